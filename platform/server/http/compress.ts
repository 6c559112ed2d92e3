import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Shorter texts cost more to compress than to send. Units: characters. */
const worthIt = 4096

const pack = promisify(gzip)

/**
 * Compresses long JSON responses with gzip at the fastest level, in the thread pool. Streams are sent as they are, because compression
 * would delay them; files are already compressed.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, answer) => {
    if (typeof answer !== 'string' || answer.length < worthIt) return answer
    reply.header('vary', 'accept-encoding')
    if (!takesGzip(request.headers['accept-encoding'])) return answer
    reply.header('content-encoding', 'gzip')
    return pack(answer, { level: constants.Z_BEST_SPEED })
  })
}

/** "gzip;q=0" refuses it. */
const takesGzip = (accepted: string | string[] = ''): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?!\.0*[1-9]))/i.test(String(accepted))
