import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { entryBytes, messageBytes } from '../database/sizes.ts'

const fileBytes = sql<number>`size + figures_size + coalesce(octet_length(text), 0)`

/** Sums documents with their answers, conversations, uploaded files with their extracted text, and Word templates. */
export async function storedBytes(db: Database, userId: string): Promise<number> {
  const sums = await Promise.all([
    db
      .selectFrom('history')
      .select(({ fn }) => fn.sum<number | null>(entryBytes).as('bytes'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('chat_messages')
      .select(({ fn }) => fn.sum<number | null>(messageBytes).as('bytes'))
      .where('conversation_id', 'in', (eb) => eb.selectFrom('conversations').select('id').where('user_id', '=', userId))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('files')
      .select(({ fn }) => fn.sum<number | null>(fileBytes).as('bytes'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('word_templates')
      .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ])
  return sums.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)
}
