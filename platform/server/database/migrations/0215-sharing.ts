import type { Kysely } from 'kysely'

/** Adds sharing with colleagues, links for people without an account, and the school's settings for both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sharing')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('colleagues', 'integer', (column) => column.notNull())
    .addColumn('links', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  await db
    .withTables<{ sharing: { id: string; colleagues: number; links: number; version: number } }>()
    .insertInto('sharing')
    .values({ id: 'school', colleagues: 1, links: 0, version: 1 })
    .execute()
  await db.schema
    .createTable('shares')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('entry_id', 'text', (column) => column.unique().references('history.id').onDelete('cascade'))
    .addColumn('preset_id', 'text', (column) => column.unique().references('presets.id').onDelete('cascade'))
    .addColumn('class_id', 'text', (column) => column.unique().references('classes.id').onDelete('cascade'))
    .addColumn('with_school', 'integer', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('shares_by_user').on('shares').columns(['user_id', 'created_at']).execute()
  await db.schema.createIndex('shares_with_school').on('shares').columns(['with_school', 'created_at']).execute()
  await db.schema
    .createTable('share_people')
    .addColumn('share_id', 'text', (column) => column.notNull().references('shares.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('share_people_key', ['share_id', 'user_id'])
    .execute()
  await db.schema.createIndex('share_people_by_user').on('share_people').column('user_id').execute()
  await db.schema
    .createTable('document_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('entry_id', 'text', (column) => column.notNull().references('history.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('document_links_by_entry').on('document_links').column('entry_id').execute()
  await db.schema.createIndex('document_links_by_user').on('document_links').column('user_id').execute()
}
