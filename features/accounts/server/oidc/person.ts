import * as z from 'zod/mini'
import { Email } from '#platform/contract/account.ts'
import { nameMaxLength, nameMinLength } from '#platform/model/limits.ts'
import { cleanPersonName } from '../../model/person-name.ts'
import type { OidcKind } from '../../model/oidc-providers.ts'
import { domainOf } from '../../model/registration.ts'
import { SignInFault } from './fault.ts'
import type { Claims } from './provider.ts'

/** A person as the provider describes them. */
export type Person = { issuer: string; subject: string; email: string; name: string; groups: string[] }

type Judged = { kind: OidcKind; issuer: string; groupsClaim: string }

/** @throws SignInFault without a verified address of an allowed domain */
export function personOf(claims: Claims, { kind, issuer, groupsClaim }: Judged): Person {
  const email = z.safeParse(Email, claims['email'])
  if (!email.success) throw new SignInFault('noEmail')
  if (!isVerified(claims, kind, email.data)) throw new SignInFault('unverified', { email: email.data })
  return {
    issuer,
    subject: claims.sub,
    email: email.data,
    name: nameOf(claims, email.data),
    groups: groupsOf(claims, groupsClaim),
  }
}

/** @throws SignInFault when only certain mail domains are allowed and this is another one */
export function assertDomain({ email }: Person, domains: readonly string[]): void {
  if (domains.length > 0 && !domains.includes(domainOf(email)))
    throw new SignInFault('domain', { email, detail: domainOf(email) })
}

/**
 * Returns whether the provider has verified the address. Google vouches for its own addresses and a Workspace's (`hd`); any other address
 * was verified when the Google account was created and may have a new owner. Microsoft reports it in the claim `xms_edov`, if the
 * application requests it.
 */
function isVerified(claims: Claims, kind: OidcKind, email: string): boolean {
  const verified = isTrue(claims['email_verified'])
  if (kind === 'microsoft') return verified || isTrue(claims['xms_edov'])
  if (kind !== 'google') return verified
  const domain = domainOf(email)
  return verified && (domain === 'gmail.com' || typeof claims['hd'] === 'string')
}

/** Some providers send it as a text or a number. */
const isTrue = (value: unknown) => value === true || value === 'true' || value === 1 || value === '1'

function nameOf(claims: Claims, email: string): string {
  const [local = ''] = email.split('@')
  const parts = [claims['given_name'], claims['family_name']].filter((part) => typeof part === 'string')
  const candidates = [claims['name'], parts.join(' '), local.replaceAll('.', ' ')]
    .map((name) => (typeof name === 'string' ? cleanPersonName(name) : ''))
    .find((name) => name.length >= nameMinLength)
  return (candidates ?? email.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')).slice(0, nameMaxLength).toWellFormed()
}

/** Reads the claim by its name or path (`realm_access.roles`). Its value is a list or a single group. */
function groupsOf(claims: Claims, path: string): string[] {
  const found =
    claims[path] ??
    path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], claims)
  return [found].flat().filter((group): group is string => typeof group === 'string')
}
