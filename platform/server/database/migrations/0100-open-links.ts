import type { Kysely } from 'kysely'

/** Invitations for somebody unnamed: whoever holds the link makes their own account by it, once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('open_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    // A JSON list: a group that is gone by then is left out when the link is used.
    .addColumn('group_ids', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    // Without foreign keys: it outlives whoever has made or used it.
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('used_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('open_links_by_end').on('open_links').column('expires_at').execute()
}
