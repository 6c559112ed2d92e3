import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Behaviour, ChatBody } from './model-behaviours.ts'
import { streamAnswer } from './model-stream.ts'

export type ModelServerRequest = {
  path: string
  headers: IncomingHttpHeaders
  /** The client's port: the same for requests that share a connection. */
  connection: number
  body: ChatBody
  /** True once the client has gone before the answer was over. */
  aborted: boolean
  /** Milliseconds since 1970, with fractions: when the request was here, and when the first text left (null until then). */
  arrivedAt: number
  firstTextAt: number | null
}

export type ModelServer = {
  /** The base URL, ending in `/v1`. */
  url: string
  /** Everything that was asked, oldest first. */
  requests: ModelServerRequest[]
  /** How the next requests are answered, one each, in place of what was scripted before; afterwards as usual again. */
  script(...next: Behaviour[]): void
  close(): Promise<void>
}

/**
 * A stand-in for an OpenAI-compatible server, over real HTTP on 127.0.0.1: it streams a lesson plan in the language that the
 * prompt asks for, unless told to misbehave. `usual` is what it does without a script; port 0 is any free one.
 */
export async function startModelServer({
  port = 0,
  usual = { does: 'answer' },
}: { port?: number; usual?: Behaviour } = {}): Promise<ModelServer> {
  const requests: ModelServerRequest[] = []
  const scripted: Behaviour[] = []
  const closing = new AbortController()

  const server = createServer((request, response) => {
    response.socket?.setNoDelay(true)
    void answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await recordOf(incoming)
    requests.push(request)
    const gone = new AbortController()
    response.on('close', () => {
      request.aborted = !response.writableFinished && !response.errored
      gone.abort()
    })
    if (incoming.method !== 'POST' || request.path !== '/v1/chat/completions') return refuse(response, notFound)
    const behaviour = scripted.shift() ?? usual
    const signal = AbortSignal.any([gone.signal, closing.signal])
    switch (behaviour.does) {
      case 'refuse':
        return refuse(response, behaviour)
      case 'reset':
        incoming.socket.resetAndDestroy()
        return
      case 'hang':
        return sleep(2 ** 31 - 1, undefined, { signal }).catch(() => {})
      case 'answer':
        return streamAnswer(response, { behaviour, request, signal })
    }
  }

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    script: (...next) => void scripted.splice(0, Infinity, ...next),
    async close() {
      closing.abort()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function recordOf(incoming: IncomingMessage): Promise<ModelServerRequest> {
  const arrivedAt = performance.timeOrigin + performance.now()
  const sent = await readAll(incoming)
  const body = (sent === '' ? {} : JSON.parse(sent)) as ChatBody
  const { url: path = '', headers, socket } = incoming
  const connection = socket.remotePort ?? 0
  return { path, headers, connection, body, aborted: false, arrivedAt, firstTextAt: null }
}

const notFound = { status: 404, body: { error: { message: 'Not found', type: 'invalid_request_error', code: null } } }

function refuse(
  response: ServerResponse,
  { status, headers = {}, body }: { status: number; headers?: Record<string, string>; body: string | object },
): void {
  const html = typeof body === 'string'
  response.writeHead(status, { 'content-type': html ? 'text/html' : 'application/json', ...headers })
  response.end(html ? body : JSON.stringify(body))
}

if (import.meta.main) {
  const { url } = await startModelServer({ port: Number(process.argv[2] ?? 4010) })
  process.stdout.write(`A stand-in model server listens at ${url}\n`)
}
