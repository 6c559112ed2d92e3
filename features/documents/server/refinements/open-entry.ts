import { isStructured } from '../store/entry-data.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import { documentServerTexts } from '../texts.ts'
import { historyTexts } from '../../texts/history.ts'
import { message } from '#platform/i18n/message.ts'

/**
 * Finds the user's own document, if parts of its text can be changed.
 * @throws AppError 404; 409 while it is being written, and for a structured document, which is changed in its source data.
 */
export async function findOpen(db: Database, id: string, user: SignedInUser): Promise<Schema['documents']> {
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!row) throw new AppError(404, message(historyTexts, 'history.notFound'))
  if (row.status === 'running') throw new AppError(409, message(historyTexts, 'history.stillRunning'))
  if (isStructured(row)) throw new AppError(409, message(documentServerTexts, 'refine.hasData'))
  return row
}

export const textOf = ({ content, edited_content }: Schema['documents']): string => edited_content ?? content
