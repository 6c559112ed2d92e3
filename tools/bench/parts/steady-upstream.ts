import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { tokenEveryMs, tokensEach as tokens } from './gather.ts'

// A model server for many parallel requests, in a separate process. Its first piece of text contains the arrival time of the request and
// the departure time of the piece, in milliseconds of the machine's clock, so that the reader can compute the latency.
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
