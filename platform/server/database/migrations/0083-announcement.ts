import type { Kysely } from 'kysely'

/** Adds the announcement under the top bar, and who has dismissed which one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('announcement')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('text_vi', 'text')
    .addColumn('from_day', 'text')
    .addColumn('until_day', 'text')
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  await db
    .withTables<{ announcement: { id: string; is_on: number; number: number; version: number } }>()
    .insertInto('announcement')
    .values({ id: 'school', is_on: 0, number: 0, version: 1 })
    .execute()
  await db.schema
    .createTable('announcements_put_away')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .execute()
}
