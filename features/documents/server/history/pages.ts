import type { HistoryEntry } from '../../contract/history.ts'
import type { Pagination } from '#platform/contract/shared.ts'
import type { Language } from '#platform/i18n/language.ts'
import { historyMostFound, historyMostNarrowed } from '#platform/model/limits.ts'
import { entriesWith } from '../store/entry-search.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { changesBetween } from '#features/school/server/audit/changes.ts'
import { madeWithin, narrowedOfAll, narrowedTo, type Condition, type Narrowed, type NarrowedOfAll } from './filters.ts'
import { statusAfter } from './failed-for.ts'
import { labelsOf, unlabelled } from './labels.ts'
import { ownersById } from '#features/accounts/server/accounts/owners.ts'
import { readEntries, type Reading, type Viewed } from './read-entries.ts'
import { assertSearchOpened } from './search-access.ts'

type Deps = { db: Database }
type Filter = {
  userId?: string | undefined
  agentId?: string | undefined
  search?: string | undefined
  status?: Schema['documents']['status'] | undefined
  narrowed?: Condition | null
  /** Filters all users' history by these days. */
  made?: Condition | null
  /** True: sort by the date that the filter uses. */
  byTime?: boolean
}
type Query = { page: number; limit: number; view?: Reading['view'] }
type Reader = Pick<Reading, 'language' | 'reader'>

/** Returns one page of the user's own documents, newest first. */
export async function listHistory(
  { db }: Deps,
  { agentId, search, page, limit, view, ...narrowed }: Query & Omit<Filter, 'userId' | 'narrowed'> & Narrowed,
  user: SignedInUser,
  language: Language,
): Promise<{ data: HistoryEntry[]; pagination: Pagination }> {
  const reader = { language, reader: user.id }
  const { status } = narrowed
  const filter = { userId: user.id, agentId, search, status, narrowed: narrowedTo(user.id, narrowed) }
  const { viewed, pagination } = await readPage(db, filter, { page, limit, view }, reader)
  const labels = await labelsOf(
    db,
    viewed.map(({ entry }) => entry.id),
  )
  return { data: viewed.map(({ entry }) => ({ ...entry, ...(labels.get(entry.id) ?? unlabelled) })), pagination }
}

/**
 * Returns one page of all users' documents, newest first, with their owners; for administrators.
 * @throws AppError 403 for a search as assertSearchOpened does.
 */
export async function listEveryone(
  deps: Deps & { clock: () => Date },
  { userId, agentId, search, page, limit, view, ...state }: Query & Omit<Filter, 'narrowed'> & NarrowedOfAll,
  { user, language, from }: { user: SignedInUser; language: Language; from: Pick<Caller, 'record'> },
): Promise<{ history: HistoryEntry[]; pagination: Pagination }> {
  const { db } = deps
  const query = { page, limit, view }
  if (search !== undefined) await assertSearchOpened(deps, { userId, reader: user })
  const reader = { language, reader: user.id }
  const among = userId !== undefined || agentId !== undefined
  const narrowed = narrowedOfAll(state, { among: among || search !== undefined })
  const made = userId === undefined ? madeWithin(state) : null
  const status = state.status ?? (state.reason && statusAfter(state.reason))
  const filter = { userId, agentId, search, status, narrowed, made, byTime: narrowed !== null && !among }
  const { viewed, pagination } = await readPage(db, filter, query, reader)
  const owners = await ownersById(
    db,
    viewed.map((one) => one.userId),
  )
  const others = viewed.filter((one) => one.userId !== user.id).length
  if (search !== undefined && userId !== user.id)
    from.record('documents-searched', userId ?? null, {
      count: pagination.total,
      changes: changesBetween({}, { searchedFor: search }),
    })
  // A summary has no text of theirs.
  if (others > 0 && view !== 'summary') from.record('documents-listed', userId ?? null, { count: others })
  const history = viewed.map(({ entry, userId: id }) => ({
    ...entry,
    ...(view === 'summary' && id !== user.id && { preview: '' }),
    owner: owners.get(id),
  }))
  return { history, pagination }
}

async function readPage(
  db: Database,
  filter: Filter,
  { page, limit, view }: Query,
  reader: Reader,
): Promise<{ viewed: Viewed[]; pagination: Pagination }> {
  const { ids, total } = await (filter.search === undefined
    ? entriesOfPage(db, filter, { page, limit })
    : foundOfPage(db, { ...filter, search: filter.search }, { page, limit }))
  const found = await readEntries(db, ids, { view, ...reader })
  const byId = new Map(found.map((one) => [one.entry.id, one]))
  return {
    viewed: ids.flatMap((id) => byId.get(id) ?? []),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  }
}

type Part = { ids: string[]; total: number }

async function foundOfPage(
  db: Database,
  filter: Filter & { search: string },
  { page, limit }: Pick<Query, 'page' | 'limit'>,
): Promise<Part> {
  const found = await entriesWith(db, { ...filter, limit: historyMostFound })
  return { ids: found.slice((page - 1) * limit, page * limit), total: found.length }
}

async function entriesOfPage(
  db: Database,
  filter: Filter,
  { page, limit }: Pick<Query, 'page' | 'limit'>,
): Promise<Part> {
  const total = await (filter.narrowed ? countNarrowed(db, filter) : countEntries(db, filter))
  return { ids: await idsOfPage(db, filter, { before: (page - 1) * limit, limit, total }), total }
}

/** Reads counters stored with the rows, a few per user: counting the rows would cost every page milliseconds. */
async function countEntries(db: Database, filter: Filter): Promise<number> {
  const { total } = await db
    .selectFrom('agent_usage')
    .select((eb) => eb.fn.sum<number | null>('generations').as('total'))
    .$if(filter.userId !== undefined, (query) => query.where('user_id', '=', filter.userId!))
    .$if(filter.agentId !== undefined, (query) => query.where('agent_id', '=', filter.agentId!))
    .executeTakeFirstOrThrow()
  return total ?? 0
}

/** Counts using only the index; see migrations/0001-baseline/documents.sql. */
async function countNarrowed(db: Database, filter: Filter): Promise<number> {
  const counted = ofFilter(db, filter).select('id').limit(historyMostNarrowed)
  const { total } = await db
    .selectFrom(counted.as('counted'))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const ofFilter = (db: Database, { userId, agentId, narrowed }: Filter) =>
  db
    .selectFrom('documents')
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .$if(agentId !== undefined, (query) => query.where('agent_id', '=', agentId!))
    .$if(!!narrowed, (query) => query.where(narrowed!))

/**
 * Walks pages over an index only, from the nearer end, so that the last page costs as much as the first. Only the page's own rows are then
 * read in full.
 */
async function idsOfPage(
  db: Database,
  filter: Filter,
  { before, limit, total }: { before: number; limit: number; total: number },
): Promise<string[]> {
  const size = Math.min(limit, total - before)
  if (size <= 0) return []
  const after = total - before - size
  // Filtered lists may continue after the last counted entry.
  const fromEnd = after < before && (!filter.narrowed || total < historyMostNarrowed)
  const direction = fromEnd ? 'asc' : 'desc'
  const rows = await ofFilter(db, filter)
    .select('id')
    .orderBy(filter.byTime ? 'created_at' : 'ordinal', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(fromEnd ? after : before)
    .execute()
  const ids = rows.map(({ id }) => id)
  return fromEnd ? ids.toReversed() : ids
}
