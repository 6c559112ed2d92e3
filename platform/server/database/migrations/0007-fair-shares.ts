import { sql, type Kysely } from 'kysely'

/** Adds personal limits: daily counts of runs and accounts, stored bytes by an index, and the registration setting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('daily_counts')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_counts_key', ['kind', 'owner', 'day'])
    .execute()
  await sql`create index history_bytes on history
    (user_id, (octet_length(content) + coalesce(octet_length(edited_content), 0) + octet_length(answers)))`.execute(db)
  await sql`create index chat_messages_bytes on chat_messages
    (conversation_id, (octet_length(query) + octet_length(answer)))`.execute(db)
  await db.schema
    .alterTable('users')
    .addColumn('awaits_approval', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('settings').addColumn('registration_domains', 'text').execute()
  for (const column of ['runs_per_day', 'accounts_per_day', 'storage_megabytes'])
    await db.schema.alterTable('settings').addColumn(column, 'integer').execute()
}
