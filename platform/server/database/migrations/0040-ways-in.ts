import type { Kysely } from 'kysely'

/** The links by which people choose a password, who has been invited or has lost theirs; and until when somebody is invited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    // Without a foreign key: a link outlives whoever has made it.
    .addColumn('made_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('links_by_user').on('links').columns(['user_id', 'state', 'expires_at']).execute()
  await db.schema.createIndex('links_by_end').on('links').column('expires_at').execute()
  await db.schema.alterTable('users').addColumn('invited_until', 'text').execute()
}
