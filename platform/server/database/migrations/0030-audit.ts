import type { Kysely } from 'kysely'

/** Adds the audit log, each row chained to the one before, and its retention in days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deeds')
    .addColumn('number', 'bigint', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('by_id', 'text')
    .addColumn('by_name', 'text')
    .addColumn('by_email', 'text')
    .addColumn('account_id', 'text')
    .addColumn('account_name', 'text')
    .addColumn('account_email', 'text')
    .addColumn('thing_id', 'text')
    .addColumn('thing_name', 'text')
    .addColumn('address', 'text')
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .execute()
  for (const [name, columns] of Object.entries({
    deeds_by_time: ['at', 'number', 'event'],
    deeds_by_person: ['by_id', 'at', 'number'],
    deeds_by_account: ['account_id', 'at', 'number'],
  }))
    await db.schema.createIndex(name).on('deeds').columns(columns).execute()
  // Without a foreign key anywhere: a deed outlives whom and what it is about.
  await db.schema
    .createTable('deed_chain')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('first_number', 'bigint', (column) => column.notNull())
    .addColumn('first_hash', 'text', (column) => column.notNull())
    .addColumn('last_number', 'bigint', (column) => column.notNull())
    .addColumn('last_hash', 'text', (column) => column.notNull())
    .addColumn('checked_at', 'text')
    .addColumn('broken_at', 'bigint')
    .execute()
  await db.schema.alterTable('settings').addColumn('log_days', 'integer').execute()
}
