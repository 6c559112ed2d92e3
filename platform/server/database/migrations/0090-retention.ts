import type { Kysely } from 'kysely'

const kinds = ['history', 'chats', 'files', 'log']

/** For how long documents, conversations, files and the audit log are kept, in one row; and the way to the oldest of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('retention').addColumn('id', 'text', (column) => column.primaryKey())
  for (const kind of kinds)
    table = table
      .addColumn(`${kind}_days`, 'integer')
      .addColumn(`${kind}_before`, 'integer')
      .addColumn(`${kind}_from`, 'text')
  await table
    .addColumn('ran_on', 'text')
    .addColumn('ran_at', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  const known = db.withTables<{
    retention: { id: string; log_days: number | null; version: number }
    settings: { log_days: number | null }
  }>()
  const { log_days } = (await known.selectFrom('settings').select('log_days').executeTakeFirst()) ?? { log_days: null }
  await known.insertInto('retention').values({ id: 'school', log_days, version: 1 }).execute()
  await db.schema.alterTable('settings').dropColumn('log_days').execute()
  await db.schema.createIndex('history_by_age').on('history').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('conversations_by_age').on('conversations').columns(['updated_at', 'id']).execute()
}
