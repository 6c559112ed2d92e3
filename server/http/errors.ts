import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Problems } from '#contract/parse'
import type { ErrorBody } from '#contract/shared'
import type { Language } from '#locales/language'
import type { MessageKey, MessageValues } from '#locales/messages'
import { isDatabaseAway } from '../database/errors.ts'
import { translate } from './translate.ts'

type Details = { values?: MessageValues; fields?: Problems; retryAfterSeconds?: number; cause?: unknown }

/** A refusal the reader should understand. Everything else that is thrown is a fault of ours and stays in the log. */
export class Refusal extends Error {
  readonly status: number
  readonly key: MessageKey
  readonly details: Details
  constructor(status: number, key: MessageKey, details: Details = {}) {
    super(key, { cause: details.cause })
    this.status = status
    this.key = key
    this.details = details
  }
}

export const invalid = (fields: Problems) => new Refusal(400, 'error.validation', { fields })
export const signInNeeded = () => new Refusal(401, 'error.signInNeeded')
export const forbidden = () => new Refusal(403, 'error.unauthorized')
export const notFound = () => new Refusal(404, 'error.notFound')

/** The one shape in which every failure leaves: no stack, no SQL, no path, no foreign text. */
export function errorBody(error: unknown, language: Language): ErrorBody {
  const { key, details } = refusalOf(error)
  const body: ErrorBody = { error: translate(language, key, details.values), code: key }
  if (!details.fields) return body
  const said = Object.entries(details.fields).map(([path, { key, values }]) => [path, translate(language, key, values)])
  return { ...body, fields: Object.fromEntries(said) as Record<string, string> }
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  logFault(error, request)
  if (refusal.details.retryAfterSeconds) reply.header('retry-after', refusal.details.retryAfterSeconds)
  return reply.code(refusal.status).send(errorBody(refusal, request.language))
}

export function logFault(error: unknown, request: FastifyRequest): void {
  const { status } = refusalOf(error)
  if (status >= 500) request.log.error(error instanceof Refusal && error.cause ? error.cause : error)
}

/** What the framework refuses by itself, in our words. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error)) return new Refusal(503, 'error.unavailable', { cause: error, retryAfterSeconds: 5 })
  const { statusCode = 500, code } = (error ?? {}) as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal(413, 'error.tooLarge', { values: { limit: '2 MB' } })
  if (statusCode === 415) return new Refusal(415, 'error.mediaType')
  if (statusCode === 404) return notFound()
  return statusCode < 500 ? new Refusal(statusCode, 'error.malformed') : new Refusal(500, 'error.unexpected')
}
