import type { Kysely } from 'kysely'

/**
 * Everybody's history is narrowed by state, days and why it failed, over a million entries: by indexes alone, as what stands behind a text is
 * far away. And what is searched in others' texts is opened by a reason.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const seen = ['created_at', 'status', 'problem']
  for (const index of ['history_in_order', 'history_in_order_by_agent', 'history_by_status', 'history_by_age'])
    await db.schema.dropIndex(index).execute()
  for (const [name, columns] of Object.entries({
    history_in_order: ['ordinal', 'id', ...seen],
    history_in_order_by_agent: ['agent_id', 'ordinal', 'id', ...seen],
    history_by_status: ['status', 'created_at', 'id', 'problem'],
    history_by_age: ['created_at', 'id', 'ordinal'],
  }))
    await db.schema.createIndex(name).on('history').columns(columns).execute()
  await db.schema
    .createTable('search_openings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('person_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('until', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('search_openings_by_user').on('search_openings').column('user_id').execute()
  await db.schema.createIndex('search_openings_by_person').on('search_openings').column('person_id').execute()
}
