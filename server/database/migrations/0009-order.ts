import type { Kysely } from 'kysely'

/** A question that is sent again is known by the id that follows from its key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('chat_messages_by_request').execute()
  await db.schema.alterTable('chat_messages').dropColumn('request_id').execute()
}
