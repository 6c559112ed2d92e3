import type { Kysely } from 'kysely'

/** Adds to an entry the tokens that we counted ourselves, and their cost; null where the provider reported all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('history').addColumn('estimated_tokens', 'integer').execute()
  await db.schema.alterTable('history').addColumn('estimated_nanodollars', 'bigint').execute()
}
