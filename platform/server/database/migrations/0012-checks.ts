import type { Kysely } from 'kysely'

/** Adds the checks of an assistant, the findings of each document and the text removed around it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('agents')
    .addColumn('checks', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  for (const column of ['checked', 'taken_off'])
    await db.schema.alterTable('history').addColumn(column, 'text').execute()
}
