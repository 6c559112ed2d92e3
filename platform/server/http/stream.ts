import { once } from 'node:events'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorBody, logFault } from './errors.ts'
import { onSignedOut } from './open-streams.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged with Fastify’s
  interface FastifyRequest {
    answeredByEvents: boolean
  }
}

export function prepareEvents(app: FastifyInstance): void {
  app.decorateRequest('answeredByEvents', false)
}

/** Returns what the contract says of a value: see createPicker. */
type Picker = (value: unknown) => unknown

/**
 * Sends yielded values as `progress` events and the returned one as `result` (or `error`); an error before the first yield is a normal HTTP
 * error. A comment line every 15 s keeps proxies from closing the stream. A slow reader pauses the generator; a stalled one, or an ended
 * session, is cut off (see patience.ts, open-streams.ts).
 */
export async function sendEvents(
  pick: { event: Picker; result: Picker },
  answer: AsyncGenerator,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  let step = await answer.next()
  reply.hijack()
  request.answeredByEvents = true
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const { patienceMs } = reply.server
  raw.setTimeout(patienceMs)
  // Sends two heartbeats within the silence limit, because a stream without news still has readers.
  const heartbeat = setInterval(() => raw.writableNeedDrain || raw.write(': waiting\n\n'), patienceMs / 2)
  const close = (event: string, data: unknown) => {
    clearInterval(heartbeat)
    if (!raw.writableEnded) raw.end(frame(event, data))
  }
  const forget = onSignedOut(request, (failure) => close('error', errorBody(failure, request)))
  try {
    for (; !step.done && !raw.writableEnded && !raw.destroyed; step = await answer.next()) {
      if (!raw.write(frame('progress', pick.event(step.value)))) await drained(raw)
    }
    if (step.done) close('result', pick.result(step.value))
  } catch (error) {
    logFault(error, request)
    close('error', errorBody(error, request))
  } finally {
    clearInterval(heartbeat)
    forget()
    raw.end()
    await answer.return(undefined)
  }
  return reply
}

/** Returns the final result of a streaming handler to callers who want JSON. @throws AppError when the session ends in the meantime */
export async function lastOf<Result>(
  answer: AsyncGenerator<unknown, Result>,
  request: FastifyRequest,
): Promise<Result> {
  const cut = Promise.withResolvers<never>()
  const forget = onSignedOut(request, cut.reject)
  return Promise.race([endOf(answer), cut.promise]).finally(forget)
}

async function endOf<Result>(answer: AsyncGenerator<unknown, Result>): Promise<Result> {
  let step = await answer.next()
  while (!step.done) step = await answer.next()
  return step.value
}

const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * Waits until the reader has caught up or disconnected. Removes its listeners, because a slow reader waits hundreds of times in one stream.
 */
async function drained(raw: FastifyReply['raw']): Promise<void> {
  const over = new AbortController()
  const { signal } = over
  await Promise.race([once(raw, 'drain', { signal }), once(raw, 'close', { signal })]).finally(() => over.abort())
}
