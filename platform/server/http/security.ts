import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * The headers every answer carries. The token lives in browser storage, so no foreign script may run: no inline script, no
 * remote picture (it would carry data out), no frame. Styles may be inline: formulas and table columns need them.
 */
export async function secure(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The server uses plain HTTP. The reverse proxy with TLS sets this header.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  })
}
