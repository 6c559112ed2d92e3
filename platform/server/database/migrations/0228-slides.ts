import type { Kysely } from 'kysely'

/** The data that presentations are printed from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('history').addColumn('deck', 'text').execute()
}
