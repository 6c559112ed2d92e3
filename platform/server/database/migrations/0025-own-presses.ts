import type { Kysely } from 'kysely'

/** Adds the quick edits of an assistant: the shipped ones and the administrator's changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('agents')
    .addColumn('presses', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema.alterTable('agents').addColumn('given_presses', 'text').execute()
}
