import type * as z from 'zod/mini'
import type { announcements } from '../../contract/announcements.ts'
import type { Language } from '#platform/i18n/language.ts'
import { aiNoticeRow, editionToAccept } from './acceptances.ts'
import { noticeIn } from './ai-notice.ts'
import { announcementFor, isAnnounced, type Days } from './announcement.ts'

export async function listAnnouncements(
  days: Days,
  reader: { userId: string; language: Language },
): Promise<z.input<typeof announcements.current.response>> {
  const { db } = days
  const edition = await editionToAccept(db, reader.userId)
  return {
    announcement: await announcementFor(days, reader),
    ai: edition === null ? null : { edition, text: await noticeIn(db, edition, reader.language) },
  }
}

/** Returns whether there may be an announcement or AI notice for signed-in users. */
export const hasAnnouncements = async (days: Days): Promise<boolean> =>
  (await aiNoticeRow(days.db)).is_active === 1 || isAnnounced(days)
