import type { Kysely } from 'kysely'

/** Adds entries whose owners let editors test the assistant on their answers, and how often it was done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lent_answers')
    .addColumn('entry_id', 'text', (column) => column.primaryKey().references('history.id').onDelete('cascade'))
    .addColumn('agent_id', 'text', (column) => column.notNull())
    .addColumn('lent_at', 'text', (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    // It stays for the owner when whoever used them is gone.
    .addColumn('last_used_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('lent_answers_by_agent').on('lent_answers').columns(['agent_id', 'lent_at']).execute()
  await db.schema.createIndex('lent_answers_by_user').on('lent_answers').column('last_used_by').execute()
}
