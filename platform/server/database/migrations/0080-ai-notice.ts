import type { Kysely } from 'kysely'

/** Adds the AI notice: whether it is on, every edition of its text, and who accepted which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ai_notice')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('edition', 'integer', (column) => column.notNull())
    .addColumn('asked_from', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  await db
    .withTables<{ ai_notice: { id: string; is_on: number; edition: number; asked_from: number; version: number } }>()
    .insertInto('ai_notice')
    .values({ id: 'school', is_on: 0, edition: 0, asked_from: 0, version: 1 })
    .execute()
  await db.schema
    .createTable('ai_notice_editions')
    .addColumn('edition', 'integer', (column) => column.primaryKey())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('text_vi', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('ai_notice_acceptances')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('edition', 'integer', (column) => column.notNull())
    .addColumn('accepted_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ai_notice_acceptances_key', ['user_id', 'edition'])
    .execute()
}
