import type { User } from '#contract/account'
import { createUser, findByEmail, userById, userOf } from '../accounts/accounts.ts'
import { passwordMatches } from '../accounts/password.ts'
import { renewSession, startSession } from '../accounts/sessions.ts'
import { once, type Wanted } from '../database/once.ts'
import type { Database } from '../database/schema.ts'
import type { Session } from '../http/session.ts'
import { Refusal, signInNeeded } from '../refusal.ts'

type Deps = { db: Database; clock: () => Date }
type SignedIn = { user: User; token: string }

/** Unknown e-mail and wrong password get the same answer in the same time. */
export async function login(deps: Deps, { email, password }: { email: string; password: string }): Promise<SignedIn> {
  const known = await findByEmail(deps.db, email)
  const matches = await passwordMatches(password, known?.password_hash ?? null)
  // Checking may wait in line: whoever has lost the password or the account meanwhile must not get a session any more.
  const row = matches && (await findByEmail(deps.db, email))
  if (!row || row.password_hash !== known?.password_hash) throw new Refusal(401, 'auth.invalidCredentials')
  if (!row.is_active) throw new Refusal(403, 'auth.deactivated')
  return { user: userOf(row), token: await startSession(deps, row.id) }
}

/** Makes an ordinary user and signs them in; administrators are made by administrators. */
export async function register(
  deps: Deps & { registration: () => Promise<'open' | 'closed'> },
  account: { name: string; email: string; password: string },
  wanted: Wanted,
): Promise<SignedIn> {
  if ((await deps.registration()) === 'closed') throw new Refusal(403, 'auth.registrationClosed')
  const { id } = wanted
  return once(deps.db, 'users', wanted, {
    async make() {
      const user = await createUser(deps, { ...account, id, role: 'USER' })
      return { user, token: await startSession(deps, id) }
    },
    // Whoever has the key need not be who has the password.
    read: () => login(deps, account),
  })
}

export async function refresh(deps: Deps, { user, tokenHash }: Session): Promise<SignedIn> {
  const token = await renewSession(deps, tokenHash)
  if (!token) throw signInNeeded()
  return { user: await userById(deps.db, user.id), token }
}
