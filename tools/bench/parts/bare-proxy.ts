import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The minimum that does the product's streaming job: reads the model server's events, parses each, and sends the text on as our events. No
 * users, no database, no framework. Our limits are multiples of its figures.
 */
const upstream = process.argv[2]!

const server = createServer((request, response) => void request.resume().on('end', () => void relay(response)))

async function relay(response: ServerResponse): Promise<void> {
  const body = JSON.stringify({ model: 'bench', stream: true, messages: [{ role: 'user', content: 'x' }] })
  const answer = await fetch(`${upstream}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  let buffer = ''
  for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
    const frames = (buffer + part).split('\n\n')
    buffer = frames.pop()!
    for (const frame of frames) {
      if (frame === 'data: [DONE]') continue
      const text = (JSON.parse(frame.slice(6)) as { choices: { delta: { content?: string } }[] }).choices[0]?.delta
        .content
      if (text) response.write(`event: progress\ndata: ${JSON.stringify({ type: 'text', text })}\n\n`)
    }
  }
  response.end('event: result\ndata: {}\n\n')
}

server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
