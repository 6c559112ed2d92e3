import type { Kysely } from 'kysely'

/** Adds the result of each assistant's last connection check, and who is checking it now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('agent_health')
    .addColumn('agent_id', 'text', (column) => column.primaryKey().references('agents.id').onDelete('cascade'))
    .addColumn('state', 'text')
    .addColumn('since', 'text')
    .addColumn('cause', 'text')
    .addColumn('reason', 'text')
    .addColumn('mark', 'text', (column) => column.notNull())
    .addColumn('form', 'text')
    .addColumn('form_changes', 'text', (column) => column.notNull())
    .addColumn('form_changed_at', 'text')
    .addColumn('ran_at', 'text')
    .addColumn('checked_at', 'text')
    .addColumn('checked_on', 'text')
    .addColumn('due_at', 'text')
    .addColumn('claimed_until', 'text')
    .execute()
}
