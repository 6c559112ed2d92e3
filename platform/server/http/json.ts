import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { platformServerTexts } from '../texts.ts'
import { message } from '../../i18n/message.ts'

/**
 * Accepts only JSON in UTF-8; a request without a body may still have the content type. Invalid UTF-8 would be stored as other characters
 * than were sent. Compressed bodies are rejected.
 */
export function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (!isUtf8(body)) done(new AppError(400, message(platformServerTexts, 'error.malformed')), undefined)
    else void parse(request, body.toString('utf8'), done)
  })
  app.addHook('preParsing', async (request, reply) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers
    if (encoding.trim().toLowerCase() === 'identity') return
    reply.header('accept-encoding', 'identity')
    throw new AppError(415, message(platformServerTexts, 'error.compressed'))
  })
}
