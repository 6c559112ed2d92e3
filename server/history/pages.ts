import type { HistoryEntry } from '#contract/history'
import type { Pagination } from '#contract/shared'
import type { Language } from '#locales/language'
import { pageTextBytes } from '#rules/limits'
import type { Database } from '../database/schema.ts'
import { entryBytes } from '../database/sizes.ts'
import type { SignedInUser } from '../http/session.ts'
import { entryOf, summaryColumns, summaryOf } from './entry-view.ts'
import { ownersById } from './owners.ts'

type Deps = { db: Database }
type Filter = { userId?: string | undefined; agentId?: string | undefined }
type Wanted = { page: number; limit: number; view?: 'full' | 'summary' | undefined }
type Viewed = { entry: HistoryEntry; userId: string }

/** One page of the user's own entries, newest first. */
export async function listHistory(
  { db }: Deps,
  { agentId, ...wanted }: Wanted & Pick<Filter, 'agentId'>,
  user: SignedInUser,
  language: Language,
): Promise<{ data: HistoryEntry[]; pagination: Pagination }> {
  const { viewed, pagination } = await readPage(db, { userId: user.id, agentId }, wanted, language)
  return { data: viewed.map(({ entry }) => entry), pagination }
}

/** One page of everybody's entries, newest first, each with its owner; for administrators. */
export async function listEveryone(
  { db }: Deps,
  { userId, agentId, ...wanted }: Wanted & Filter,
  language: Language,
): Promise<{ history: HistoryEntry[]; pagination: Pagination }> {
  const { viewed, pagination } = await readPage(db, { userId, agentId }, wanted, language)
  const owners = await ownersById(
    db,
    viewed.map((one) => one.userId),
  )
  return { history: viewed.map(({ entry, userId: id }) => ({ ...entry, owner: owners.get(id) })), pagination }
}

async function readPage(
  db: Database,
  filter: Filter,
  { page, limit, view }: Wanted,
  language: Language,
): Promise<{ viewed: Viewed[]; pagination: Pagination }> {
  const total = await countEntries(db, filter)
  const ids = await idsOfPage(db, filter, { before: (page - 1) * limit, limit, total })
  const found = view === 'summary' ? await summaries(db, ids, language) : await entries(db, ids, language)
  const byId = new Map(found.map((one) => [one.entry.id, one]))
  return {
    viewed: ids.flatMap((id) => byId.get(id) ?? []),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  }
}

/** From the counters kept with the rows, a few per user: counting the rows themselves would cost every page milliseconds. */
async function countEntries(db: Database, filter: Filter): Promise<number> {
  const { total } = await db
    .selectFrom('agent_usage')
    .select((eb) => eb.fn.sum<number | null>('generations').as('total'))
    .$if(filter.userId !== undefined, (query) => query.where('user_id', '=', filter.userId!))
    .$if(filter.agentId !== undefined, (query) => query.where('agent_id', '=', filter.agentId!))
    .executeTakeFirstOrThrow()
  return total ?? 0
}

/**
 * Pages are walked over an index alone, from the nearer end: the last page costs what the first does. Only the page's own rows
 * are then read whole.
 */
async function idsOfPage(
  db: Database,
  filter: Filter,
  { before, limit, total }: { before: number; limit: number; total: number },
): Promise<string[]> {
  const size = Math.min(limit, total - before)
  if (size <= 0) return []
  const after = total - before - size
  const fromEnd = after < before
  const direction = fromEnd ? 'asc' : 'desc'
  const rows = await db
    .selectFrom('history')
    .select('id')
    .$if(filter.userId !== undefined, (query) => query.where('user_id', '=', filter.userId!))
    .$if(filter.agentId !== undefined, (query) => query.where('agent_id', '=', filter.agentId!))
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(fromEnd ? after : before)
    .execute()
  const ids = rows.map(({ id }) => id)
  return fromEnd ? ids.toReversed() : ids
}

async function summaries(db: Database, ids: string[], language: Language): Promise<Viewed[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('history').select(summaryColumns).where('id', 'in', ids).execute()
  return rows.map((row) => ({ entry: summaryOf(row, language), userId: row.user_id }))
}

/** Whole, as far as the page's room goes: a page of long documents would be hundreds of megabytes. What is left is a GET away. */
async function entries(db: Database, ids: string[], language: Language): Promise<Viewed[]> {
  const fitting = await thatFit(db, ids)
  const rows =
    fitting.length === 0 ? [] : await db.selectFrom('history').selectAll().where('id', 'in', fitting).execute()
  const rest = ids.filter((id) => !fitting.includes(id))
  return [
    ...rows.map((row) => ({ entry: entryOf(row, language), userId: row.user_id })),
    ...(await summaries(db, rest, language)).map(({ entry, userId }) => ({ entry: shortened(entry), userId })),
  ]
}

const shortened = (entry: HistoryEntry): HistoryEntry => ({ ...entry, content: entry.preview, shortened: true })

/** From the top of the page on, whatever still fits into its room. */
async function thatFit(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('history')
    .select(['id', entryBytes.as('bytes')])
    .where('id', 'in', ids)
    .execute()
  const sizes = new Map(rows.map(({ id, bytes }) => [id, bytes]))
  let room = pageTextBytes
  return ids.filter((id) => {
    const bytes = sizes.get(id) ?? 0
    const fits = bytes <= room
    if (fits) room -= bytes
    return fits
  })
}
