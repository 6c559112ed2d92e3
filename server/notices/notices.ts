import type * as z from 'zod/mini'
import type { notices } from '#contract/notices'
import type { Language } from '#locales/language'
import type { Database } from '../database/schema.ts'
import { aiNoticeRow, editionToAccept } from './acceptances.ts'
import { noticeIn } from './ai-notice.ts'

/** What the school has to tell this person at this moment. */
export async function noticesFor(
  db: Database,
  { userId, language }: { userId: string; language: Language },
): Promise<z.input<typeof notices.current.response>> {
  const edition = await editionToAccept(db, userId)
  return { ai: edition === null ? null : { edition, text: await noticeIn(db, edition, language) } }
}

/** Whether there is something that anybody who is signed in may have to be told. */
export const hasNotices = async (db: Database): Promise<boolean> => (await aiNoticeRow(db)).is_on === 1
