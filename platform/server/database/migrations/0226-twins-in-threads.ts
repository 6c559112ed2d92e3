import { sql, type Kysely } from 'kysely'

/**
 * A twin belongs to the thread of its original, and what was made from the twin does too. `source_mark` says what the text of an entry's source was
 * when it was made: whether it says the same again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('history').addColumn('source_mark', 'text').execute()
  const original = sql`(SELECT COALESCE(o.thread_id, o.id) FROM pairs p JOIN history o ON o.id = p.original_id`
  await sql`UPDATE history SET thread_id = ${original} WHERE p.twin_id = history.thread_id)
    WHERE thread_id IN (SELECT p.twin_id FROM pairs p JOIN history o ON o.id = p.original_id)`.execute(db)
  await sql`UPDATE history SET thread_id = ${original} WHERE p.twin_id = history.id)
    WHERE thread_id IS NULL AND id IN (SELECT p.twin_id FROM pairs p JOIN history o ON o.id = p.original_id)`.execute(
    db,
  )
}
