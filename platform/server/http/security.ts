import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Sets the security headers of every response. The token is in browser storage, so no foreign script may run: no inline scripts, no remote
 * pictures (they could send data out), no frames. Inline styles are needed for formulas and table columns.
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
