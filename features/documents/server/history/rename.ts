import type { HistoryEntry } from '../../contract/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import { keepWords } from '#platform/server/database/search/entry-words.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import { entryOf } from './entry-view.ts'
import { historyTexts } from '../../texts/history.ts'
import { message } from '#platform/i18n/message.ts'

type TitleChange = { id: string; title: string | null }

/**
 * Sets the title of the user's own document, on one line; without a title its heading applies again. A concurrent edit is not affected,
 * because the title is not part of the text. @throws AppError 404
 */
export async function renameEntry(
  { db }: { db: Database },
  { id, title }: TitleChange,
  user: SignedInUser,
  language: Language,
): Promise<HistoryEntry> {
  const own_title = title?.replace(/\s+/g, ' ').trim() || null
  const row = await db.transaction().execute(async (transaction) => {
    const renamed = await transaction
      .updateTable('documents')
      .set({ own_title })
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returningAll()
      .executeTakeFirst()
    // An entry without words gets them with its text.
    if (renamed?.is_indexed === 1) await keepWords(transaction, renamed)
    return renamed
  })
  if (!row) throw new AppError(404, message(historyTexts, 'history.notFound'))
  return entryOf(row, language)
}
