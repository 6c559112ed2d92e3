import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#platform/server/database/schema.ts'
import { addUses } from './counters.ts'
import {
  allCounted,
  countedTo,
  keyOf,
  pastColumns,
  pastUse,
  tablesOfPast,
  type PastRow,
  type TableOfPast,
} from './past.ts'
import type { Usage } from './usage.ts'

/** Few at a time: SQLite works on the thread that serves everybody. */
const batchSize = 100
const shortestPauseMs = 5

type Deps = { db: Database; usage: Usage }

/**
 * Counts what was used before use was counted, by the documents and answers that are still there. Several processes may do it at once, and
 * one that is killed in between is followed by the next.
 */
export async function fillPast(deps: Deps): Promise<void> {
  for (const table of tablesOfPast) {
    let startedAt = performance.now()
    while (await fillSome(deps, table)) {
      // It never takes more than half of the time.
      await pause(Math.max(shortestPauseMs, performance.now() - startedAt))
      startedAt = performance.now()
    }
  }
}

/** False when there is nothing left. */
async function fillSome({ db, usage }: Deps, table: TableOfPast): Promise<boolean> {
  const before = await countedTo(db, table)
  if (before === allCounted) return false
  await db.transaction().execute(async (transaction) => {
    // First of all: nobody reads it to count one of these rows by itself before this has ended.
    const ours = await takeMark(transaction, table, before)
    if (!ours) return
    const ids = await transaction
      .selectFrom(table)
      .select('id')
      .where('id', '>', before)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const last = ids.at(-1)
    const to = last && ids.length === batchSize ? last.id : allCounted
    const rows = last ? await rowsOf(transaction, table, { after: before, to: last.id }) : []
    const uses = rows.map((row) => pastUse(usage, row))
    await addUses(transaction, uses)
    await transaction.updateTable('meta').set({ value: to }).where('key', '=', keyOf(table)).execute()
  })
  return true
}

/** False when another process has gone on meanwhile. */
async function takeMark(transaction: Database, table: TableOfPast, value: string): Promise<boolean> {
  const key = keyOf(table)
  if (value === '')
    await transaction
      .insertInto('meta')
      .values({ key, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const { numUpdatedRows } = await transaction
    .updateTable('meta')
    .set({ value })
    .where('key', '=', key)
    .where('value', '=', value)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Stretch = { after: string; to: string }

/** Running texts are counted when they end. */
function rowsOf(db: Database, table: TableOfPast, { after, to }: Stretch): Promise<PastRow[]> {
  if (table === 'documents')
    return db
      .selectFrom('documents')
      .select(pastColumns)
      .where('id', '>', after)
      .where('id', '<=', to)
      .where('is_usage_counted', '=', 0)
      .where('status', '!=', 'running')
      .execute()
  return db
    .selectFrom('chat_messages')
    .innerJoin('conversations', 'conversations.id', 'chat_messages.conversation_id')
    .select(columns.map((column) => `chat_messages.${column}` as const))
    .select((eb) => ['conversations.user_id', eb.val(null).as('agent_id'), eb.lit(0).as('template')])
    .where('chat_messages.id', '>', after)
    .where('chat_messages.id', '<=', to)
    .where('chat_messages.is_usage_counted', '=', 0)
    .where('chat_messages.status', '!=', 'running')
    .execute()
}

/** Columns of answers; all else is the same for all of them. */
const columns = [
  'id',
  'model',
  'status',
  'problem',
  'tokens',
  'input_tokens',
  'output_tokens',
  'cost_nanodollars',
  'created_at',
  'finished_at',
] as const
