import type * as OpenIdClient from 'openid-client'
import { isMultiTenant, type OidcKind } from '../../model/oidc-providers.ts'
import { asSignInFault, SignInFault } from './fault.ts'
import { assertReachable, guardedFetch } from './guarded-fetch.ts'

/** The provider's address, our client there, and the requested scopes. */
export type Access = {
  kind: OidcKind
  issuer: string
  clientId: string
  clientSecret: string
  domains: string[]
  groupsClaim: string
}

/** Values of one attempt that the provider must return. */
export type Attempt = { state: string; nonce: string; verifier: string }

export type Claims = Record<string, unknown> & { sub: string }

/** Each request to the provider ends after this time. */
const deadlineSeconds = 10
/** Tolerated clock difference between two honest servers. */
const clockToleranceSeconds = 60
/** Older metadata is read again, in the background until it is a day old. */
const freshMs = 3_600_000
const usableMs = 86_400_000

type Client = typeof OpenIdClient
/** Loaded by the first sign-in: most schools have no provider. */
const loadClient = (): Promise<Client> => import('openid-client')

type Read = { configuration: OpenIdClient.Configuration; at: number }

/**
 * The provider's side of signing in. Its metadata and keys are fetched once and cached; an unknown key triggers another fetch.
 * `trusted`: issuers that may have any address. All methods reject with a SignInFault.
 */
export function createProvider({ trusted }: { trusted: readonly string[] }) {
  const fetch = guardedFetch(trusted)
  let cached: { key: string; read: Promise<Read>; renewing: boolean } | null = null

  async function configurationOf(access: Access): Promise<OpenIdClient.Configuration> {
    const key = JSON.stringify([access.issuer, access.clientId, access.clientSecret])
    if (cached?.key !== key) cached = { key, read: discover(access), renewing: false }
    const mine = cached
    try {
      const { configuration, at } = await mine.read
      const age = Date.now() - at
      if (age > usableMs) {
        forget()
        return await configurationOf(access)
      }
      if (age > freshMs) renew(mine, access)
      return configuration
    } catch (error) {
      // Forgets a failed request, so that the next attempt asks again.
      if (cached === mine) forget()
      throw asSignInFault(error)
    }
  }

  function forget(): void {
    cached = null
  }

  function renew(mine: NonNullable<typeof cached>, access: Access): void {
    if (mine.renewing) return
    mine.renewing = true
    discover(access)
      .then((read) => (mine.read = Promise.resolve(read)))
      // Known metadata stays in use while it is fresh enough.
      .catch(() => {})
      .finally(() => (mine.renewing = false))
  }

  async function discover({ issuer, clientId, clientSecret }: Access): Promise<Read> {
    if (isMultiTenant(issuer)) throw new SignInFault('otherIssuer', { detail: issuer })
    const client = await loadClient()
    const isPlain = issuer.startsWith('http:')
    const metadata = { client_secret: clientSecret, [client.clockTolerance]: clockToleranceSeconds }
    const configuration = await client.discovery(
      new URL(issuer),
      clientId,
      metadata,
      authenticateWith(client, clientSecret),
      {
        timeout: deadlineSeconds,
        // The signature proves the identity, independent of the connection.
        execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
        [client.customFetch]: fetch,
      },
    )
    const { issuer: own, authorization_endpoint } = configuration.serverMetadata()
    if (isMultiTenant(own)) throw new SignInFault('otherIssuer', { detail: own })
    if (!authorization_endpoint || !URL.canParse(authorization_endpoint)) throw new SignInFault('notProvider')
    assertReachable(authorization_endpoint, trusted)
    return { configuration, at: Date.now() }
  }

  return {
    /** Builds the sign-in address. */
    async address(access: Access, attempt: Attempt, returnAddress: string): Promise<string> {
      const configuration = await configurationOf(access)
      const { scopes_supported: scopes } = configuration.serverMetadata()
      const client = await loadClient()
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: returnAddress,
        scope: [
          'openid',
          'email',
          'profile',
          ...(scopes?.includes(access.groupsClaim) ? [access.groupsClaim] : []),
        ].join(' '),
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        ...hintsFor(access),
      })
      return url.href
    },
    /** Returns the claims of the person who came back; `answer` is the return address with its query. */
    async claims(access: Access, attempt: Attempt, answer: URL): Promise<Claims> {
      const configuration = await configurationOf(access)
      const client = await loadClient()
      try {
        const tokens = await client.authorizationCodeGrant(configuration, answer, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.verifier,
          idTokenExpected: true,
        })
        const own = tokens.claims()!
        if (isWhole(own, access)) return own
        if (!configuration.serverMetadata().userinfo_endpoint) return own
        const more = await client.fetchUserInfo(configuration, tokens.access_token, own.sub)
        return joined(own, more)
      } catch (error) {
        const fault = asSignInFault(error)
        // The provider may have rotated its keys, so the next attempt fetches them again.
        if (fault.problem === 'signature') forget()
        throw fault
      }
    },
  }
}

export type Provider = ReturnType<typeof createProvider>

/**
 * Sends the secret in the body if the provider supports that, because it needs no encoding; otherwise in the header, which every
 * provider must support.
 */
const authenticateWith =
  (client: Client, secret: string): OpenIdClient.ClientAuth =>
  (server, ...rest) => {
    const takesBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    const authenticate = takesBody ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret)
    return authenticate(server, ...rest)
  }

/** Makes the provider show its account selection, so that shared computers do not sign in the previous person. */
function hintsFor({ kind, domains }: Access): Record<string, string> {
  if (kind !== 'google' && kind !== 'microsoft') return {}
  return { prompt: 'select_account', ...(kind === 'google' && domains.length === 1 && { hd: domains[0]! }) }
}

const isWhole = (claims: Claims, { groupsClaim }: Access) =>
  claims['email'] !== undefined && claims['email_verified'] !== undefined && claims[groupsClaim] !== undefined

/** `email_verified` refers to one address only, so both claims come from the same source. */
function joined(own: Claims, more: Record<string, unknown>): Claims {
  const { email, email_verified, ...rest } = more
  if (own['email'] === undefined) return { ...rest, ...own, email, email_verified }
  if (own['email_verified'] === undefined && own['email'] === email) return { ...rest, ...own, email_verified }
  return { ...rest, ...own }
}
