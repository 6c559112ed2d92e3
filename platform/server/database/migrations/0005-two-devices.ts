import type { Kysely } from 'kysely'

/** Versions of what teachers edit, and the mark by which a question that is sent again is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('history')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('chat_messages').addColumn('request_id', 'text').execute()
  await db.schema.createIndex('chat_messages_by_request').unique().on('chat_messages').column('request_id').execute()
}
