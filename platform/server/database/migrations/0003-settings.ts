import type { Kysely } from 'kysely'

/** Adds the settings of the whole school, in one row. The environment applies to empty fields. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('connection', 'text', (column) => column.notNull())
    .addColumn('provider', 'text')
    .addColumn('api_key', 'text')
    .addColumn('api_key_preview', 'text')
    .addColumn('model', 'text')
    .addColumn('instructions', 'text')
    .addColumn('instructions_vi', 'text')
    .addColumn('learning_outcomes_url', 'text')
    .addColumn('registration', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  await db
    .withTables<{ settings: { id: string; connection: string; version: number } }>()
    .insertInto('settings')
    .values({ id: 'school', connection: 'environment', version: 1 })
    .execute()
  await db.schema.alterTable('agents').addColumn('provider', 'text').execute()
}
