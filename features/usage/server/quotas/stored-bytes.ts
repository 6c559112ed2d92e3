import { sql } from 'kysely'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { prepare, type Placeholders } from '#platform/server/database/prepare.ts'
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
export const storedBytes = async (db: Database, userId: string): Promise<number> =>
  (await loadUse(db, { userId, day: '' })).bytes

/** Loads the stored bytes and the runs of a day. */
export async function loadUse(
  db: Database,
  values: { userId: string; day: string },
): Promise<{ bytes: number; runs: number }> {
  const [row] = await findUse(db, values)
  const { runs, ...sums } = row!
  return { bytes: Object.values(sums).reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0), runs: runs ?? 0 }
}

/** A single query, because a transaction has one connection, which runs one query at a time. */
const findUse = prepare((db, { userId, day }: Placeholders<{ userId: string; day: string }>) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom('daily_counts')
      .select('number')
      .where('kind', '=', 'runs')
      .where('owner', '=', userId)
      .where('day', '=', day)
      .as('runs'),
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
  ]),
)
