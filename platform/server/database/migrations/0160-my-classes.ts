import type { Kysely } from 'kysely'

/** Adds a teacher's classes, presets and favourite assistants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('classes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('grade', 'text')
    .addColumn('size', 'integer')
    .addColumn('textbook', 'text')
    .addColumn('level', 'text')
    .addColumn('context', 'text')
    .addColumn('period_minutes', 'integer')
    .addColumn('equipment', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('classes_by_user').on('classes').column('user_id').execute()
  await db.schema
    .createTable('presets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('agent_id', 'text', (column) => column.notNull().references('agents.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('language', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('presets_by_user').on('presets').column('user_id').execute()
  await db.schema.createIndex('presets_by_agent').on('presets').column('agent_id').execute()
  await db.schema
    .createTable('favourite_agents')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('agent_id', 'text', (column) => column.notNull().references('agents.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('favourite_agents_key', ['user_id', 'agent_id'])
    .execute()
  await db.schema.createIndex('favourite_agents_by_agent').on('favourite_agents').column('agent_id').execute()
}
