import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const firstTokenMs = 100
const tokenEveryMs = 10
const tokens = 60

/**
 * The times when a request arrived, its first token and its end left, in milliseconds of this process's clock; `bytes` is the size of the
 * request.
 */
export type Mark = { arrived: number; bytes: number; firstToken: number; ended: number }

export type Upstream = { url: string; marks: Mark[]; close: () => void }

/** A model server with an exact pace, in the measuring process, so that both ends use one clock. */
export async function startUpstream(): Promise<Upstream> {
  const marks: Mark[] = []
  const server = createServer((request, response) => {
    const mark = { arrived: performance.now(), bytes: 0, firstToken: 0, ended: 0 }
    marks.push(mark)
    request.on('data', (part: Buffer) => (mark.bytes += part.length))
    request.on('end', () => void answer(response, mark))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/v1`, marks, close: () => server.close() }
}

async function answer(response: ServerResponse, mark: Mark): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  await pause(firstTokenMs)
  for (let n = 0; n < tokens; n += 1) {
    if (n === 0) mark.firstToken = performance.now()
    response.write(chunk({ choices: [{ index: 0, delta: { content: ` từ${n}` }, finish_reason: null }] }))
    await pause(tokenEveryMs)
  }
  response.write(chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }))
  const usage = { prompt_tokens: 100, completion_tokens: tokens, total_tokens: 100 + tokens }
  response.write(chunk({ choices: [], usage }))
  mark.ended = performance.now()
  response.end('data: [DONE]\n\n')
}

const chunk = (body: object) =>
  `data: ${JSON.stringify({ id: 'bench', object: 'chat.completion.chunk', created: 1, model: 'bench', ...body })}\n\n`
