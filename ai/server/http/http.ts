import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { http } from '#platform/server/http/node-http.ts'
import { ProviderError } from '../provider-error.ts'

export type Call = {
  method?: 'GET' | 'POST' | 'DELETE'
  headers: Readonly<Record<string, string>>
  body?: Body
  signal: AbortSignal
  /** Accepts a complete JSON answer in place of the requested stream. */
  takesWhole?: boolean
}

export type Body = string | Uint8Array | Chunks

/** A body that is generated while it is sent. `length`: the bytes of all chunks, with texts in UTF-8. */
export type Chunks = { length: number; chunks: Iterable<string | Uint8Array> }

/** An HTTP error response. */
export type Refused = { status: number; headers: IncomingHttpHeaders; body: string }

// Node keeps 256 idle connections, so a class of 500 would reconnect for the rest. We use the global agents because they support the
// environment's proxies.
for (const { globalAgent } of [http, https]) globalAgent.maxFreeSockets = 1000

/** Characters. Longer error bodies add nothing. */
const bodyMaxLength = 200_000

/**
 * Requests a stream of events and waits for the headers. A success with another content type is an unrelated page, usually because the
 * base URL lacks `/v1`. Some gateways declare the wrong type, so the first characters decide.
 */
export async function askForEvents(
  address: string,
  call: Call,
): Promise<{ stream: IncomingMessage } | { stream: null; refused: Refused }> {
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream', ...call.headers }
  const response = await send(address, { method: 'POST', ...call, headers })
  const { statusCode: status = 0 } = response
  const type = response.headers['content-type'] ?? ''
  if (status === 200 && (await holdsAnswer(response, type, call))) return { stream: response }
  return { stream: null, refused: { status, headers: response.headers, body: await textOf(response) } }
}

async function holdsAnswer(response: IncomingMessage, type: string, { takesWhole = false }: Call): Promise<boolean> {
  if (/application\/json/i.test(type)) return takesWhole
  return !/html/i.test(type) || eventStart.test(await peek(response))
}

const eventStart = /^\uFEFF?\s*(?:data|event|id|retry)?:/

/** Peeks at the first text of a stream; empty if there is none. */
async function peek(response: IncomingMessage): Promise<string> {
  for (;;) {
    const text = response.read() as string | null
    if (text !== null) {
      response.unshift(text, 'utf8')
      return text
    }
    if (response.readableEnded || response.destroyed) return ''
    await Promise.race([once(response, 'readable'), once(response, 'end')])
  }
}

/** Requests a complete answer: its text, or the error response. */
export async function askForText(
  address: string,
  call: Call,
): Promise<{ text: string } | { text: null; refused: Refused }> {
  const response = await send(address, call)
  const { statusCode: status = 0, headers } = response
  const text = await textOf(response)
  return status >= 200 && status < 300 ? { text } : { text: null, refused: { status, headers, body: text } }
}

/**
 * `node:http` instead of `fetch`: half the processor time and memory per open stream, and no redirects, which would send the prompt to an
 * address that nobody configured.
 */
async function send(address: string, { method = 'GET', headers, body, signal }: Call): Promise<IncomingMessage> {
  const url = URL.parse(address)
  if (!url) throw new ProviderError('config', { detail: 'the base URL is no URL' })
  const sent = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    signal,
    // Node sends no accept-encoding by default, which allows the server any compression.
    headers: {
      'accept-encoding': 'identity',
      ...headers,
      ...(body !== undefined && { 'content-length': lengthOf(body) }),
    },
  })
  if (isChunked(body)) Readable.from(body.chunks).pipe(sent)
  else sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  // The connection may break while nothing reads it. The next read gets the error.
  response.on('error', () => {})
  return response.setEncoding('utf8')
}

const isChunked = (body: Body | undefined): body is Chunks => typeof body === 'object' && 'chunks' in body

const lengthOf = (body: Body): number => (isChunked(body) ? body.length : Buffer.byteLength(body))

async function textOf(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of response) {
    text += part as string
    if (text.length > bodyMaxLength) break
  }
  return text
}
