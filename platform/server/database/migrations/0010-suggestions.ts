import { sql, type Kysely } from 'kysely'

/** Words that a reviewer suggests in a comment, and when the author accepted them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submission_comments add column suggestion text`.execute(db)
  await sql`alter table submission_comments add column accepted_at text`.execute(db)
}
