import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sampleMarkdown } from './sample-document.ts'

const tokensPerSecond = 200
const words = 3_000
const lettersPerToken = 5

/** The last words of the answer: once they are visible, so is the whole answer. */
export const lastWords = 'Đến đây là hết câu trả lời.'

/**
 * A model server that writes one long answer at 200 tokens per second, in the measuring process. `ended` is the time when its last token
 * was sent.
 */
export async function startFastUpstream(): Promise<{ url: string; ended: () => number; close: () => void }> {
  let ended = Number.NaN
  const server = createServer((request, response) => {
    request.resume().on('end', () => void answer(response).then((at) => (ended = at)))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/v1`, ended: () => ended, close: () => server.close() }
}

async function answer(response: ServerResponse): Promise<number> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const text = `${sampleMarkdown().split(' ').slice(0, words).join(' ')}\n\n${lastWords}`
  const tokens = text.match(new RegExp(`.{1,${lettersPerToken}}`, 'gsu')) ?? []
  const startedAt = performance.now()
  for (const [at, content] of tokens.entries()) {
    const wait = startedAt + (at * 1000) / tokensPerSecond - performance.now()
    if (wait > 0) await pause(wait)
    response.write(chunk({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }))
  }
  const ended = performance.timeOrigin + performance.now()
  response.write(chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }))
  response.end('data: [DONE]\n\n')
  return ended
}

const chunk = (body: object) =>
  `data: ${JSON.stringify({ id: 'bench', object: 'chat.completion.chunk', created: 1, model: 'bench', ...body })}\n\n`
