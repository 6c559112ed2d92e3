import type { Kysely } from 'kysely'

/**
 * What is to become of assistants, `fields` as JSON (see contract/agent-versions.ts). Without a foreign key: a draft may be of an assistant
 * that does not exist yet, or any more.
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
