import { sql } from 'kysely'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { entryBytes, messageBytes } from '#platform/server/database/sizes.ts'

const fileBytes = sql<number>`size + figures_size + coalesce(octet_length(text), 0)`

const submittedBytes = sql<number>`octet_length(content) + coalesce(octet_length(data), 0)`

/** Returns the bytes that `storedBytes` will count for a new file. */
export const countFileBytes = ({
  size,
  figures_size,
  text,
}: Pick<Schema['files'], 'size' | 'figures_size' | 'text'>): number =>
  size + figures_size + Buffer.byteLength(text ?? '')

/** Sums documents with their answers, conversations, uploaded files with their extracted text, Word templates, and submitted texts; without approved files. */
export async function storedBytes(db: Database, userId: string): Promise<number> {
  // A single query, because a transaction has one connection, which runs one query at a time.
  const sums = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('documents')
        .select(({ fn }) => fn.sum<number | null>(entryBytes).as('bytes'))
        .where('user_id', '=', userId)
        .as('entries'),
      eb
        .selectFrom('chat_messages')
        .select(({ fn }) => fn.sum<number | null>(messageBytes).as('bytes'))
        .where('conversation_id', 'in', (own) =>
          own.selectFrom('conversations').select('id').where('user_id', '=', userId),
        )
        .as('messages'),
      eb
        .selectFrom('files')
        .select(({ fn }) => fn.sum<number | null>(fileBytes).as('bytes'))
        .where('user_id', '=', userId)
        // Approved files are the school's records, which their authors cannot delete.
        .where((approved) =>
          approved.not(
            approved.exists(
              approved
                .selectFrom('submissions')
                .select('submissions.id')
                .whereRef('submissions.file_id', '=', 'files.id')
                .where('submissions.state', '=', 'approved'),
            ),
          ),
        )
        .as('files'),
      eb
        .selectFrom('word_templates')
        .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
        .where('user_id', '=', userId)
        .as('templates'),
      eb
        .selectFrom('submissions')
        .select(({ fn }) => fn.sum<number | null>(submittedBytes).as('bytes'))
        .where('user_id', '=', userId)
        .as('submissions'),
    ])
    .executeTakeFirstOrThrow()
  return Object.values(sums).reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0)
}
