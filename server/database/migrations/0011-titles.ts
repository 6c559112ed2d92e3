import type { Kysely } from 'kysely'

/** What a document is called in lists; empty for what has no heading, and for what was last saved before this. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('history')
    .addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
