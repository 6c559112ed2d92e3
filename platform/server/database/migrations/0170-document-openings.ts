import type { Kysely } from 'kysely'

/** Adds administrators' reasons for opening others' documents, and who may read whose until when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('document_openings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('entry_id', 'text', (column) => column.notNull().references('history.id').onDelete('cascade'))
    // It stays for the document's owner when whoever opened it is gone.
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('document_openings_by_entry')
    .on('document_openings')
    .columns(['entry_id', 'at'])
    .execute()
  await db.schema.createIndex('document_openings_by_user').on('document_openings').column('user_id').execute()
}
