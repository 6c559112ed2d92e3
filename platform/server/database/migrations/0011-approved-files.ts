import { sql, type Kysely } from 'kysely'

/** A submission keeps more than its text, so that its approved version can be downloaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submissions add column layout text not null default 'plain'`.execute(db)
  await sql`alter table submissions add column kind text not null default 'text'`.execute(db)
  await sql`alter table submissions add column data text`.execute(db)
  await sql`alter table submissions add column is_blocked integer not null default 0`.execute(db)
  await sql`update submissions set layout = coalesce(
  (select documents.layout from documents where documents.id = submissions.document_id), 'plain'
)`.execute(db)
}
