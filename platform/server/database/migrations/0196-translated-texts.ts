import type { Kysely } from 'kysely'

/** Adds a JSON list of the fields that a model translated and nobody has reviewed yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['agents', 'questions'])
    await db.schema
      .alterTable(table)
      .addColumn('translated', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
}
