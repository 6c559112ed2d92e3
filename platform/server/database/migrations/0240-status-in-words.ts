import { sql, type Kysely } from 'kysely'

/** Makes the status of an entry searchable like its words. Entries that did not end well are indexed anew while the product runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update history set has_words = 0 where status != 'complete' and has_words = 1`.execute(db)
}
