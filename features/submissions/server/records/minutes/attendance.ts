import type { Database } from '#platform/server/database/schema.ts'
import { dayIn } from '#platform/server/school-day.ts'
import type { Purpose } from '../../../model/states.ts'
import { schoolYearOf } from '../../../model/weeks.ts'
import { countsForWeek } from '../../chains.ts'
import { findUnmet } from '../../deadlines/unmet.ts'
import { findYearStart } from '../../year-start.ts'
import type { Period } from '../period.ts'

/** The weeks that a teacher has missed, and the number of first submissions that came late. */
export type Attendance = { missing: { purpose: Purpose; week: number }[]; late: number }

type Inspected = Omit<Period, 'groupId'> & { groupId: string; today: string; timeZone: string }

/** Compares the deadlines within a period with what each teacher has submitted to the group, to any reviewer of it. */
export async function readAttendance(db: Database, inspected: Inspected): Promise<Map<string, Attendance>> {
  const found = new Map<string, Attendance>()
  const of = (userId: string) => {
    const one = found.get(userId) ?? { missing: [], late: 0 }
    found.set(userId, one)
    return one
  }
  for (let year = schoolYearOf(inspected.from); year <= schoolYearOf(inspected.to); year++) {
    for (const { user_id, purpose, week } of await listMissing(db, year, inspected))
      of(user_id).missing.push({ purpose, week })
    for (const { user_id, first, due_on } of await listFirst(db, year, inspected))
      if (dayIn(inspected.timeZone, new Date(first)) > due_on) of(user_id).late += 1
  }
  return found
}

function listMissing(db: Database, schoolYear: number, inspected: Inspected) {
  const { groupId, authorId, purpose, from, to, today, timeZone } = inspected
  let query = findUnmet(db, { schoolYear, timeZone })
    .select(['users.id as user_id', 'group_deadlines.purpose', 'group_deadlines.week'])
    .where('group_deadlines.group_id', '=', groupId)
    .where('due_on', '>=', from)
    .where('due_on', '<=', to)
    .where('due_on', '<', today)
    .orderBy('group_deadlines.purpose')
    .orderBy('group_deadlines.week')
  if (authorId !== undefined) query = query.where('users.id', '=', authorId)
  if (purpose !== undefined) query = query.where('group_deadlines.purpose', '=', purpose)
  return query.execute()
}

/** Reads the first submission of each teacher for each deadline, which is the one that counts. */
function listFirst(db: Database, year: number, { groupId, authorId, purpose, from, to, timeZone }: Inspected) {
  let query = db
    .selectFrom('group_deadlines')
    .innerJoin('submissions', (join) =>
      join
        .onRef('submissions.group_id', '=', 'group_deadlines.group_id')
        .onRef('submissions.purpose', '=', 'group_deadlines.purpose')
        .onRef('submissions.week', '=', 'group_deadlines.week'),
    )
    .select(['submissions.user_id', 'due_on'])
    .select(({ fn }) => fn.min<string>('submissions.created_at').as('first'))
    .where('group_deadlines.group_id', '=', groupId)
    .where('group_deadlines.school_year', '=', year)
    .where('due_on', '>=', from)
    .where('due_on', '<=', to)
    .where('submissions.state', '!=', 'withdrawn')
    .where(countsForWeek({ timeZone, schoolYear: year }))
    .where('submissions.created_at', '>=', findYearStart(timeZone, year))
    .where('submissions.created_at', '<', findYearStart(timeZone, year + 1))
    .groupBy(['submissions.user_id', 'group_deadlines.purpose', 'group_deadlines.week', 'due_on'])
  if (authorId !== undefined) query = query.where('submissions.user_id', '=', authorId)
  if (purpose !== undefined) query = query.where('submissions.purpose', '=', purpose)
  return query.execute()
}
