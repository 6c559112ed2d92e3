import type { Kysely } from 'kysely'

/** Adds the versions of entries, one row each; entry-versions.ts explains how texts are stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('entry_versions')
    .addColumn('entry_id', 'text', (column) => column.notNull().references('history.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('restored_from', 'integer')
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('tokens', 'integer')
    .addColumn('cost_nanodollars', 'bigint')
    .addColumn('kept', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('entry_versions_by_entry', ['entry_id', 'number'])
    .execute()
}
