import type { ExpressionBuilder } from 'kysely'
import { formatWeekdayAndDay } from '#platform/i18n/format/dates.ts'
import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import { composeMail, writeInBoth } from '#platform/server/mail/compose.ts'
import type { Schema, Database } from '#platform/server/database/schema.ts'
import type { Outbox } from '#platform/server/mail/outbox.ts'
import { dayIn, hourIn } from '#platform/server/school-day.ts'
import { type Purpose, purposeTexts } from '../../model/states.ts'
import { addDays } from '#platform/model/days.ts'
import { schoolYearOf } from '../../model/weeks.ts'
import { submissionTexts } from '../../texts/submissions.ts'
import type { SubmissionDeps } from '../deps.ts'
import { submissionServerTexts } from '../texts.ts'
import { findUnmet } from './unmet.ts'
import { changesBetween } from '#features/school/server/audit/changes.ts'
import { setOffMark } from '#platform/server/database/off-marks.ts'
import type { Caller } from '#platform/server/http/serve.ts'

/** The hour of the school day from which reminders are mailed. */
const firstHour = 7

export type ReminderDeps = Pick<SubmissionDeps, 'db' | 'clock' | 'timeZone'> & {
  mail: { outbox: Outbox; publicUrl: string }
}

type ReminderKey = 'submission.reminderSubject' | 'submission.reminderText' | 'submission.reminderOpen'

type Unmet = { purpose: Purpose; week: number; due_on: string; group: string }

/**
 * Mails members the deadlines of today and tomorrow that they have not met, all of them in one email. Each deadline is mailed once, by one
 * process.
 */
export async function remindOfDeadlines({ db, clock, timeZone, mail }: ReminderDeps): Promise<void> {
  const now = clock()
  const [today, remindedAt] = [dayIn(timeZone, now), now.toISOString()]
  if (hourIn(timeZone, now) < firstHour) return
  const schoolYear = schoolYearOf(today)
  const isNext = (eb: ExpressionBuilder<Schema, 'group_deadlines'>) =>
    eb.and([
      eb('reminded_at', 'is', null),
      eb('school_year', '=', schoolYear),
      eb('due_on', '>=', today),
      eb('due_on', '<=', addDays(today, 1)),
    ])
  const next = await db.selectFrom('group_deadlines').select('week').where(isNext).limit(1).executeTakeFirst()
  if (!next || !(await areRemindersOn(db))) return
  await db.transaction().execute(async (transaction) => {
    const claimed = await transaction
      .updateTable('group_deadlines')
      .set({ reminded_at: remindedAt })
      .where(isNext)
      .returning(['group_id', 'purpose', 'week'])
      .execute()
    if (claimed.length === 0) return
    const keyOf = (one: (typeof claimed)[number]) => [one.group_id, one.purpose, one.week].join(' ')
    const claimedKeys = new Set(claimed.map(keyOf))
    const found = await findUnmet(transaction, { schoolYear, timeZone })
      .select(['users.id', 'users.name', 'users.email', 'groups.name as group'])
      .select(['group_deadlines.group_id', 'group_deadlines.purpose', 'group_deadlines.week', 'group_deadlines.due_on'])
      .where('group_deadlines.reminded_at', '=', remindedAt)
      .orderBy('group_deadlines.due_on')
      .orderBy('group_deadlines.week')
      .execute()
    // Another process may have mailed others at the same moment.
    const rows = found.filter((one) => claimedKeys.has(keyOf(one)))
    const mails = [...Map.groupBy(rows, ({ id }) => id)].map(([userId, unmet]) => ({
      userId,
      to: { name: unmet[0]!.name, address: unmet[0]!.email },
      ...writeReminder(unmet, mail.publicUrl),
    }))
    await mail.outbox.queue(transaction, mails)
  })
  mail.outbox.wake()
}

/** The language of a person is known only while they use the product, so the email has both. */
function writeReminder(unmet: readonly Unmet[], publicUrl: string) {
  const say = (key: ReminderKey) => (language: Language) => translate(language, submissionServerTexts)(key)
  const list = (language: Language) => [
    say('submission.reminderText')(language),
    ...unmet.map(({ purpose, week, due_on, group }) =>
      translate(language, submissionServerTexts)('submission.reminderLine', {
        purpose: translate(language, submissionTexts)(purposeTexts[purpose]),
        week,
        group,
        date: formatWeekdayAndDay(due_on, language),
      }),
    ),
  ]
  const name = translate('vi')('app.name')
  return {
    subject: `${name}: ${writeInBoth(say('submission.reminderSubject')).join(' / ')}`,
    ...composeMail('vi', {
      before: writeInBoth(list).flat(),
      link: { url: `${publicUrl}/reviews`, label: writeInBoth(say('submission.reminderOpen')).join(' · ') },
      after: [],
    }),
  }
}

const offKey = 'deadline-reminders-off'

export async function areRemindersOn(db: Database): Promise<boolean> {
  return (await db.selectFrom('meta').select('key').where('key', '=', offKey).executeTakeFirst()) === undefined
}

/** Turns the emails about deadlines on or off, for the whole school. */
export async function setReminders(db: Database, isOn: boolean, from: Pick<Caller, 'record'>): Promise<void> {
  if (!(await setOffMark(db, offKey, !isOn))) return
  const changes = changesBetween({ deadlineReminders: !isOn }, { deadlineReminders: isOn })
  from.record('settings-changed', null, { changes })
}
