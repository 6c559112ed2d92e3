import type { Kysely } from 'kysely'

/** Of an entry: the tokens that no provider told and we have counted ourselves, and what they cost; null where all was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('history').addColumn('estimated_tokens', 'integer').execute()
  await db.schema.alterTable('history').addColumn('estimated_nanodollars', 'bigint').execute()
}
