import type { GenerationEvent, GenerationResult } from '#contract/generation'
import type { HistoryEntry } from '#contract/history'
import type { Pagination } from '#contract/shared'
import type { Language } from '#locales/language'
import type { Database, HistoryRow } from '../database/schema.ts'
import type { Ending } from '../generation/write.ts'
import type { Running, RunningGenerations } from '../generation/running.ts'
import { Refusal } from '../http/errors.ts'
import type { SignedInUser } from '../http/session.ts'
import { entryOf, summaryColumns, summaryOf } from './entry-view.ts'
import { previewOf } from './preview.ts'
import { watchRow } from './watch.ts'

type Deps = { db: Database; running: RunningGenerations }
type Page = { page: number; limit: number; agentId?: string | undefined; view?: 'full' | 'summary' | undefined }

/** One page of the user's own entries, newest first. */
export async function listHistory(
  { db }: Deps,
  { page, limit, agentId, view }: Page,
  user: SignedInUser,
  language: Language,
): Promise<{ data: HistoryEntry[]; pagination: Pagination }> {
  const [total, ids] = await Promise.all([
    countHistory(db, user.id, agentId),
    idsOfPage(db, { page, limit, agentId }, user.id),
  ])
  const data = view === 'summary' ? await summaries(db, ids, language) : await entries(db, ids, language)
  const byId = new Map(data.map((entry) => [entry.id, entry]))
  return {
    data: ids.flatMap((id) => byId.get(id) ?? []),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  }
}

export async function getEntry(
  { db }: Deps,
  id: string,
  user: SignedInUser,
  language: Language,
): Promise<HistoryEntry> {
  return entryOf(await ownRow(db, id, user), language)
}

/** Keeps what the teacher made of it beside what was generated; null goes back to that. */
export async function updateEntry(
  deps: Deps,
  id: string,
  content: string | null,
  user: SignedInUser,
  language: Language,
): Promise<HistoryEntry> {
  const { status, content: generated } = await ownRow(deps.db, id, user)
  if (status === 'running') throw new Refusal(409, 'history.stillRunning')
  await deps.db
    .updateTable('history')
    .set({ edited_content: content, preview: previewOf(content ?? generated) })
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .execute()
  return getEntry(deps, id, user, language)
}

/**
 * Joins a generation that is being written, here or by another process on the same database; of one that has ended it returns the
 * result at once. @throws Refusal 409 with the reason when it has ended without one.
 */
export async function* streamEntry(
  deps: Deps,
  id: string,
  user: SignedInUser,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent, GenerationResult> {
  const running = runningOf(deps, id, user)
  return yield* running ? running.follow(signal) : watchRow(() => ownRow(deps.db, id, user), signal)
}

/** Ends a generation early and waits until what has been written is saved. @throws Refusal 409 when it has ended already. */
export async function stopEntry(deps: Deps, id: string, user: SignedInUser): Promise<void> {
  const running = runningOf(deps, id, user)
  if (!running) {
    await ownRow(deps.db, id, user)
    throw new Refusal(409, 'generation.notRunning')
  }
  running.ending.abort('stopped' satisfies Ending)
  await running.result.catch(() => {})
}

function runningOf({ running }: Deps, id: string, user: SignedInUser): Running | undefined {
  const found = running.get(id)
  return found?.userId === user.id ? found : undefined
}

async function ownRow(db: Database, id: string, user: SignedInUser): Promise<HistoryRow> {
  const row = await db
    .selectFrom('history')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!row) throw new Refusal(404, 'history.notFound')
  return row
}

/** From the counters kept with the rows: few per user, however long the history. */
async function countHistory(db: Database, userId: string, agentId: string | undefined): Promise<number> {
  let query = db.selectFrom('agent_usage').select('generations').where('user_id', '=', userId)
  if (agentId !== undefined) query = query.where('agent_id', '=', agentId)
  const rows = await query.execute()
  return rows.reduce((sum, { generations }) => sum + generations, 0)
}

/** Pages are walked over the index alone; only the page's own rows are read whole. */
async function idsOfPage(db: Database, { page, limit, agentId }: Page, userId: string): Promise<string[]> {
  let query = db.selectFrom('history').select('id').where('user_id', '=', userId)
  if (agentId !== undefined) query = query.where('agent_id', '=', agentId)
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(({ id }) => id)
}

async function summaries(db: Database, ids: string[], language: Language): Promise<HistoryEntry[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('history').select(summaryColumns).where('id', 'in', ids).execute()
  return rows.map((row) => summaryOf(row, language))
}

async function entries(db: Database, ids: string[], language: Language): Promise<HistoryEntry[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('history').selectAll().where('id', 'in', ids).execute()
  return rows.map((row) => entryOf(row, language))
}
