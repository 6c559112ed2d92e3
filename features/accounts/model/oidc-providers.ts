/** Providers with their own settings, and `other` for all the rest. */
export const oidcKinds = ['google', 'microsoft', 'keycloak', 'other'] as const
export type OidcKind = (typeof oidcKinds)[number]

/** People who get an account on their first school sign-in: those who may register, everyone, or no one. */
export const newcomers = ['registration', 'all', 'none'] as const
export type Newcomers = (typeof newcomers)[number]

const googleIssuer = 'https://accounts.google.com'

/** Microsoft's tenants by their id, or by one of their domains. */
const tenantPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$|^[a-z\d-]+(\.[a-z\d-]+)+$/i

/** Derives the issuer's address from the input: Google has one, and Microsoft needs only the tenant. */
export function issuerOf(kind: OidcKind, entered: string | null): string | null {
  if (kind === 'google') return googleIssuer
  if (kind === 'microsoft' && entered && tenantPattern.test(entered))
    return `https://login.microsoftonline.com/${entered.toLowerCase()}/v2.0`
  return entered?.replace(/\/\.well-known\/openid-configuration$/, '') ?? null
}

/** Microsoft's multi-tenant issuers: anyone in the world can create a tenant with any address in it. */
export const isMultiTenant = (issuer: string): boolean =>
  /^https:\/\/login\.microsoftonline\.[a-z]+\/(common|organizations|consumers)\b|\{tenantid\}/i.test(issuer)

/** Own pages have no dots and nothing before their first slash. */
const pagePattern = /^(\/[\w~-]+)+(\?[^\s\\#\p{Cc}]*)?$/u
const notAPage = /^\/(api|assets|login|register)(?![\w~-])/

/** Returns the path if it leads to a page of this application, otherwise null. */
export const ownPath = (path: string | undefined): string | null =>
  path && path.length <= 2_000 && pagePattern.test(path) && !notAPage.test(path) ? path : null
