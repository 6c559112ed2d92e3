import type { Kysely } from 'kysely'

/** Documents that say the same in two languages, and which of their sections belong together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pairs')
    // Without one of its sides there is no pair; the other stays a document like any.
    .addColumn('original_id', 'text', (column) => column.primaryKey().references('history.id').onDelete('cascade'))
    .addColumn('twin_id', 'text', (column) => column.notNull().unique().references('history.id').onDelete('cascade'))
    .addColumn('links', 'text', (column) => column.notNull())
    .addColumn('kept', 'integer', (column) => column.notNull())
    .addColumn('is_linked', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
}
