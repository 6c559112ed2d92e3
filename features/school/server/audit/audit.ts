import type { Deed, DeedFilters } from '../../contract/audit.ts'
import type { Pagination } from '#platform/contract/shared.ts'
import { deedsMostCounted, deedsMostFound } from '#platform/model/limits.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { notFound } from '#platform/server/refusal.ts'
import { checkChain } from './chain.ts'
import { logDaysAt } from './days.ts'
import { deedOf, inBrief } from './deed-view.ts'
import { deedsLeft } from './find.ts'
import { deedsOf, foundInStretches } from './found.ts'

type Deps = { db: Database; clock: () => Date }

type Wanted = DeedFilters & { page: number; limit: number }
type Found = { deeds: Deed[]; pagination: Pagination; isMore: boolean }

/** One page of the deeds that are found, the latest first. `isMore`: there are more than are counted. */
export async function listDeeds(db: Database, { page, limit, ...filters }: Wanted): Promise<Found> {
  const isSearch = filters.search !== undefined
  const { total, isMore, rows } = await (isSearch ? searched : narrowed)(db, filters, { page, limit })
  const deeds = rows.map((row) => inBrief(deedOf(row)))
  return { deeds, pagination: { page, limit, total, pages: Math.ceil(total / limit) }, isMore }
}

type Page = Pick<Wanted, 'page' | 'limit'>

async function narrowed(db: Database, filters: DeedFilters, { page, limit }: Page) {
  // Counted first: whoever waits until so many are there finds them in the page.
  const counted = await countDeeds(db, filters)
  const rows = await deedsLeft(db, filters)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, ...counted }
}

async function searched(db: Database, filters: DeedFilters, { page, limit }: Page) {
  const found: number[] = []
  for await (const numbers of foundInStretches(db, filters)) {
    found.push(...numbers)
    if (found.length > deedsMostFound) break
  }
  const total = Math.min(found.length, deedsMostFound)
  const wanted = found.slice(0, total).slice((page - 1) * limit, page * limit)
  return { rows: await deedsOf(db, wanted), total, isMore: found.length > total }
}

/** All of them are counted by their numbers; what filters leave, no further than anybody turns pages. */
async function countDeeds(db: Database, filters: DeedFilters): Promise<{ total: number; isMore: boolean }> {
  if (Object.values(filters).every((filter) => filter === undefined)) {
    const chain = await db.selectFrom('deed_chain').select(['first_number', 'last_number']).executeTakeFirst()
    return { total: chain ? chain.last_number - chain.first_number : 0, isMore: false }
  }
  const some = deedsLeft(db, filters)
    .select('number')
    .limit(deedsMostCounted + 1)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(count, deedsMostCounted), isMore: count > deedsMostCounted }
}

/** @throws Refusal 404 */
export async function getDeed(db: Database, id: string): Promise<Deed> {
  const row = await db.selectFrom('deeds').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return deedOf(row)
}

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
  return {
    // Without a single deed there is no chain yet.
    checkedAt: checked_at ?? clock().toISOString(),
    brokenAt: broken_at === null ? null : { number: broken_at, at: await timeOf(db, broken_at) },
    days: await logDaysAt(db, clock()),
  }
}

const lastCheck = (db: Database) => db.selectFrom('deed_chain').select(['checked_at', 'broken_at']).executeTakeFirst()

/** Null: it is gone. */
async function timeOf(db: Database, number: number): Promise<string | null> {
  const row = await db.selectFrom('deeds').select('at').where('number', '=', number).executeTakeFirst()
  return row?.at ?? null
}
