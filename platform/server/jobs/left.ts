import { isPostgres } from '../database/search/entry-words.ts'
import type { Database, Schema } from '../database/schema.ts'

export type WrittenTable = 'documents' | 'chat_messages'

/** The end of a text whose writer has died. */
type Left = { table: WrittenTable; id: string; finished_at: string } & Pick<Schema['documents'], 'status' | 'problem'>

/** Settles it in the transaction that marks its row as ended. */
export type CommitInterrupted = (transaction: Database, left: Left) => Promise<void>

/** Marks a text as ended, if it is still marked as running, and settles it. */
export function endLeft(db: Database, commit: CommitInterrupted, left: Left): Promise<boolean> {
  const { table, id, ...ended } = left
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable(table)
      .set(ended)
      .where('id', '=', id)
      .where('status', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await commit(transaction, left)
    return true
  })
}

type End = Pick<Schema['documents'], 'status' | 'problem' | 'finished_at'>

/** Reads the state of a text, which another process may have ended, and locks the row until the transaction ends. */
export function endOf(transaction: Database, table: WrittenTable, id: string): Promise<End | undefined> {
  const row = transaction.selectFrom(table).select(['status', 'problem', 'finished_at']).where('id', '=', id)
  return (isPostgres(transaction) ? row.forUpdate() : row).executeTakeFirst()
}
