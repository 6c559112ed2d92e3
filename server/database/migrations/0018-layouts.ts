import type { Kysely } from 'kysely'

/** What an assistant's documents look like, and what those look like that it has made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['agents', 'history'])
    await db.schema
      .alterTable(table)
      .addColumn('layout', 'text', (column) => column.notNull().defaultTo('plain'))
      .execute()
}
