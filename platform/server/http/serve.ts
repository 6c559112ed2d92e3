import { Readable } from 'node:stream'
import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, RateLimit } from '../../contract/endpoint.ts'
import { parse } from '../../contract/parse.ts'
import type { Language } from '../../i18n/language.ts'
import type { Problems } from '../../model/problems.ts'
import { idOf, newId } from '../database/ids.ts'
import type { IdempotencyKey } from '../database/once.ts'
import { forbidden, invalid, notFound, AppError, signInNeeded } from '../app-error.ts'
import { StreamedFile } from '../files/streamed-file.ts'
import { mayCall } from './access.ts'
import { assertStorable } from './clean.ts'
import { createPicker } from './pick.ts'
import { networkOf } from '../limits/network.ts'
import { auditedOf, withEventStored, securityLogOf, type Audited, type RecordAuditEvent } from '../logs/security-log.ts'
import type { Session, SignedInUser } from './session.ts'
import { lastOf, sendEvents } from './stream.ts'
import { serveUpload, type Receiving } from './uploads.ts'
import { commonTexts } from '../../i18n/texts/common.ts'
import { platformServerTexts } from '../texts.ts'
import { message } from '../../i18n/message.ts'

/** A request as its handler sees it: parsed, with a known caller. */
export type Call<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** Undefined in calls that guests may make, such as reading the session. */
  user: SignedInUser
  session: Session
  language: Language
  from: Caller
  /** The id of the record that the call creates, if any. */
  idempotencyKey: IdempotencyKey
  /** Aborts when the caller disconnects. */
  signal: AbortSignal
}

/**
 * `userAgent` and `cookies` come from the browser's headers. `record` records an account's event in the log before the response; `audited`
 * records it in the transaction of the change.
 */
export type Caller = {
  address: string
  userAgent: string | undefined
  cookies: string | undefined
  record: RecordAuditEvent
  audited: Audited
}

type Streamed<E extends Endpoint> = AsyncGenerator<z.input<E['events']>, z.input<E['response']>>

type Answer<E extends Endpoint> = Promise<z.input<E['response']> | Streamed<E>> | Streamed<E>

export type Handlers<Group extends Record<string, Endpoint>> = {
  [Name in keyof Group]: (call: Call<Group[Name]>) => Answer<Group[Name]>
}

/** Serves a group of the contract: guards, validation, streaming and serializing are here; the handler only decides. */
export function serve<Group extends Record<string, Endpoint>>(
  app: FastifyInstance,
  group: Group,
  handlers: Handlers<Group>,
  /** Required for a group with uploads. */
  receiving?: Receiving,
): void {
  for (const name of Object.keys(group)) {
    const endpoint = group[name]!
    const handle = handlers[name]! as (call: Call<Endpoint>) => Answer<Endpoint>
    const pick = createPicker(endpoint.response)
    const pickEvent = createPicker(endpoint.events)
    const route = {
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimit,
      config: {
        access: endpoint.access,
        lasts: contextOf(endpoint),
        ...(endpoint.rateLimit && { rateLimit: limited(endpoint.rateLimit) }),
      },
      // Access is checked before the body is read: a guest with an invalid body gets 401.
      onRequest: async (request: FastifyRequest) => admit(request, endpoint),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const answer = await withEventStored(request, () => handle(callOf(endpoint, request, reply)))
        if (endpoint.longRunning) reply.header('cache-control', 'public, max-age=31536000, immutable')
        if (!isStreamed(answer)) return send(answer, pick, reply)
        if (!request.headers.accept?.includes('text/event-stream'))
          return send(await lastOf(answer, request), pick, reply)
        return sendEvents({ event: pickEvent, result: pick }, answer, request, reply)
      },
    }
    if (endpoint.multipart) serveUpload(app, route, receiving!)
    else app.route(route)
  }
}

function contextOf({ method, events, multipart, writesFile }: Endpoint): FastifyContextConfig['lasts'] {
  if (multipart) return 'work'
  if (writesFile) return 'file'
  if (events instanceof z.ZodMiniNever) return 'moment'
  return method === 'GET' ? 'following' : 'work'
}

const isStreamed = (answer: unknown): answer is AsyncGenerator =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

function admit({ session }: FastifyRequest, { access, beforePasswordChange }: Endpoint): void {
  if (access === 'guest') return
  if (!session) throw signInNeeded()
  if (session.mustChangePassword && !beforePasswordChange)
    throw new AppError(403, message(platformServerTexts, 'auth.passwordChangeNeeded'))
  if (!mayCall(access, session.user.role)) throw forbidden()
}

export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
  cookies: request.headers.cookie,
  record: securityLogOf(request),
  audited: auditedOf(request),
})

export function limited({ max, seconds, by }: RateLimit): RateLimitOptions {
  return {
    max,
    timeWindow: seconds * 1000,
    keyGenerator: (request: FastifyRequest) => (by === 'user' && request.session?.user.id) || networkOf(request.ip),
    errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) => {
      const retryAfterSeconds = Math.max(1, Math.ceil(ttl / 1000))
      return new AppError(429, message(platformServerTexts, 'error.tooMany', { seconds: retryAfterSeconds }), {
        retryAfterSeconds,
      })
    },
  }
}

function callOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Call<Endpoint> {
  const session = request.session as Session
  return {
    params: named(endpoint.params, request.params),
    query: checked(endpoint.query, request.query),
    body: endpoint.method === 'GET' ? {} : checked(endpoint.body, request.body ?? {}),
    user: session?.user,
    session,
    language: request.language,
    from: callerOf(request),
    idempotencyKey: readIdempotencyKey(endpoint, request),
    // Most handlers do not ask for it.
    get signal() {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      return gone.signal
    },
  }
}

/** Longer than any id or number that a client may make. */
const keyMaxLength = 200

/** Derives the id from caller, call and idempotency key, so it needs no storage and is valid as long as the created row exists. */
function readIdempotencyKey({ once, method }: Endpoint, request: FastifyRequest): IdempotencyKey {
  const key = request.headers['idempotency-key']
  if (!once || typeof key !== 'string' || key === '') return { id: newId(), repeatable: false }
  if (key.length > keyMaxLength) throw new AppError(400, message(platformServerTexts, 'error.malformed'))
  return { id: idOf(method, request.url, request.session?.user.id ?? '', key), repeatable: true }
}

function checked<S extends z.core.$ZodType>(schema: S, data: unknown): z.output<S> {
  assertStorable(data)
  const result = parse(schema, data)
  if (!result.ok) throw toError(result.problems)
  // Checked again for values that arrived as JSON text.
  assertStorable(result.value)
  return result.value
}

/** An empty update is an error of the whole request, not of a field. */
function toError(problems: Problems): AppError {
  const isEmpty = problems['']?.key === 'error.nothingToChange'
  return isEmpty ? new AppError(400, message(commonTexts, 'error.nothingToChange')) : invalid(problems)
}

/** An id in the path that is not a UUID cannot exist: 404, as for an unknown one. */
function named<S extends z.core.$ZodType>(schema: S, data: unknown): z.output<S> {
  const result = parse(schema, data)
  if (result.ok) return result.value
  throw notFound()
}

async function send(answer: unknown, pick: (answer: unknown) => unknown, reply: FastifyReply): Promise<unknown> {
  if (!(answer instanceof File)) return pick(answer)
  return reply
    .type(answer.type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(answer.name)}`)
    .send(answer instanceof StreamedFile ? Readable.from(answer.chunks) : Buffer.from(await answer.arrayBuffer()))
}
