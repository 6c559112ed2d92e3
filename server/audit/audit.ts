import type { Deed, DeedFilters } from '#contract/audit'
import type { Pagination } from '#contract/shared'
import { deedPeopleMax, deedPeopleSearched, logDays } from '#rules/limits'
import { searchText } from '#rules/search-text'
import type { Database } from '../database/schema.ts'
import { holdsText } from '../database/search-text.ts'
import { notFound } from '../refusal.ts'
import { checkChain } from './chain.ts'
import { deedOf, inBrief } from './deed-view.ts'
import { deedsLeft } from './find.ts'

type Deps = { db: Database; clock: () => Date }

/** One page of the deeds that are found, the latest first. */
export async function listDeeds(
  db: Database,
  { page, limit, ...filters }: DeedFilters & { page: number; limit: number },
): Promise<{ deeds: Deed[]; pagination: Pagination }> {
  const { total } = await deedsLeft(db, filters)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  const rows = await deedsLeft(db, filters)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const deeds = rows.map((row) => inBrief(deedOf(row)))
  return { deeds, pagination: { page, limit, total, pages: Math.ceil(total / limit) } }
}

/** @throws Refusal 404 */
export async function getDeed(db: Database, id: string): Promise<Deed> {
  const row = await db.selectFrom('deeds').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return deedOf(row)
}

type People = Pick<DeedFilters, 'from' | 'until' | 'search'> & { as: 'by' | 'account' }

/** Who did most of what the filters leave, or had it done to them; of a search only whom it finds by name or address. */
export async function busiestPeople(
  db: Database,
  { as, search = '', ...filters }: People,
): Promise<{ id: string; name: string; email: string | null }[]> {
  const rows = await deedsLeft(db, filters)
    .where(`${as}_id`, 'is not', null)
    // A row that holds the words may hold them of another: whose they are is looked at below.
    .$if(search !== '', (query) =>
      query.where((eb) => eb.and(wordsOf(search).map((word) => holdsText('search_text', word)))),
    )
    .select((eb) => [
      eb.ref(`${as}_id`).as('id'),
      eb.fn.max(`${as}_name`).as('name'),
      eb.fn.max(`${as}_email`).as('email'),
      eb.fn.countAll().as('number'),
    ])
    .groupBy(`${as}_id`)
    .orderBy('number', 'desc')
    .limit(search === '' ? deedPeopleMax : deedPeopleSearched)
    .execute()
  return rows
    .map(({ id, name, email }) => ({ id: id!, name: name ?? email ?? id!, email }))
    .filter(({ name, email }) => wordsOf(search).every((word) => searchText(name, email).includes(word)))
    .slice(0, deedPeopleMax)
}

const wordsOf = (search: string) => searchText(search).split(/\s+/).filter(Boolean)

const freshMs = 60_000

type ChainState = {
  checkedAt: string
  brokenAt: { number: number; at: string | null } | null
  days: number
}

/** Whether the log is whole, as of a minute ago at the most. */
export async function chainState(deps: Deps): Promise<ChainState> {
  const { db, clock } = deps
  const last = await lastCheck(db)
  const isFresh = last?.checked_at && clock().getTime() - Date.parse(last.checked_at) < freshMs
  if (!isFresh) await checkChain(deps)
  const { checked_at, broken_at } = (isFresh ? last : await lastCheck(db)) ?? { checked_at: null, broken_at: null }
  const { log_days } = await db.selectFrom('settings').select('log_days').executeTakeFirstOrThrow()
  return {
    // Without a single deed there is no chain yet.
    checkedAt: checked_at ?? clock().toISOString(),
    brokenAt: broken_at === null ? null : { number: broken_at, at: await timeOf(db, broken_at) },
    days: log_days ?? logDays.usual,
  }
}

const lastCheck = (db: Database) => db.selectFrom('deed_chain').select(['checked_at', 'broken_at']).executeTakeFirst()

/** Null: it is gone. */
async function timeOf(db: Database, number: number): Promise<string | null> {
  const row = await db.selectFrom('deeds').select('at').where('number', '=', number).executeTakeFirst()
  return row?.at ?? null
}
