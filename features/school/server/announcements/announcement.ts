import type * as z from 'zod/mini'
import type { Announcement, announcement } from '../../contract/announcement.ts'
import type { Language } from '#platform/i18n/language.ts'
import { changesBetween } from '../audit/changes.ts'
import { columnsOf, type Columns } from '#platform/server/database/columns.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { writeNextVersion } from '#platform/server/database/versions.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { invalid } from '#platform/server/app-error.ts'
import { dayIn } from '#platform/server/school-day.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { schoolServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/** `timeZone`: where the school's days begin and end. */
export type Days = { db: Database; clock: () => Date; timeZone: string }
type Changes = z.output<typeof announcement.update.body>

const columns = {
  isOn: 'is_active',
  text: 'text',
  textVi: 'text_vi',
  fromDay: 'from_day',
  untilDay: 'until_day',
} satisfies Columns<Omit<Changes, 'version'>, Schema['announcement']>

export const getAnnouncement = async ({ db, ...days }: Days): Promise<Announcement> =>
  announcementOf(await announcementRow(db), days)

/**
 * Omitted fields keep their values.
 * @throws AppError 400 for an active announcement without text, or one that ends before it begins; 409 when it is no longer at `version`
 */
export async function updateAnnouncement(
  { db, ...days }: Days,
  { version, ...changes }: Changes,
  from: Caller,
): Promise<Announcement> {
  let change: { before: Schema['announcement']; after: Schema['announcement'] } | undefined
  await db.transaction().execute((transaction) =>
    writeNextVersion(transaction, 'announcement', { id: 'school', version }, (row) => {
      const written = columnsOf(columns, changes)
      const after = { ...row, ...written }
      assertSound(after)
      const isOther = after.text !== row.text || after.text_vi !== row.text_vi || after.is_active > row.is_active
      const number = isOther ? row.number + 1 : row.number
      change = { before: row, after: { ...after, number, version: row.version + 1 } }
      return { ...written, number }
    }),
  )
  const { before, after } = change!
  const changed = changesBetween(factsOf(before), factsOf(after))
  if (changed.length > 0) from.record('announcement-changed', null, { changes: changed })
  return announcementOf(after, days)
}

function assertSound({ is_active, text, text_vi, from_day, until_day }: Schema['announcement']): void {
  if (is_active === 1 && text === null && text_vi === null)
    throw invalid({ textVi: message(commonTexts, 'validation.required') })
  if (from_day !== null && until_day !== null && until_day < from_day)
    throw invalid({ untilDay: message(schoolServerTexts, 'announcement.endsBefore') })
}

/** Returns today's announcement, in the reader's language if it has that text. Null if there is none or the person has dismissed it. */
export async function announcementFor(
  { db, ...days }: Days,
  { userId, language }: { userId: string; language: Language },
): Promise<{ number: number; text: string } | null> {
  const row = await announcementRow(db)
  if (stateOf(row, days) !== 'shown') return null
  const last = await db
    .selectFrom('announcement_dismissals')
    .select('number')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (last && last.number >= row.number) return null
  const text = language === 'vi' ? (row.text_vi ?? row.text) : (row.text ?? row.text_vi)
  return { number: row.number, text: text! }
}

/** Dismisses an announcement for a person, on all their devices. */
export async function putAway(db: Database, number: number, userId: string): Promise<void> {
  const row = await announcementRow(db)
  // A future announcement cannot be dismissed.
  const seen = Math.min(number, row.number)
  await db
    .insertInto('announcement_dismissals')
    .values({ user_id: userId, number: seen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ number: seen }))
    .execute()
}

export const isAnnounced = async ({ db, ...days }: Days): Promise<boolean> =>
  stateOf(await announcementRow(db), days) === 'shown'

const announcementRow = (db: Database): Promise<Schema['announcement']> =>
  db.selectFrom('announcement').selectAll().executeTakeFirstOrThrow()

const announcementOf = (row: Schema['announcement'], days: Omit<Days, 'db'>): Announcement => ({
  isOn: row.is_active === 1,
  text: row.text,
  textVi: row.text_vi,
  fromDay: row.from_day,
  untilDay: row.until_day,
  state: stateOf(row, days),
  timeZone: days.timeZone,
  version: row.version,
})

function stateOf(
  { is_active, from_day, until_day }: Schema['announcement'],
  { clock, timeZone }: Omit<Days, 'db'>,
): Announcement['state'] {
  const today = dayIn(timeZone, clock())
  if (is_active === 0) return 'off'
  if (from_day !== null && today < from_day) return 'coming'
  return until_day !== null && today > until_day ? 'over' : 'shown'
}

const factsOf = (row: Schema['announcement']) => ({
  announcement: row.is_active === 1,
  announcementText: row.text,
  announcementTextVi: row.text_vi,
  fromDay: row.from_day,
  untilDay: row.until_day,
})
