import { dataColumns, summarize, type EntryData } from '../store/entry-data.ts'
import { hasVersions, recordFirstVersion, recordVersion, versionedColumns } from '../store/entry-versions.ts'
import { keepWords, searchedColumns } from '#platform/server/database/search/entry-words.ts'
import { nextOrdinal } from '#platform/server/database/ordinals.ts'
import { prepare, type Placeholders } from '#platform/server/database/prepare.ts'
import type { Database, Unordered, Schema } from '#platform/server/database/schema.ts'
import { isStillWritten } from '#platform/server/jobs/elsewhere.ts'
import { endOf } from '#platform/server/jobs/left.ts'
import type { Outcome, ProgressStore } from '#ai/server/jobs/write.ts'
import type { Using } from '#features/usage/server/statistics/usage.ts'
import type { GenerationDeps } from './deps.ts'
import { estimatedWith, sum, type Estimated, type Figures } from './costs/figures.ts'
import type { LookedOver } from './checks/check-text.ts'

/** Counts the document and inserts its related rows. @throws AppError 429 if a parallel run has used up the daily limit. */
export async function insertEntry(
  { db, quota }: Pick<GenerationDeps, 'db' | 'quota'>,
  row: Unordered<Schema['documents']>,
  also: (transaction: Database) => Promise<void> = async () => {},
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await quota.countRun(transaction, row.user_id)
    await insertDocument(transaction, row)
    await countUse(transaction, row)
    await also(transaction)
  })
}

const insertDocument = prepare((db, row: Placeholders<Unordered<Schema['documents']>>) =>
  db.insertInto('documents').values({ ...row, ordinal: nextOrdinal('documents') }),
)

/** Counts an entry that is made. Totals that every page shows are counters kept with the rows: counting 100,000 rows would cost each page milliseconds. */
export async function countUse(
  db: Database,
  { user_id, agent_id, created_at }: Pick<Schema['documents'], 'user_id' | 'agent_id' | 'created_at'>,
): Promise<void> {
  await addUseByUser(db, { user_id, agent_id, last_used_at: created_at })
  await addUse(db, { agent_id })
}

const addUseByUser = prepare(
  (db, use: Placeholders<Pick<Schema['agent_usage'], 'user_id' | 'agent_id' | 'last_used_at'>>) =>
    db
      .insertInto('agent_usage')
      .values({ ...use, generations: 1 })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'agent_id']).doUpdateSet((eb) => ({
          generations: eb('agent_usage.generations', '+', 1),
          last_used_at: use.last_used_at,
        })),
      ),
)

const addUse = prepare((db, { agent_id }: Placeholders<{ agent_id: string }>) =>
  db
    .updateTable('agents')
    .set((eb) => ({ generations: eb('generations', '+', 1) }))
    .where('id', '=', agent_id),
)

type EntryContext = {
  using: Using
  /** The usage before continuing. */
  before?: Figures & Estimated
  /** The source data, which the writer fills; null for a text. */
  data: EntryData | null
  /** Post-processes the finished text. */
  checkText: (text: string) => Promise<LookedOver>
}

/** Whether a run failed whole. Only a first run: a document that is continued may hold changes of the teacher. */
const leavesNothing = ({ status }: Outcome, { before, data }: Pick<EntryContext, 'before' | 'data'>): boolean =>
  status === 'failed' && !before && data !== null && data.kind.isBlank(data.value)

export const entryStore = (
  { db, usage }: Pick<GenerationDeps, 'db' | 'usage'>,
  { using, before, checkText, data }: EntryContext,
): ProgressStore => ({
  async save(alive_at, text) {
    const { numUpdatedRows } = await db
      .updateTable('documents')
      .set({
        alive_at,
        ...(text !== null && {
          content: text,
          ...summarize(text, data),
          is_indexed: 0,
          ...dataColumns(data),
        }),
      })
      .where('id', '=', using.run)
      .where('status', '=', 'running')
      // Deactivating a user stops their running generations, in whichever process.
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'documents.user_id')
            .where('users.is_active', '=', 1),
        ),
      )
      .executeTakeFirst()
    return Number(numUpdatedRows) > 0 || isStillWritten(db, 'documents', using.run)
  },
  async commit(now, text, outcome) {
    const looked = await checkText(leavesNothing(outcome, { before, data }) ? '' : text)
    const summary = summarize(looked.content, data)
    const consumed = before ? sum(before, outcome) : outcome
    const { run: id } = using
    const end = {
      id,
      ...consumed,
      ...looked,
      ...summary,
      ...dataColumns(data),
      is_indexed: 1,
      finished_at: now,
      alive_at: now,
      ...estimatedWith(before, using.reservation),
    } as const
    await db.transaction().execute(async (transaction) => {
      const [running] = await endRunning(transaction, end)
      // Another process has taken the run for interrupted, or an attempt whose commit was not confirmed was saved.
      const was = running ? undefined : await endOf(transaction, 'documents', id)
      // Committed last, because its rows are contended; also if the document was deleted.
      const settled = { consumed: outcome, ended: outcome, at: now, was }
      const entry = running ?? (await endAny(transaction, end))[0]
      const commit = () => usage.commit(transaction, using, { ...settled, holdsPerson: entry !== undefined })
      if (!entry) return commit()
      await keepWords(transaction, entry)
      if (looked.content.trim() === '') return commit()
      // Nobody can edit a document while it is written.
      if (running && !before) await recordFirstVersion(transaction, entry, now)
      else {
        const cause = (await hasVersions(transaction, id)) ? 'continued' : 'generated'
        await recordVersion(transaction, { after: entry }, { cause, created_at: now })
      }
      return commit()
    })
  },
})

type End = Placeholders<Pick<Schema['documents'], 'id'> & Partial<Unordered<Schema['documents']>>>

const updateEnd = (db: Database, { id, ...end }: End) =>
  db
    .updateTable('documents')
    .set(end)
    .where('id', '=', id)
    .returning([...searchedColumns, ...versionedColumns])

const endAny = prepare(updateEnd)
const endRunning = prepare((db, end: End) => updateEnd(db, end).where('status', '=', 'running'))
