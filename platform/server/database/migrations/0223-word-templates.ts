import type { Kysely } from 'kysely'

/** Word files that documents are written on: the school's, under the id "school", and one of each teacher, under theirs; and what a teacher writes on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('word_templates')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('storage_name', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('word_templates_by_user').on('word_templates').column('user_id').execute()
  await db.schema
    .createTable('word_choices')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('usual', 'text', (column) => column.notNull())
    .execute()
}
