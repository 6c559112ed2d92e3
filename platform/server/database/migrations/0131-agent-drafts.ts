import type { Kysely } from 'kysely'

/**
 * Adds drafts of assistants, with `fields` as JSON (see features/agents/contract/agent-versions.ts). No foreign key: the assistant may not exist yet, or no
 * longer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('agent_drafts')
    .addColumn('agent_id', 'text', (column) => column.primaryKey())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('base', 'integer')
    .addColumn('agent_version', 'integer')
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('agent_drafts_by_saver').on('agent_drafts').column('saved_by').execute()
}
