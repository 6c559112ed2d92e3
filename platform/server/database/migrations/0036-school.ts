import type { Kysely } from 'kysely'

/** Adds the school's name and logo, in one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('school')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('school_name', 'text')
    .addColumn('school_name_vi', 'text')
    .addColumn('logo_id', 'text')
    .addColumn('logo', 'text')
    .addColumn('logo_kind', 'text')
    .addColumn('logo_width', 'integer')
    .addColumn('logo_height', 'integer')
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  await db
    .withTables<{ school: { id: string; version: number } }>()
    .insertInto('school')
    .values({ id: 'school', version: 1 })
    .execute()
}
