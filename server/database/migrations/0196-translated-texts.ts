import type { Kysely } from 'kysely'

/** Which texts a model has translated that nobody has looked at yet, as a JSON list of the names of their fields. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['agents', 'questions'])
    await db.schema
      .alterTable(table)
      .addColumn('translated', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
}
