import type { Kysely } from 'kysely'

/** The pictures inside an uploaded document, which lie together in one file of the store: its name, its size and how many the document has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('files').addColumn('figures_name', 'text').execute()
  await db.schema
    .alterTable('files')
    .addColumn('figures_size', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('files')
    .addColumn('figures_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
