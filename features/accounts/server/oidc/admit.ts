import type { Oidc } from '../../contract/oidc.ts'
import { newUserRow, withFreeEmail } from '../accounts/accounts.ts'
import { noPassword } from '../accounts/password.ts'
import { isUniqueViolation } from '#platform/server/drivers/errors.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { RecordAuditEvent } from '#platform/server/logs/security-log.ts'
import { AppError } from '#platform/server/app-error.ts'
import { SignInFault } from './fault.ts'
import { judge, type Door, type Judgement } from './judge.ts'
import type { Person } from './person.ts'
import { followGroups } from './roles.ts'

type Deps = { db: Database; clock: () => Date }
type Rules = Door & { groupRoles: Oidc['groupRoles'] }
type Admitted = { userId: string; joined: boolean }

/**
 * Signs in a person from the provider: finds, links or creates their account and gives it the role of their groups.
 * @throws SignInFault when they may not sign in; `registered` when the account was created but awaits approval
 */
export async function admit(
  deps: Deps,
  person: Person,
  { rules, from }: { rules: Rules; from: Pick<Caller, 'audited'> },
): Promise<Admitted> {
  const { judgement, userId } = await settled(deps, person, { rules, from })
  const { outcome } = judgement
  if (outcome === 'makeWaiting') throw new SignInFault('registered', { email: person.email })
  return { userId, joined: outcome === 'join' && judgement.user.role !== 'ADMIN' }
}

type By = { rules: Rules; from: Pick<Caller, 'audited'> }
type Settled = { judgement: Judgement; userId: string }

/** Two windows of a new person may arrive at the same time: the second one finds the account of the first. */
async function settled(deps: Deps, person: Person, { rules, from }: By): Promise<Settled> {
  for (let again = true; ; again = false)
    try {
      return await from.audited(deps.db, (transaction, record) =>
        applyRules({ ...deps, db: transaction }, person, { rules, record }),
      )
    } catch (error) {
      const isInUse = isUniqueViolation(error) || (error instanceof AppError && error.key === 'auth.userExists')
      if (!again || !isInUse) throw error
    }
}

async function applyRules(
  deps: Deps,
  person: Person,
  { rules, record }: { rules: Rules; record: RecordAuditEvent },
): Promise<Settled> {
  const { db } = deps
  const judgement = await judge(db, person, rules)
  if (judgement.outcome === 'known') {
    await followGroups(deps, judgement, { granted: rolesOf(person, rules), record })
    return { judgement, userId: judgement.user.id }
  }
  const user = judgement.outcome === 'join' ? await join(db, judgement.user) : await make(deps, person, judgement)
  const { issuer, subject } = person
  const identity = { issuer, subject, user_id: user.id, provider_role: null, created_at: deps.clock().toISOString() }
  await db.insertInto('oidc_identities').values(identity).execute()
  record(judgement.outcome === 'join' ? 'account-linked' : 'registered', user.id)
  await followGroups(deps, { user, identity }, { granted: rolesOf(person, rules), record })
  return { judgement, userId: user.id }
}

const rolesOf = ({ groups }: Person, { groupRoles }: Rules) =>
  groupRoles.filter(({ group }) => groups.includes(group)).map(({ role }) => role)

async function make({ db, clock }: Deps, { email, name }: Person, { outcome }: Judgement): Promise<Schema['users']> {
  const awaitsApproval = outcome === 'makeWaiting'
  const row = newUserRow(clock, { name, email, passwordHash: noPassword, role: 'USER', awaitsApproval })
  await withFreeEmail(db.insertInto('users').values(row).execute())
  return row
}

/**
 * Links an existing account to the provider. Its creator may not own the address, which only the provider has verified, so the password,
 * all sessions and links end. Administrators were created by administrators and keep their password as a fallback.
 */
async function join(db: Database, user: Schema['users']): Promise<Schema['users']> {
  if (user.role === 'ADMIN') return user
  await db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  await db.deleteFrom('password_links').where('user_id', '=', user.id).execute()
  return db
    .updateTable('users')
    .set({ password_hash: noPassword, must_change_password: 0, temporary_password_by: null, invited_until: null })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
