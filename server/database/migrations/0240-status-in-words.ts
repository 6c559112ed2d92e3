import { sql, type Kysely } from 'kysely'

/** How an entry ended is searched for as its words are: what did not end well gets its words anew while the product runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update history set has_words = 0 where status != 'complete' and has_words = 1`.execute(db)
}
