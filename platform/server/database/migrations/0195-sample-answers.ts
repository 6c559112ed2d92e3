import type { Kysely } from 'kysely'

/** Adds sample answers for test runs, per question, as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('questions').addColumn('sample', 'text').execute()
  await db.schema.alterTable('questions').addColumn('sample_vi', 'text').execute()
}
