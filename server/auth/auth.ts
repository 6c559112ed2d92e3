import type * as z from 'zod/mini'
import type { User } from '#contract/account'
import type { auth } from '#contract/auth'
import { createUser, emailKey, findByEmail, userById, userOf } from '../accounts/accounts.ts'
import { beginSignIn, type Attempt } from '../accounts/attempts.ts'
import { deviceOf } from '../accounts/device.ts'
import { placesOf, rememberPlaces } from '../accounts/known-places.ts'
import { passwordMatches } from '../accounts/password.ts'
import { renewSession, startSession } from '../accounts/sessions.ts'
import type { Database, UserRow } from '../database/schema.ts'
import type { Caller } from '../http/serve.ts'
import type { Session } from '../http/session.ts'
import { Refusal, signInNeeded } from '../refusal.ts'

export type AuthDeps = {
  db: Database
  clock: () => Date
  /** Whether failures make the next attempts wait. */
  limitsSignIns: boolean
  registration: () => Promise<'open' | 'closed'>
}
type SignedIn = { user: User; token: string }
type Credentials = z.output<typeof auth.login.body>

/** Unknown e-mail and wrong password get the same answer in the same time. @throws Refusal 429 after too many of them */
export async function login(deps: AuthDeps, given: Credentials, from: Caller): Promise<SignedIn> {
  const { email, password, device } = given
  const known = await findByEmail(deps.db, email)
  const places = placesOf(from.address, device)
  const attempt = await begin(deps, given, { known, from, places })
  const matches = await passwordMatches(password, known?.password_hash ?? null, `${places.network} ${emailKey(email)}`)
  if (!known || !matches) throw failed(from, known)
  await attempt?.passed()
  const token = await sessionFor(deps, known, from)
  await rememberPlaces(deps, known.id, places)
  from.tell('signed-in', known.id)
  return { user: userOf(known), token }
}

type Person = { known: UserRow | undefined; from: Caller; places: ReturnType<typeof placesOf> }

async function begin(deps: AuthDeps, { email }: Credentials, { known, from, places }: Person): Promise<Attempt | null> {
  if (!deps.limitsSignIns) return null
  try {
    return await beginSignIn(deps, { email: emailKey(email), userId: known?.id ?? null, places })
  } catch (error) {
    if (error instanceof Refusal) from.tell('sign-in-delayed', known?.id ?? null)
    throw error
  }
}

/**
 * Checking may have waited in line: whoever has lost the password or the account meanwhile gets no session any more. The row is
 * written to hold it: what would take the account away waits until the session is there, and takes it along.
 */
async function sessionFor(deps: AuthDeps, known: UserRow, from: Caller): Promise<string> {
  return deps.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('users')
      .set((eb) => ({ is_active: eb.ref('is_active') }))
      .where('id', '=', known.id)
      .where('password_hash', '=', known.password_hash)
      .returning('is_active')
      .executeTakeFirst()
    if (!row) throw failed(from, known)
    if (!row.is_active) throw new Refusal(403, 'auth.deactivated')
    return startSession({ ...deps, db: transaction }, known.id, deviceOf(from.userAgent))
  })
}

function failed(from: Caller, known: UserRow | undefined): Refusal {
  from.tell('sign-in-failed', known?.id ?? null)
  return new Refusal(401, 'auth.invalidCredentials')
}

/** Makes an ordinary user and signs them in; administrators are made by administrators. */
export async function register(
  deps: AuthDeps,
  { device, ...account }: z.output<typeof auth.register.body>,
  from: Caller,
): Promise<SignedIn> {
  if ((await deps.registration()) === 'closed') throw new Refusal(403, 'auth.registrationClosed')
  const user = await createUser(deps, { ...account, role: 'USER' })
  await rememberPlaces(deps, user.id, placesOf(from.address, device))
  from.tell('registered', user.id)
  return { user, token: await startSession(deps, user.id, deviceOf(from.userAgent)) }
}

export async function refresh(deps: AuthDeps, { user, tokenHash }: Session): Promise<SignedIn> {
  const token = await renewSession(deps, tokenHash)
  if (!token) throw signInNeeded()
  return { user: await userById(deps.db, user.id), token }
}
