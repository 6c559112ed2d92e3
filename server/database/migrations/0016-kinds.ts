import type { Kysely } from 'kysely'

/** What kind of document an assistant makes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('agents')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('text'))
    .execute()
}
