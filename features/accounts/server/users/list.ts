import type { SelectQueryBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { ListedUser, users, userSorts } from '../../contract/users.ts'
import type { Language } from '#platform/i18n/language.ts'
import { newForDays } from '#platform/model/lists.ts'
import { userOf } from '../accounts/accounts.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { holdsWords } from '#platform/server/database/search/search-text.ts'
import { pageOf } from '#platform/server/page-of.ts'

type Deps = { db: Database; clock: () => Date }
type Query = z.output<(typeof users.list)['query']>
type Filter = Pick<Query, 'isActive' | 'role' | 'state' | 'group' | 'isNew' | 'search'>
type Sort = (typeof userSorts)[number]
type Listed = z.input<(typeof users.list)['response']>

const dayMs = 86_400_000

/** Sorts by creation time unless the query sets another order. */
export async function listUsers(deps: Deps, query: Query, language: Language): Promise<Listed> {
  const { db } = deps
  const { ids, pagination } = await sortedIds(deps, query, language)
  let whole = db.selectFrom('users').selectAll()
  // Without paging there may be thousands of ids, too many for the query.
  if (pagination) whole = ids.length > 0 ? whole.where('id', 'in', ids) : whole.where((eb) => eb.lit(false))
  const [rows, documentCounts, totals] = await Promise.all([
    whole.execute(),
    pagination && generationsOf(db, ids),
    pagination && countAll(db),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const listed = ids.flatMap((id): ListedUser[] => {
    const row = byId.get(id)
    if (!row) return []
    return [
      documentCounts
        ? { ...userOf(row), lastSeenAt: row.last_seen_at, generations: documentCounts.get(id) ?? 0 }
        : userOf(row),
    ]
  })
  return { users: listed, pagination, totals }
}

/** Reads only the sort columns, since there may be thousands. Names are sorted here, by the reader's alphabet. */
async function sortedIds(
  { db, clock }: Deps,
  { page, around, limit, sort = 'created', descending, ...filter }: Query,
  language: Language,
) {
  const all = db.selectFrom('users').select(['users.id', ...(sort === 'name' ? ['users.name' as const] : [])])
  const rows = await sortedBy[sort](narrowed(all, filter, clock))
    .orderBy('users.created_at')
    .orderBy('users.id')
    .execute()
  const by = sort === 'name' ? ({ name }: { name?: string }) => name! : undefined
  const { found, pagination } = pageOf(rows, { by, descending, language, page, around, limit })
  return { ids: found.map(({ id }) => id), pagination }
}

type People<Output> = SelectQueryBuilder<Schema, 'users', Output>

function narrowed<Output>(
  people: People<Output>,
  { isActive, role, state, group, isNew, search }: Filter,
  clock: () => Date,
): People<Output> {
  let query = people
  if (isActive !== undefined) query = query.where('users.is_active', '=', isActive ? 1 : 0)
  if (role !== undefined) query = query.where('users.role', '=', role)
  if (state !== undefined) query = query.where('users.is_active', '=', state === 'active' ? 1 : 0)
  if (state === 'waiting' || state === 'inactive')
    query = query.where('users.awaits_approval', '=', state === 'waiting' ? 1 : 0)
  if (group !== undefined)
    query = query.where('users.id', 'in', (eb) =>
      eb.selectFrom('group_members').select('user_id').where('group_id', '=', group),
    )
  if (isNew !== undefined) {
    const since = new Date(clock().getTime() - newForDays * dayMs).toISOString()
    query = query.where('users.created_at', isNew ? '>=' : '<', since)
  }
  for (const holds of holdsWords('users.search_text', search)) query = query.where(holds)
  return query
}

/** People who never signed in come first. */
const sortedBy: Record<Sort, <Output>(people: People<Output>) => People<Output>> = {
  created: (people) => people,
  name: (people) => people,
  email: (people) => people.orderBy('users.email_key'),
  role: (people) => people.orderBy('users.role'),
  lastSeen: (people) => people.orderBy((eb) => eb.fn.coalesce('users.last_seen_at', eb.val(''))),
  generations: (people) =>
    people.orderBy((eb) =>
      eb.fn.coalesce(
        eb
          .selectFrom('agent_usage')
          .select(({ fn }) => fn.sum<number>('agent_usage.generations').as('sum'))
          .whereRef('agent_usage.user_id', '=', 'users.id'),
        eb.val(0),
      ),
    ),
  state: (people) => people.orderBy('users.is_active').orderBy('users.awaits_approval', 'desc'),
}

/** Counts the documents of each person. */
export async function generationsOf(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const sums = await db
    .selectFrom('agent_usage')
    .select(({ fn }) => ['user_id', fn.sum<number>('generations').as('generations')])
    .where('user_id', 'in', ids)
    .groupBy('user_id')
    .execute()
  return new Map(sums.map((one) => [one.user_id, one.generations]))
}

async function countAll(db: Database): Promise<NonNullable<Listed['totals']>> {
  const { all, waiting } = await db
    .selectFrom('users')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.sum<number | null>('awaits_approval').as('waiting')])
    .executeTakeFirstOrThrow()
  return { all, waiting: waiting ?? 0 }
}
