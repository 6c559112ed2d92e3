import { domainOf, type Registration } from '../../model/registration.ts'
import type { Newcomers } from '../../model/oidc-providers.ts'
import type { TrialOutcome } from '../../model/sign-in-problems.ts'
import { findByEmail } from '../accounts/accounts.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { SignInFault } from './fault.ts'
import type { Person } from './person.ts'

/** The school's rules for people who use its sign-in. */
export type Door = { newcomers: Newcomers; registration: Registration; registrationDomains: readonly string[] }

/** The account and the step to take: none, link it, or create it. */
export type Judgement =
  | { outcome: Extract<TrialOutcome, 'known'>; user: Schema['users']; identity: Schema['oidc_identities'] }
  | { outcome: Extract<TrialOutcome, 'join'>; user: Schema['users'] }
  | { outcome: Extract<TrialOutcome, 'make' | 'makeWaiting'> }

/**
 * Finds a person's account by the provider's id for them, even if their address has changed. The first time it uses the address, unless
 * another person of the same provider is linked to that account. Changes nothing. @throws SignInFault when they may not sign in
 */
export async function judge(db: Database, person: Person, door: Door): Promise<Judgement> {
  const known = await identityOf(db, person)
  if (known) return { outcome: 'known', ...admitted(known, person) }
  const user = await findByEmail(db, person.email)
  if (!user) return newcomer(person, door)
  const subject = await subjectOf(db, user.id, person)
  // Another window of the same person has linked it since the lookup.
  if (subject === person.subject) return judge(db, person, door)
  if (subject !== undefined) throw new SignInFault('otherPerson', { email: person.email })
  return { outcome: 'join', user: admitted({ user }, person).user }
}

async function identityOf(db: Database, { issuer, subject }: Person) {
  const identity = await db
    .selectFrom('oidc_identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (!identity) return null
  const user = await db.selectFrom('users').selectAll().where('id', '=', identity.user_id).executeTakeFirstOrThrow()
  return { user, identity }
}

function admitted<Found extends { user: Schema['users'] }>(found: Found, { email }: Person): Found {
  const { is_active, awaits_approval } = found.user
  if (!is_active) throw new SignInFault(awaits_approval ? 'waiting' : 'deactivated', { email })
  return found
}

/** Returns the provider's id of an account's person; undefined when it is not linked. */
async function subjectOf(db: Database, userId: string, { issuer }: Person): Promise<string | undefined> {
  const query = db
    .selectFrom('oidc_identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
  return (await query.executeTakeFirst())?.subject
}

function newcomer({ email }: Person, { newcomers, registration, registrationDomains }: Door): Judgement {
  if (newcomers === 'all') return { outcome: 'make' }
  if (newcomers === 'none' || registration === 'closed') throw new SignInFault('noAccount', { email })
  if (registration === 'domains' && !registrationDomains.includes(domainOf(email)))
    throw new SignInFault('domain', { email, detail: domainOf(email) })
  return { outcome: registration === 'approval' ? 'makeWaiting' : 'make' }
}
