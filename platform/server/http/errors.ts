import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '../../contract/shared.ts'
import { defaultLanguage, type Language } from '../../i18n/language.ts'
import { documentBodyLimit } from '../../model/limits.ts'
import { isDatabaseAway, isDiskFull } from '../drivers/errors.ts'
import { notFound, AppError } from '../app-error.ts'
import { http } from './node-http.ts'
import type { Session } from './session.ts'
import { commonTexts } from '../../i18n/texts/common.ts'
import { platformServerTexts } from '../texts.ts'
import { message, say } from '../../i18n/message.ts'

type Reader = { language: Language; session?: Session | null }

/** The only shape of an error response. It contains no stack, SQL, path or foreign text. */
export function errorBody(error: unknown, { language, session }: Reader): ErrorBody {
  const failure = toError(error)
  const fieldTexts = failure.sentenceFor(session?.user.role)
  const body: ErrorBody = { error: say(fieldTexts, language), code: failure.key }
  const { fields } = failure.details
  if (!fields) return body
  const spoken = Object.entries(fields).map(([path, problem]) => [path, say(problem, language)])
  return { ...body, fields: Object.fromEntries(spoken) as Record<string, string> }
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toError(error, request)
  logFault(error, request)
  if (failure.details.retryAfterSeconds) reply.header('retry-after', failure.details.retryAfterSeconds)
  return reply.code(failure.status).send(errorBody(failure, request))
}

const unreadable: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Rejects invalid HTTP, and an address or headers that are too long, before there is a request with a language. */
export function rejectUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return
  const status = unreadable[code] ?? 400
  const body = JSON.stringify(
    errorBody(new AppError(status, message(platformServerTexts, 'error.malformed')), { language: defaultLanguage }),
  )
  const head = ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`, 'connection: close']
  socket.end(`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${head.join('\r\n')}\r\n\r\n${body}`, () =>
    socket.destroy(),
  )
}

export function logFault(error: unknown, request: FastifyRequest): void {
  const { status } = toError(error)
  if (status === 507) request.server.health.diskFull = true
  if (status >= 500) request.log.error(error instanceof AppError && error.cause ? error.cause : error)
}

/** Translates the framework's own errors. */
function toError(error: unknown, request?: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  const { statusCode = 500, code } = (error ?? {}) as Partial<FastifyError>
  // A client that disconnects in the middle of a body looks like a broken database connection, but has a status.
  if (statusCode >= 500 && isDatabaseAway(error))
    return new AppError(503, message(platformServerTexts, 'error.unavailable'), { cause: error, retryAfterSeconds: 5 })
  if (statusCode >= 500 && isDiskFull(error))
    return new AppError(507, message(platformServerTexts, 'error.noSpace'), { cause: error })
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const megabytes = (request?.routeOptions.bodyLimit ?? documentBodyLimit) / 1024 / 1024
    return new AppError(413, message(platformServerTexts, 'error.tooLarge', { limit: `${megabytes} MB` }))
  }
  if (statusCode === 415) return new AppError(415, message(platformServerTexts, 'error.mediaType'))
  if (statusCode === 404) return notFound()
  return statusCode < 500
    ? new AppError(statusCode, message(platformServerTexts, 'error.malformed'))
    : new AppError(500, message(commonTexts, 'error.unexpected'))
}
