import type { Kysely } from 'kysely'

/** What an assistant counts in its documents, what was found in each, and what was taken off around it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('agents')
    .addColumn('checks', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  for (const column of ['checked', 'taken_off'])
    await db.schema.alterTable('history').addColumn(column, 'text').execute()
}
