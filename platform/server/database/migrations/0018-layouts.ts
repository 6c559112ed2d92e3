import type { Kysely } from 'kysely'

/** Adds the layout of assistants and of their documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['agents', 'history'])
    await db.schema
      .alterTable(table)
      .addColumn('layout', 'text', (column) => column.notNull().defaultTo('plain'))
      .execute()
}
