import type { Kysely } from 'kysely'

/** Where a session was last used from; of those from before it is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('address', 'text').execute()
}
