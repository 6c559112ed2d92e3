import type * as z from 'zod/mini'
import { message } from '#platform/i18n/message.ts'
import { AppError, invalid } from '#platform/server/app-error.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { dayIn } from '#platform/server/school-day.ts'
import type { deadlines, Due } from '../../contract/deadlines.ts'
import { addDays } from '#platform/model/days.ts'
import { remindDaysAfter, remindDaysBefore, schoolYearOf } from '../../model/weeks.ts'
import type { SubmissionDeps } from '../deps.ts'
import { submissionServerTexts } from '../texts.ts'
import { findUnmet } from './unmet.ts'

type Deps = Pick<SubmissionDeps, 'db' | 'clock' | 'timeZone'>
type NewDeadlines = z.output<typeof deadlines.set.body>

/** Lists the groups that a person reviews, by name. */
export const listReviewedGroups = (db: Database, userId: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('group_reviewers')
    .innerJoin('groups', 'groups.id', 'group_reviewers.group_id')
    .select(['groups.id', 'groups.name'])
    .where('group_reviewers.user_id', '=', userId)
    .orderBy('groups.name_key')
    .execute()

/** @throws AppError 404 if the person is not a reviewer of the group */
export async function getReviewedGroup(db: Database, id: string, userId: string) {
  const group = (await listReviewedGroups(db, userId)).find((one) => one.id === id)
  if (!group) throw new AppError(404, message(submissionServerTexts, 'submission.groupNotFound'))
  return group
}

/**
 * Sets the deadlines of a group for consecutive weeks, each seven days after the one before, or removes them.
 * @throws AppError 404 if the person is not a reviewer of the group; 400 for weeks in the wrong order, and days in the past or after
 * this school year
 */
export async function setDeadlines(
  { db, clock, timeZone }: Deps,
  { groupId, purpose, fromWeek, toWeek, dueOn }: NewDeadlines,
  { userId, from }: { userId: string; from: Pick<Caller, 'audited'> },
): Promise<void> {
  const group = await getReviewedGroup(db, groupId, userId)
  const today = dayIn(timeZone, clock())
  if (toWeek < fromWeek) throw invalid({ toWeek: message(submissionServerTexts, 'submission.weeksReversed') })
  const schoolYear = schoolYearOf(today)
  const rows = Array.from({ length: toWeek - fromWeek + 1 }, (_, at) => ({
    group_id: groupId,
    school_year: schoolYear,
    purpose,
    week: fromWeek + at,
    due_on: dueOn === null ? '' : addDays(dueOn, 7 * at),
    reminded_at: null,
  }))
  if (dueOn !== null && dueOn < today) throw invalid({ dueOn: message(submissionServerTexts, 'submission.dayPast') })
  if (dueOn !== null && schoolYearOf(dueOn) !== schoolYear)
    throw invalid({ dueOn: message(submissionServerTexts, 'submission.dayNextYear') })
  if (dueOn !== null && schoolYearOf(rows.at(-1)!.due_on) !== schoolYear)
    throw invalid({ toWeek: message(submissionServerTexts, 'submission.afterYear') })
  await from.audited(db, async (transaction, record) => {
    if (dueOn === null)
      await transaction
        .deleteFrom('group_deadlines')
        .where('group_id', '=', groupId)
        .where('school_year', '=', schoolYear)
        .where('purpose', '=', purpose)
        .where('week', '>=', fromWeek)
        .where('week', '<=', toWeek)
        .execute()
    else
      await transaction
        .insertInto('group_deadlines')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['group_id', 'school_year', 'purpose', 'week'])
            // A deadline that is moved is mailed again.
            .doUpdateSet((eb) => ({
              due_on: eb.ref('excluded.due_on'),
              reminded_at: eb
                .case()
                .when(eb('group_deadlines.due_on', '=', eb.ref('excluded.due_on')))
                .then(eb.ref('group_deadlines.reminded_at'))
                .else(null)
                .end(),
            })),
        )
        .execute()
    record('deadlines-changed', null, { subject: { id: groupId, name: group.name } })
  })
}

/** Lists the deadlines around today that a person has not met, the earliest first. */
export async function listDue({ db, clock, timeZone }: Deps, userId: string): Promise<Due[]> {
  const today = dayIn(timeZone, clock())
  const rows = await findUnmet(db, { schoolYear: schoolYearOf(today), timeZone })
    .select(['groups.id', 'groups.name', 'group_deadlines.purpose', 'group_deadlines.week', 'due_on'])
    .where('group_members.user_id', '=', userId)
    .where('due_on', '>=', addDays(today, -remindDaysAfter))
    .where('due_on', '<=', addDays(today, remindDaysBefore))
    .orderBy('due_on')
    .orderBy('group_deadlines.week')
    .execute()
  return rows.map(({ id, name, purpose, week, due_on }) => ({
    groupId: id,
    groupName: name,
    purpose,
    week,
    dueOn: due_on,
    isPast: due_on < today,
  }))
}
