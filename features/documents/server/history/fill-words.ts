import { setTimeout as pause } from 'node:timers/promises'
import { summaryOf } from '../../model/document-summary.ts'
import { isPostgres, keepWords, searchedColumns } from '#platform/server/database/search/entry-words.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { entryBytes } from '#platform/server/database/sizes.ts'

/** Batch sizes are small, and long texts are processed singly, because SQLite blocks the thread that serves all requests. */
const batchSize = 5
const batchBytes = 128 * 1024
const shortestPauseMs = 5

/** Adds missing search words, titles and previews to older documents, newest first. Several processes may run it in parallel. */
export async function fillWords({ db }: { db: Database }): Promise<void> {
  let started = performance.now()
  while (await fillSome(db)) {
    // It uses at most half of the time.
    await pause(Math.max(shortestPauseMs, performance.now() - started))
    started = performance.now()
  }
}

/** Returns false if there were none. */
async function fillSome(db: Database): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const next = await transaction
      .selectFrom('documents')
      .select(['id', entryBytes.as('bytes')])
      .where('is_indexed', '=', 0)
      // Running texts are indexed when they end.
      .where('status', '!=', 'running')
      .orderBy('ordinal', 'desc')
      .limit(batchSize)
      .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
      .execute()
    for (const id of ofOneBatch(next)) {
      const row = await transaction
        .selectFrom('documents')
        .select(searchedColumns)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const summary = row.title ? {} : summaryOf(row.edited_content ?? row.content)
      await transaction
        .updateTable('documents')
        .set({ ...summary, is_indexed: 1 })
        .where('id', '=', row.id)
        .execute()
      await keepWords(transaction, { ...row, ...summary })
    }
    return next.length > 0
  })
}

/** Selects the first document, and as many following ones as fit into the batch. */
function ofOneBatch(next: { id: string; bytes: number }[]): string[] {
  let room = batchBytes
  return next.filter(({ bytes }, at) => (room -= bytes) >= 0 || at === 0).map(({ id }) => id)
}
