import type { User } from '#contract/account'
import { domainOf, type Registration } from '#rules/registration'
import { createUser, findByEmail, userById, userOf } from '../accounts/accounts.ts'
import { passwordMatches } from '../accounts/password.ts'
import { renewSession, startSession } from '../accounts/sessions.ts'
import type { Allowance } from '../allowance/allowance.ts'
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
  if (!row.is_active) throw new Refusal(403, row.awaits_approval ? 'admission.waiting' : 'auth.deactivated')
  return { user: userOf(row), token: await startSession(deps, row.id) }
}

export type RegisterDeps = Deps & {
  registration: () => Promise<{ registration: Registration; domains: string[] }>
  allowance: Allowance
}

/**
 * Makes an ordinary user and signs them in; administrators are made by administrators.
 * @throws Refusal 403 where nobody may register or nobody with this address, and where the account has been made but an administrator
 * has to let it in; 409 for an e-mail that somebody has; 429 when too many come from one network.
 */
export async function register(
  deps: RegisterDeps,
  account: { name: string; email: string; password: string },
  address: string,
): Promise<SignedIn> {
  const { registration, domains } = await deps.registration()
  if (registration === 'closed') throw new Refusal(403, 'auth.registrationClosed')
  if (registration === 'domains' && !domains.includes(domainOf(account.email))) throw foreignDomain(domains)
  const awaitsApproval = registration === 'approval'
  const user = await deps.allowance.countingAccount(address, () =>
    createUser(deps, { ...account, role: 'USER', awaitsApproval }),
  )
  if (awaitsApproval) throw new Refusal(403, 'admission.registered')
  return { user, token: await startSession(deps, user.id) }
}

function foreignDomain(domains: string[]): Refusal {
  const values = { domains: domains.join(', ') }
  return new Refusal(403, 'admission.foreignDomain', {
    values,
    fields: { email: { key: 'admission.foreignDomain', values } },
  })
}

export async function refresh(deps: Deps, { user, tokenHash }: Session): Promise<SignedIn> {
  const token = await renewSession(deps, tokenHash)
  if (!token) throw signInNeeded()
  return { user: await userById(deps.db, user.id), token }
}
