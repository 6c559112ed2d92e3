import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type KoaContextWithOIDC } from 'oidc-provider'

/** A person at the provider, identified by the subject. */
export type OidcPerson = { sub: string; email?: string; email_verified?: boolean; name?: string; groups?: string[] }

/** Faults to simulate. */
export type OidcFaults = {
  /** Announces another issuer. */
  issuer?: string
  /** Answers these of its addresses so, instead: `/token`, `/jwks` … */
  instead?: Record<string, (response: ServerResponse) => void>
  /** Changes the claims before they are signed. */
  claims?: (claims: Record<string, unknown>) => Record<string, unknown>
  /** Signs with a key that it has not published. */
  foreignKey?: boolean
}

type Options = { clientId?: string; clientSecret?: string; returnAddress: string }

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/**
 * Starts a real provider (oidc-provider) over HTTP, with one client. The selected person signs in at once; without one, a form asks for the
 * person.
 */
export async function startOidcServer({
  clientId = 'tro-giang',
  clientSecret = 'a-secret-of-the-school',
  returnAddress,
}: Options) {
  const people = new Map<string, OidcPerson>()
  const state: { next: string | null; cancels: boolean; faults: OidcFaults } = {
    next: null,
    cancels: false,
    faults: {},
  }
  const requests: string[] = []
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => {
    const path = request.url!.split('?')[0]!
    requests.push(path)
    const instead = state.faults.instead?.[path]
    if (instead) return instead(response)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Another site than the product's, as in life.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [returnAddress] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/who/${uid}` },
    cookies: { keys: ['a key of the tests'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'published', alg: 'RS256', use: 'sig' }] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    findAccount: (_context, sub) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: () => ({ ...person }) }
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    await next()
    misbehave(context as KoaContextWithOIDC, state.faults)
  })
  const handle = provider.callback()
  answer = (request, response) => {
    if (!request.url!.startsWith('/who/')) return void handle(request, response)
    const login = new URL(request.url!, issuer).searchParams.get('as') ?? state.next
    if (state.cancels) return void finish(request, response, { error: 'access_denied', error_description: 'Cancelled' })
    if (login && people.has(login)) return void finish(request, response, { login: { accountId: login } })
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(form([...people.values()]))
  }
  const finish = (request: IncomingMessage, response: ServerResponse, result: object) =>
    provider.interactionFinished(request, response, result as never)

  return {
    issuer,
    clientId,
    clientSecret,
    /** The requested paths, in order. */
    requests,
    /** Adds or changes a person. */
    knows: (person: OidcPerson) => void people.set(person.sub, { email_verified: true, ...person }),
    /** Selects the person that signs in next. */
    signsIn: (sub: string | null) => void (state.next = sub),
    /** Clicks Cancel instead. */
    cancels: (does: boolean) => void (state.cancels = does),
    misbehaves: (faults: OidcFaults) => void (state.faults = faults),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type OidcServer = Awaited<ReturnType<typeof startOidcServer>>

function misbehave(context: KoaContextWithOIDC, { issuer, claims, foreignKey }: OidcFaults): void {
  const body = context.body as Record<string, unknown> | undefined
  if (issuer && context.path === '/.well-known/openid-configuration') context.body = { ...body, issuer }
  if (context.path !== '/token' || typeof body?.['id_token'] !== 'string' || (!claims && !foreignKey)) return
  const [, payload] = body['id_token'].split('.')
  const text = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as Record<string, unknown>
  context.body = { ...body, id_token: signed(claims ? claims(text) : text, foreignKey ? foreign : privateKey) }
}

function signed(claims: object, key: KeyObject): string {
  const parts = [{ alg: 'RS256', typ: 'JWT', kid: 'published' }, claims]
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

const form = (people: OidcPerson[]) => `<!doctype html><html lang="en"><title>Sign in at the school</title>
<meta name="viewport" content="width=device-width"><h1>Who are you?</h1>
<form><select name="as" aria-label="Account">${people.map(({ sub, name }) => `<option value="${sub}">${name ?? sub}</option>`).join('')}</select>
<button>Sign in</button></form></html>`
