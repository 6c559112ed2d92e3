import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer as readAll } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Behaviour, Reply } from './model-behaviours.ts'
import { streamAnswer, type Wording } from './model-stream.ts'

export type StandInRequest<Body> = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  /** The client's port: the same for requests that share a connection. */
  connection: number
  body: Body
  /** True if the client disconnected before the end of the answer. */
  aborted: boolean
  /** Milliseconds since 1970, with fractions: when the request arrived, and when the first text was sent (null until then). */
  arrivedAt: number
  firstTextAt: number | null
}

export type StandIn<Body> = {
  url: string
  /** All recorded requests, oldest first. */
  requests: StandInRequest<Body>[]
  /**
   * Sets the answers to the next requests, one each, replacing earlier ones; later requests get the usual answer. `to` is a text of the
   * intended request, for parallel requests.
   */
  script(...next: Scripted[]): void
  close(): Promise<void>
}

/** The specifics of a provider's protocol. */
export type Protocol<Body> = {
  /** Returns the wording of the answer; null for requests without one. */
  wordingOf(request: StandInRequest<Body>, behaviour: Behaviour & { does: 'answer' }): Wording
  matches(request: StandInRequest<Body>): boolean
  /** All other requests. */
  aside(request: StandInRequest<Body>, sent: Buffer): Reply | Promise<Reply>
}

type Scripted = Behaviour & { to?: string }

type Options = {
  port?: number
  usual?: Behaviour
  /** Requests with this text succeed, whatever is scripted, and are not recorded: the product may send them at any time. */
  apart?: string | undefined
}

/**
 * Starts a stand-in for a model provider, over real HTTP on 127.0.0.1. `usual` is its behaviour without a script; port 0 means any free
 * port.
 */
export async function startStandIn<Body>(
  protocol: Protocol<Body>,
  { port = 0, usual = { does: 'answer' }, apart }: Options,
): Promise<StandIn<Body>> {
  const requests: StandInRequest<Body>[] = []
  const scripted: Scripted[] = []
  const closing = new AbortController()

  const server = createServer((request, response) => {
    response.socket?.setNoDelay(true)
    void answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrivedAt = performance.timeOrigin + performance.now()
    const sent = await readAll(incoming)
    const request: StandInRequest<Body> = { ...aboutOf<Body>(incoming, sent), arrivedAt }
    if (!protocol.matches(request)) return reply(response, await protocol.aside(request, sent))
    const isApart = apart !== undefined && sent.includes(apart)
    if (!isApart) requests.push(request)
    const gone = new AbortController()
    response.on('close', () => {
      request.aborted = !response.writableFinished && !response.errored
      gone.abort()
    })
    const meant = isApart ? -1 : scripted.findIndex(({ to }) => to === undefined || sent.includes(to))
    const usually: Behaviour = isApart ? { does: 'answer' } : usual
    const behaviour = meant < 0 ? usually : scripted.splice(meant, 1)[0]!
    const signal = AbortSignal.any([gone.signal, closing.signal])
    switch (behaviour.does) {
      case 'refuse':
        return reply(response, behaviour)
      case 'reset':
        incoming.socket.resetAndDestroy()
        return
      case 'hang':
        return sleep(2 ** 31 - 1, undefined, { signal }).catch(() => {})
      case 'answer':
        return streamAnswer(response, { behaviour, wording: protocol.wordingOf(request, behaviour), request, signal })
    }
  }

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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

function aboutOf<Body>(incoming: IncomingMessage, sent: Buffer): Omit<StandInRequest<Body>, 'arrivedAt'> {
  const { method = '', url: path = '', headers, socket } = incoming
  const json = sent.length > 0 && /json/.test(headers['content-type'] ?? '')
  const body = (json ? JSON.parse(sent.toString()) : {}) as Body
  return { method, path, headers, connection: socket.remotePort ?? 0, body, aborted: false, firstTextAt: null }
}

function reply(response: ServerResponse, { status, headers = {}, body }: Reply): void {
  const html = typeof body === 'string'
  response.writeHead(status, { 'content-type': html ? 'text/html' : 'application/json', ...headers })
  response.end(html ? body : JSON.stringify(body))
}
