import type { Kysely } from 'kysely'

/** Adds who finds an assistant: everybody or some groups. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('agents')
    .addColumn('audience', 'text', (column) => column.notNull().defaultTo('everyone'))
    .execute()
  await db.schema
    .createTable('agent_groups')
    .addColumn('agent_id', 'text', (column) => column.notNull().references('agents.id').onDelete('cascade'))
    .addColumn('group_id', 'text', (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('agent_groups_pkey', ['agent_id', 'group_id'])
    .execute()
  await db.schema.createIndex('agent_groups_by_group').on('agent_groups').columns(['group_id', 'agent_id']).execute()
}
