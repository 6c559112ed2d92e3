import { setTimeout as pause } from 'node:timers/promises'
import { summaryOf } from '#rules/document-summary'
import { isPostgres, keepWords, searchedColumns } from '../database/entry-words.ts'
import type { Database } from '../database/schema.ts'

/** Few at a time, and a pause behind them: SQLite works on the thread that serves everybody. */
const batchSize = 5
const pauseMs = 5

/**
 * Gives the entries that have none yet the words that they are found by, newest first, and titles and previews to those from before
 * these were kept. Several processes may do it at once.
 */
export async function fillWords({ db }: { db: Database }): Promise<void> {
  while (await fillSome(db)) await pause(pauseMs)
}

/** False when there were none. */
async function fillSome(db: Database): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('history')
      .select(searchedColumns)
      .where('has_words', '=', 0)
      // What is being written gets its words when it has ended.
      .where('status', '!=', 'running')
      .orderBy('ordinal', 'desc')
      .limit(batchSize)
      .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
      .execute()
    for (const row of rows) {
      const summary = row.title ? {} : summaryOf(row.edited_content ?? row.content)
      await transaction
        .updateTable('history')
        .set({ ...summary, has_words: 1 })
        .where('id', '=', row.id)
        .execute()
      await keepWords(transaction, { ...row, ...summary })
    }
    return rows.length > 0
  })
}
