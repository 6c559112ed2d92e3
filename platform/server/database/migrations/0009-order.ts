import { sql, type Kysely } from 'kysely'

/** Lists sorted by time use ordinals, which grow whatever the clock does. A repeated question gets the id derived from its key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('chat_messages_by_request').execute()
  await db.schema.alterTable('chat_messages').dropColumn('request_id').execute()
  await number(db, { table: 'history', by: 'created_at' })
  await number(db, { table: 'conversations', by: 'updated_at' })
  await number(db, { table: 'chat_messages', by: 'created_at' })
  for (const index of [
    'history_by_user',
    'history_by_user_and_agent',
    'history_by_time',
    'history_by_agent',
    'conversations_by_user',
    'chat_messages_by_conversation',
  ])
    await db.schema.dropIndex(index).execute()
  // The usage of a day is summed from this index alone.
  const used = ['user_id', 'created_at', 'agent_id', 'tokens', 'cost_nanodollars', 'ordinal']
  await db.schema.createIndex('history_by_user').on('history').columns(used).execute()
  for (const [name, columns] of Object.entries({
    history_in_order: ['ordinal', 'id'],
    history_in_order_by_user: ['user_id', 'ordinal', 'id'],
    history_in_order_by_agent: ['agent_id', 'ordinal', 'id'],
    history_in_order_by_user_and_agent: ['user_id', 'agent_id', 'ordinal', 'id'],
  }))
    await db.schema.createIndex(name).on('history').columns(columns).execute()
  await db.schema
    .createIndex('conversations_in_order')
    .on('conversations')
    .columns(['user_id', 'ordinal', 'id'])
    .execute()
  await db.schema
    .createIndex('chat_messages_in_order')
    .on('chat_messages')
    .columns(['conversation_id', 'ordinal', 'id'])
    .execute()
}

/** Numbers the rows in the order that they were listed in so far. */
async function number(db: Kysely<unknown>, { table, by }: { table: string; by: string }): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('ordinal', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update ${sql.table(table)} set ordinal = numbered.number
    from (select id, row_number() over (order by ${sql.ref(by)}, id) as number from ${sql.table(table)}) as numbered
    where numbered.id = ${sql.ref(`${table}.id`)}`.execute(db)
}
