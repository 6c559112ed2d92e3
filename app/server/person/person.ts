import type { PersonPage } from '#features/accounts/contract/people.ts'
import type { UsageStats } from '#features/documents/contract/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import { userOf } from '#features/accounts/server/accounts/accounts.ts'
import { noPassword } from '#features/accounts/server/accounts/password.ts'
import { storedBytes } from '#features/usage/server/quotas/stored-bytes.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { groupsOfUser } from '#features/accounts/server/groups/change-people.ts'
import { readUsage } from '#features/documents/server/history/usage.ts'
import { notFound } from '#platform/server/app-error.ts'
import { isAnotherAdministrator } from '#features/accounts/server/accounts/administrators.ts'
import { ownedBy } from '#features/accounts/server/users/users.ts'

type Deps = { db: Database; clock: () => Date }

/** @throws AppError 404 */
export async function personPage({ db, clock }: Deps, id: string, language: Language): Promise<PersonPage> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const user = userOf(row)
  const monthBegan = clock().toISOString().slice(0, 7)
  const [isAnother, identity, groups, usage, failed, owned, bytes] = await Promise.all([
    isAnotherAdministrator(db, id),
    db.selectFrom('oidc_identities').select('subject').where('user_id', '=', id).limit(1).executeTakeFirst(),
    groupsOfUser(db, id, language),
    readUsage({ db }, { id }),
    failuresOf(db, id, monthBegan),
    ownedBy(db, id),
    storedBytes(db, id),
  ])
  const [usual] = usage.byAgent
  return {
    user,
    lastSeenAt: row.last_seen_at,
    isLastAdministrator: user.role === 'ADMIN' && user.isActive && !isAnother,
    hasPassword: row.password_hash !== noPassword,
    bySchool: identity !== undefined,
    groups,
    total: { ...figuresOf([usage.totals]), failed: failed.all },
    month: { ...figuresOf(usage.byDay.filter(({ date }) => date.startsWith(monthBegan))), failed: failed.month },
    usualAgent: usual ? { name: usual.agentName, nameVi: usual.agentNameVi } : null,
    owned,
    storedBytes: bytes,
  }
}

const figuresOf = (days: readonly UsageStats['totals'][]) => ({
  documents: days.reduce((sum, { generations }) => sum + generations, 0),
  tokens: days.reduce((sum, { tokens }) => sum + tokens, 0),
  cost: costOf(days.flatMap(({ cost }) => cost ?? [])),
})

/** Nanodollars are integers, so their sums are exact. */
const costOf = (costs: readonly number[]): number | null =>
  costs.length === 0 ? null : costs.reduce((sum, cost) => sum + Math.round(cost * 1e9), 0) / 1e9

async function failuresOf(db: Database, userId: string, monthBegan: string): Promise<{ all: number; month: number }> {
  const { all, month } = await db
    .selectFrom('documents')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.sum<number | null>(eb.case().when('created_at', '>=', monthBegan).then(1).else(0).end()).as('month'),
    ])
    .where('user_id', '=', userId)
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow()
  return { all, month: month ?? 0 }
}
