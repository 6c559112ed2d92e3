import { isPostgres } from '#platform/server/database/entry-words.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { addUses } from './counters.ts'
import type { Usage } from './usage.ts'

/** The tables whose rows tell of use, those of before it was counted as well. */
export const tablesOfPast = ['documents', 'chat_messages'] as const
export type TableOfPast = (typeof tablesOfPast)[number]

/** This stands behind every id: all of them are counted. */
export const allCounted = '~'

/** Returns the last counted id, '' before the first. */
export async function countedTo(db: Database, table: TableOfPast): Promise<string> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', keyOf(table)).executeTakeFirst()
  return row?.value ?? ''
}

export const keyOf = (table: TableOfPast) => `use-counted:${table}`

/** The columns with the usage of a row from before counting. */
export type PastRow = Pick<Schema['documents'], Exclude<(typeof pastColumns)[number], 'agent_id'>> & {
  agent_id: string | null
}

/** The use that such a row tells of. What a document took later (refinements, second looks) is part of it. */
export const pastUse = (usage: Usage, row: PastRow) =>
  usage.countedAs(
    {
      run: row.id,
      userId: row.user_id,
      agentId: row.agent_id,
      model: { name: row.model, template: row.template === 1 },
      kind: row.agent_id === null ? 'chat' : 'document',
    },
    { taken: row, ended: row, at: row.finished_at ?? row.created_at },
  )

/**
 * Counts what an entry from before had taken so far, before something is added to it; in the transaction that does so, which also sets
 * `is_usage_counted`. Nobody else writes the entry until that ends.
 */
export async function countPast({ db, usage }: { db: Database; usage: Usage }, id: string): Promise<void> {
  const entry = db.selectFrom('documents').select(pastColumns).select('is_usage_counted').where('id', '=', id)
  const row = await locked(db, entry).executeTakeFirst()
  if (!row || row.is_usage_counted === 1) return
  // Reading this row waits for a process that is counting the past.
  const mark = db.selectFrom('meta').select('value').where('key', '=', keyOf('documents'))
  const { value: to } = (await locked(db, mark).executeTakeFirst()) ?? { value: '' }
  if (row.id > to) await addUses(db, [pastUse(usage, row)])
}

export const pastColumns = [
  'id',
  'user_id',
  'agent_id',
  'model',
  'template',
  'status',
  'problem',
  'tokens',
  'input_tokens',
  'output_tokens',
  'cost_nanodollars',
  'created_at',
  'finished_at',
] as const satisfies (keyof Schema['documents'])[]

/** SQLite lets one transaction write at a time. */
const locked = <Query extends { forUpdate(): Query }>(db: Database, query: Query): Query =>
  isPostgres(db) ? query.forUpdate() : query
