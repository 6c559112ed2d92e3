import type { Kysely } from 'kysely'

/** Adds the last address of a session; earlier sessions have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('address', 'text').execute()
}
