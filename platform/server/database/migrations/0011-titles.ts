import type { Kysely } from 'kysely'

/** Adds titles for lists. A document without a heading, or saved before this migration, has an empty one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('history')
    .addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
