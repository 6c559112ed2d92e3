import type { Kysely } from 'kysely'

/** A provider's own conversation belongs to a message: after a question that was edited there are two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('conversations').dropColumn('provider_conversation').execute()
  await db.schema.alterTable('chat_messages').addColumn('provider_conversation', 'text').execute()
}
