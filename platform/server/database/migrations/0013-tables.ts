import type { Kysely } from 'kysely'

/** Questions that are answered by a table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('questions')
    .addColumn('columns', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
