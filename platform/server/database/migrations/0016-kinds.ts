import type { Kysely } from 'kysely'

/** Adds the kind of document that an assistant writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('agents')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('text'))
    .execute()
}
