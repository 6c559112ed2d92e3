import type * as z from 'zod/mini'
import type { User } from '#platform/contract/account.ts'
import type { auth } from '#platform/contract/auth.ts'
import { domainOf, type Registration } from '../../model/registration.ts'
import { assertPersonName, createUser, emailKey, findByEmail, userById, userOf } from '../accounts/accounts.ts'
import { beginSignIn, type Attempt } from '../accounts/attempts.ts'
import { readSignInOrigin } from '../accounts/device.ts'
import { readOrigins, trustOrigins } from '../accounts/trusted-networks.ts'
import { passwordMatches } from '../accounts/password.ts'
import { renewSession, startSession } from '../accounts/sessions.ts'
import { once, type IdempotencyKey } from '#platform/server/database/once.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { Session, SignedInUser } from '#platform/server/http/session.ts'
import { AppError, signInNeeded } from '#platform/server/app-error.ts'
import { accountServerTexts } from '../texts.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { message } from '#platform/i18n/message.ts'

export type AuthDeps = {
  db: Database
  clock: () => Date
  /** True if failures delay further attempts. */
  limitsSignIns: boolean
  registration: () => Promise<{ registration: Registration; domains: string[] }>
  /** Returns whether only administrators may sign in with a password. */
  isSchoolOnly: () => Promise<boolean>
  /** Creates an account and counts it for the network. @throws AppError 429 when the network has reached its daily limit */
  quota: { countingAccount<Account>(address: string, make: () => Promise<Account>): Promise<Account> }
  /** Counts the documents shared with a person that they have not seen in a list yet. */
  newShareCount: (db: Database, reader: SignedInUser) => Promise<number>
  /** Counts what a person can review; undefined for people who neither review nor have submitted anything. */
  countReviews: (db: Database, userId: string) => Promise<number | undefined>
}
type SignedIn = { user: User; token: string }
type Credentials = z.output<typeof auth.login.body>

/** An unknown email and a wrong password get the same response in the same time. @throws AppError 429 after too many failures */
export async function login(deps: AuthDeps, credentials: Credentials, from: Caller): Promise<SignedIn> {
  const { email, password, device } = credentials
  const known = await findByEmail(deps.db, email)
  const origins = readOrigins(from.address, device)
  const attempt = await begin(deps, credentials, { known, from, origins })
  const matches = await passwordMatches(password, known?.password_hash ?? null, `${origins.network} ${emailKey(email)}`)
  if (!known || !matches) {
    const failure = failed(from, known, email)
    throw attempt?.failure ?? failure
  }
  await attempt?.passed()
  if (known.role !== 'ADMIN' && (await deps.isSchoolOnly()))
    throw new AppError(403, message(accountServerTexts, 'admission.onlyBySchool'))
  const token = await sessionFor(deps, known, from)
  await trustOrigins(deps, known.id, origins)
  from.record('signed-in', known.id)
  return { user: userOf(known), token }
}

type Person = { known: Schema['users'] | undefined; from: Caller; origins: ReturnType<typeof readOrigins> }

async function begin(
  deps: AuthDeps,
  { email }: Credentials,
  { known, from, origins }: Person,
): Promise<Attempt | null> {
  if (!deps.limitsSignIns) return null
  try {
    return await beginSignIn(deps, { email: emailKey(email), userId: known?.id ?? null, origins })
  } catch (error) {
    if (error instanceof AppError) from.record('sign-in-delayed', known?.id ?? null, { typed: email })
    throw error
  }
}

/**
 * The check may have waited in a queue. If the password or account has changed since, no session starts. Updating the row locks it: a
 * transaction that ends the account waits until the session exists and then ends the session too.
 */
async function sessionFor(deps: AuthDeps, known: Schema['users'], from: Caller): Promise<string> {
  return deps.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('users')
      .set((eb) => ({ is_active: eb.ref('is_active') }))
      .where('id', '=', known.id)
      .where('password_hash', '=', known.password_hash)
      .returning(['is_active', 'awaits_approval'])
      .executeTakeFirst()
    if (!row) throw failed(from, known, known.email)
    if (!row.is_active)
      throw new AppError(
        403,
        message(accountServerTexts, row.awaits_approval ? 'admission.waiting' : 'auth.deactivated'),
      )
    return startSession({ ...deps, db: transaction }, known.id, readSignInOrigin(from))
  })
}

function failed(from: Caller, known: Schema['users'] | undefined, typed: string): AppError {
  from.record('sign-in-failed', known?.id ?? null, { typed })
  return new AppError(401, message(accountServerTexts, 'auth.invalidCredentials'))
}

/**
 * Creates a regular user and signs them in. Only administrators create administrators.
 * @throws AppError 400 when the name is reserved; 403 when registration is closed, limited to school sign-in or not allowed for this
 * address, or when the account was created but awaits approval; 409 when the email is in use; 429 after too many registrations from one
 * network
 */
export async function register(
  deps: AuthDeps,
  credentials: z.output<typeof auth.register.body>,
  { from, idempotencyKey }: { from: Caller; idempotencyKey: IdempotencyKey },
): Promise<SignedIn> {
  const { device, ...account } = credentials
  assertPersonName(account.name)
  if (await deps.isSchoolOnly()) throw new AppError(403, message(accountServerTexts, 'admission.onlyBySchool'))
  const { registration, domains } = await deps.registration()
  if (registration === 'closed') throw new AppError(403, message(signInTexts, 'auth.registrationClosed'))
  if (registration === 'domains' && !domains.includes(domainOf(account.email))) throw foreignDomain(domains)
  const awaitsApproval = registration === 'approval'
  return once(deps.db, 'users', idempotencyKey, {
    async make() {
      const user = await deps.quota.countingAccount(from.address, () =>
        createUser(deps, { ...account, id: idempotencyKey.id, role: 'USER', awaitsApproval }),
      )
      from.record('registered', user.id)
      if (awaitsApproval) throw new AppError(403, message(signInTexts, 'admission.registered'))
      await trustOrigins(deps, user.id, readOrigins(from.address, device))
      return { user, token: await startSession(deps, user.id, readSignInOrigin(from)) }
    },
    // The holder of the idempotency key need not know the password.
    read: () => login(deps, credentials, from),
  })
}

function foreignDomain(domains: string[]): AppError {
  const values = { domains: domains.join(', ') }
  return new AppError(403, message(accountServerTexts, 'admission.foreignDomain', values), {
    fields: { email: message(accountServerTexts, 'admission.foreignDomain', values) },
  })
}

export async function refresh(deps: AuthDeps, { user, tokenHash }: Session): Promise<SignedIn> {
  const token = await renewSession(deps, tokenHash)
  if (!token) throw signInNeeded()
  return { user: await userById(deps.db, user.id), token }
}
