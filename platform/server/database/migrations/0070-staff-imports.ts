import type { Kysely } from 'kysely'

/** Staff lists whose accounts are being made, or have been, with the sealed ways in until they have been handed over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('fault', 'text')
    .addColumn('ways_in', 'text')
    .addColumn('is_put_away', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('staff_imports_by_user').on('staff_imports').columns(['user_id', 'created_at']).execute()
}
