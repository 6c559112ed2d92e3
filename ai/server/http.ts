import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { ProviderError } from './model.ts'

export type Call = {
  method?: 'GET' | 'POST' | 'DELETE'
  headers: Readonly<Record<string, string>>
  body?: Body
  signal: AbortSignal
  /** A whole answer in JSON is understood, too, where a stream of events was asked for. */
  takesWhole?: boolean
}

export type Body = string | Uint8Array | Pieces

/** A body that is made while it is sent: `length` is that of all pieces together, in bytes, texts in UTF-8. */
export type Pieces = { length: number; pieces: Iterable<string | Uint8Array> }

/** An HTTP answer that is no success. */
export type Refused = { status: number; headers: IncomingHttpHeaders; body: string }

// Node keeps 256 connections for use again: of a class of 500 the others would greet the provider anew each time. The common agents,
// not ones of our own, because they know the proxies of the environment.
for (const { globalAgent } of [http, https]) globalAgent.maxFreeSockets = 1000

/** A body beyond this says nothing more. In characters. */
const bodyMaxLength = 200_000

/**
 * Asks for a stream of events and waits for its headers: the stream, or what was said instead. A success that is no event stream
 * is some other page: most often the base URL lacks its `/v1`. Some gateways call their stream a page: its first letters tell.
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

/** The first text that has come, which stays to be read; empty where none comes. */
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

/** Asks for a whole answer: its text, or what was said instead. */
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
 * `node:http` instead of `fetch`: half the processor time and memory per open stream, and it follows no redirects, which would
 * carry the prompt to a place that nobody configured.
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
  if (isInPieces(body)) Readable.from(body.pieces).pipe(sent)
  else sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  // The connection may break while nobody reads yet; whoever reads next is told.
  response.on('error', () => {})
  return response.setEncoding('utf8')
}

const isInPieces = (body: Body | undefined): body is Pieces => typeof body === 'object' && 'pieces' in body

const lengthOf = (body: Body): number => (isInPieces(body) ? body.length : Buffer.byteLength(body))

async function textOf(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of response) {
    text += part as string
    if (text.length > bodyMaxLength) break
  }
  return text
}
