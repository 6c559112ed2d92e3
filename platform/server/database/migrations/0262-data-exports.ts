import type { Kysely } from 'kysely'

/** Adds which administrators downloaded somebody's data, and why, to show it to that person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('data_exports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    // It stays for the person when whoever downloaded it is gone.
    .addColumn('made_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('data_exports_by_user').on('data_exports').columns(['user_id', 'at']).execute()
  await db.schema.createIndex('data_exports_by_maker').on('data_exports').column('made_by').execute()
}
