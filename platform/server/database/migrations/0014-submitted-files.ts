import { sql, type Kysely } from 'kysely'

/** A file of the author's that was submitted in place of a document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submissions add column file_id text references files (id) on delete set null`.execute(db)
  await sql`create index submissions_by_file on submissions (file_id)`.execute(db)
}
