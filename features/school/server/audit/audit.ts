import type { AuditEvent, AuditEventFilters } from '../../contract/audit.ts'
import type { Pagination } from '#platform/contract/shared.ts'
import { auditCountMax, auditMatchesMax } from '#platform/model/limits.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { notFound } from '#platform/server/app-error.ts'
import { checkChain } from './chain.ts'
import { logDaysAt } from './maintain-log.ts'
import { toAuditEvent, inBrief } from './audit-event.ts'
import { filterAuditEvents } from './find.ts'
import { loadAuditEvents, foundInStretches } from './found.ts'

type Deps = { db: Database; clock: () => Date }

type Query = AuditEventFilters & { page: number; limit: number }
type Found = { auditEvents: AuditEvent[]; pagination: Pagination; isMore: boolean }

/** Returns one page of the matching audit events, latest first. `isMore`: there are more than the count. */
export async function listAuditEvents(db: Database, { page, limit, ...filters }: Query): Promise<Found> {
  const isSearch = filters.search !== undefined
  const { total, isMore, rows } = await (isSearch ? searched : narrowed)(db, filters, { page, limit })
  const auditEvents = rows.map((row) => inBrief(toAuditEvent(row)))
  return { auditEvents, pagination: { page, limit, total, pages: Math.ceil(total / limit) }, isMore }
}

type Page = Pick<Query, 'page' | 'limit'>

async function narrowed(db: Database, filters: AuditEventFilters, { page, limit }: Page) {
  // Counting first guarantees that the page includes every counted event.
  const counted = await countAuditEvents(db, filters)
  const rows = await filterAuditEvents(db, filters)
    .selectAll()
    .orderBy('occurred_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, ...counted }
}

async function searched(db: Database, filters: AuditEventFilters, { page, limit }: Page) {
  const found: number[] = []
  for await (const numbers of foundInStretches(db, filters)) {
    found.push(...numbers)
    if (found.length > auditMatchesMax) break
  }
  const total = Math.min(found.length, auditMatchesMax)
  const pageRows = found.slice(0, total).slice((page - 1) * limit, page * limit)
  return { rows: await loadAuditEvents(db, pageRows), total, isMore: found.length > total }
}

/** Counts all events by their numbers; filtered ones only as far as someone would page. */
async function countAuditEvents(db: Database, filters: AuditEventFilters): Promise<{ total: number; isMore: boolean }> {
  if (Object.values(filters).every((filter) => filter === undefined)) {
    const chain = await db.selectFrom('audit_chain').select(['first_number', 'last_number']).executeTakeFirst()
    return { total: chain ? chain.last_number - chain.first_number : 0, isMore: false }
  }
  const some = filterAuditEvents(db, filters)
    .select('number')
    .limit(auditCountMax + 1)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(count, auditCountMax), isMore: count > auditCountMax }
}

/** @throws AppError 404 */
export async function getAuditEvent(db: Database, id: string): Promise<AuditEvent> {
  const row = await db.selectFrom('audit_events').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return toAuditEvent(row)
}

const freshMs = 60_000

type ChainState = {
  checkedAt: string
  brokenAt: { number: number; at: string | null } | null
  days: number
}

/** Returns the integrity of the log, at most a minute old. */
export async function chainState(deps: Deps): Promise<ChainState> {
  const { db, clock } = deps
  const last = await lastCheck(db)
  const isFresh = last?.checked_at && clock().getTime() - Date.parse(last.checked_at) < freshMs
  if (!isFresh) await checkChain(deps)
  const { checked_at, first_broken_number } = (isFresh ? last : await lastCheck(db)) ?? {
    checked_at: null,
    first_broken_number: null,
  }
  return {
    // There is no chain before the first audit event.
    checkedAt: checked_at ?? clock().toISOString(),
    brokenAt:
      first_broken_number === null ? null : { number: first_broken_number, at: await timeOf(db, first_broken_number) },
    days: await logDaysAt(db, clock()),
  }
}

const lastCheck = (db: Database) =>
  db.selectFrom('audit_chain').select(['checked_at', 'first_broken_number']).executeTakeFirst()

/** Returns null if the row was deleted. */
async function timeOf(db: Database, number: number): Promise<string | null> {
  const row = await db.selectFrom('audit_events').select('occurred_at').where('number', '=', number).executeTakeFirst()
  return row?.occurred_at ?? null
}
