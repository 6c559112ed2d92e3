import type { Database } from '../database/schema.ts'

type Table = 'history' | 'chat_messages'

/** Ends what another process is writing: it finds out when it saves the next time. False when nobody is writing it. */
export async function stopElsewhere(db: Database, table: Table, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ status: 'stopped' })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/**
 * Whether somebody still wants a text that could not be saved: not when it has been removed or stopped by another process, or still
 * is called running but its owner has been deactivated. One that was taken for interrupted is.
 */
export async function isWanted(db: Database, table: Table, id: string): Promise<boolean> {
  const row = await db.selectFrom(table).select('status').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.status !== 'stopped' && row.status !== 'running'
}
