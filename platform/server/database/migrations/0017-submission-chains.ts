import { sql, type Kysely } from 'kysely'

/** The first of the submissions that are versions of one another, so that a returned one is known to be replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submissions add column first_id text not null default ''`.execute(db)
  // Until now a document told which submissions belong together; for files and deleted documents, week and title did.
  await sql`update submissions set first_id = (
  select first.id from submissions as first
  where first.document_id = submissions.document_id
  order by first.created_at, first.id limit 1
) where document_id is not null`.execute(db)
  await sql`update submissions set first_id = (
  select first.id from submissions as first
  where first.document_id is null and first.user_id = submissions.user_id and first.purpose = submissions.purpose
    and first.group_id is not distinct from submissions.group_id and first.week is not distinct from submissions.week
    and first.title = submissions.title and (first.kind = 'file') = (submissions.kind = 'file')
  order by first.created_at, first.id limit 1
) where document_id is null`.execute(db)
  await sql`create index submissions_by_first on submissions (first_id, created_at)`.execute(db)
}
