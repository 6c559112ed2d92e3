import type { Kysely } from 'kysely'

/** What an assistant offers by one press for a place of its documents: as it was shipped, and as an administrator has changed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('agents')
    .addColumn('presses', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema.alterTable('agents').addColumn('given_presses', 'text').execute()
}
