import { sql, type Kysely } from 'kysely'

/** The version of a curriculum set that was edited on screen into this one; null for an import. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table curriculum_sets add column edited_from integer`.execute(db)
}
