import { sql, type Kysely } from 'kysely'

/** The colleague who edited a version of a document; null for its owner, and for older versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document_versions add column edited_by text references users (id) on delete set null`.execute(
    db,
  )
  await sql`create index document_versions_by_editor on document_versions (edited_by) where edited_by is not null`.execute(
    db,
  )
}
