import { sql, type Kysely } from 'kysely'

/** Questions that offer entries of a curriculum, the curriculum of a class, and the entries that a document was made with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table questions add column options_from text`.execute(db)
  await sql`alter table classes add column curriculum text`.execute(db)
  await sql`alter table documents add column curriculum text`.execute(db)
}
