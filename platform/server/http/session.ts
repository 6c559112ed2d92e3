import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Role } from '../../model/roles.ts'
import type { Access } from '../../contract/rights.ts'
import { defaultLanguage, languageOf, type Language } from '../../i18n/language.ts'

export type SignedInUser = { id: string; role: Role }
export type Session = { id: string; user: SignedInUser; tokenHash: string; mustChangePassword: boolean }

/** Finds the session of a token at this address; null if there is none. @throws AppError for a deactivated account */
export type Authenticate = (token: string, address: string) => Promise<Session | null>

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged with Fastify’s
  interface FastifyRequest {
    session: Session | null
    language: Language
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged with Fastify’s
  interface FastifyContextConfig {
    /** The access rule of the call; routes outside the contract have none. */
    access?: Access
  }
}

/**
 * Sets the language of every request and, unless the call is for guests, its user by the token. Guest calls ignore the token, because a
 * deactivated account's token in the browser would keep others from signing in.
 */
export function identify(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('session', null)
  app.decorateRequest('language', defaultLanguage)
  app.addHook('onRequest', async (request) => {
    setLanguage(request)
    const { access = 'guest' } = request.routeOptions.config
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (token && access !== 'guest') request.session = await authenticate(token, request.ip)
  })
}

/** Sets the language for `identify`, and for errors that the framework raises before any hook has run. */
export function setLanguage(request: FastifyRequest): void {
  request.language = languageOfRequest(request.headers['user-language'], request.headers['accept-language'])
}

/** Prefers the reader's stored choice, then the browser's languages in their order, then English. */
export function languageOfRequest(chosen: string | string[] | undefined, accepted: string | undefined): Language {
  const first = Array.isArray(chosen) ? chosen[0] : chosen
  return languageOf(first) ?? preferred(accepted) ?? defaultLanguage
}

function preferred(accepted = ''): Language | null {
  const requests = accepted
    .slice(0, 200)
    .split(',')
    .map((directive) => {
      const [tag, ...parameters] = directive.split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { language: languageOf(tag), quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ language, quality }) => language && quality > 0)
  return requests.toSorted((a, b) => b.quality - a.quality)[0]?.language ?? null
}
