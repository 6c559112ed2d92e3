import type { Kysely } from 'kysely'

/** Adds how a model solved the questions of a paper without seeing their keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('paper_looks')
    .addColumn('entry_id', 'text', (column) => column.notNull().references('history.id').onDelete('cascade'))
    .addColumn('asked', 'text', (column) => column.notNull())
    .addColumn('given', 'text', (column) => column.notNull())
    .addColumn('how', 'text', (column) => column.notNull())
    .addColumn('kept', 'text')
    .addPrimaryKeyConstraint('paper_looks_by_entry', ['entry_id', 'asked'])
    .execute()
}
