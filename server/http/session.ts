import type { FastifyInstance } from 'fastify'
import { defaultLanguage, languageOf, type Language } from '#locales/language'

export type SignedInUser = { id: string; role: 'USER' | 'ADMIN' }
export type Session = { user: SignedInUser; tokenHash: string }

/** Who holds this token; null when nobody does (any more). A deactivated account is refused by throwing. */
export type Authenticate = (token: string) => Promise<Session | null>

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    session: Session | null
    language: Language
  }
}

/** Gives every request its language and, when it carries a token, its user. */
export function identify(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('session', null)
  app.decorateRequest('language', defaultLanguage)
  app.addHook('onRequest', async (request) => {
    const { headers } = request
    request.language = languageOfRequest(headers['user-language'], headers['accept-language'])
    const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
    if (token && request.url.startsWith('/api/')) request.session = await authenticate(token)
  })
}

/** The stored choice of the reader first, then the browser's wishes in their order of preference, then English. */
export function languageOfRequest(chosen: string | string[] | undefined, accepted: string | undefined): Language {
  const first = Array.isArray(chosen) ? chosen[0] : chosen
  return languageOf(first) ?? preferred(accepted) ?? defaultLanguage
}

function preferred(accepted = ''): Language | null {
  const wishes = accepted
    .slice(0, 200)
    .split(',')
    .map((wish) => {
      const [tag, ...parameters] = wish.split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { language: languageOf(tag), quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ language, quality }) => language && quality > 0)
  return wishes.toSorted((a, b) => b.quality - a.quality)[0]?.language ?? null
}
