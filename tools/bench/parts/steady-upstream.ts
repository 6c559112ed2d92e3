import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { tokenEveryMs, tokensEach as tokens } from './gather.ts'

// A model server for many at once, a process of its own. Its first piece of text carries when the request arrived and when the
// piece left, in milliseconds of the machine's clock: whoever reads it knows what the way cost.
const server = createServer((request, response) => {
  const arrived = now()
  request.resume().on('end', () => void answer(response, arrived))
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))

async function answer(response: ServerResponse, arrived: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (let n = 0; n < tokens; n += 1) {
    await pause(tokenEveryMs)
    const content = n === 0 ? `[${arrived.toFixed(2)} ${now().toFixed(2)}]` : ` từ${n}`
    response.write(chunk({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }))
  }
  response.write(chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }))
  const usage = { prompt_tokens: 100, completion_tokens: tokens, total_tokens: 100 + tokens }
  response.end(`${chunk({ choices: [], usage })}data: [DONE]\n\n`)
}

function chunk(body: object): string {
  return `data: ${JSON.stringify({ id: 'bench', object: 'chat.completion.chunk', created: 1, model: 'bench', ...body })}\n\n`
}

function now(): number {
  return performance.timeOrigin + performance.now()
}
