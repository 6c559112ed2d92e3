import type { Database } from '#platform/server/database/schema.ts'
import { dayIn } from '#platform/server/school-day.ts'
import type { BoardCell, DepartmentBoard } from '../contract/deadlines.ts'
import { weekMax, type Purpose } from '../model/states.ts'
import { boardWeeks, schoolYearOf } from '../model/weeks.ts'
import { getReviewedGroup } from './deadlines.ts'
import type { SubmissionDeps } from './deps.ts'
import { countsForWeek } from './chains.ts'
import { reviewersByGroup } from './reviewers.ts'
import { findYearStart } from './year-start.ts'

type Deps = Pick<SubmissionDeps, 'db' | 'clock' | 'timeZone'>
type Shown = { groupId: string; purpose: Purpose; from?: number | undefined }
type Deadline = { week: number; due_on: string }

/**
 * Shows which members of a group have submitted for which week of this school year. A reviewer sees the state of all submissions to the
 * group, and can open those that they may read.
 * @throws AppError 404 if the person is not a reviewer of the group
 */
export async function readBoard(deps: Deps, shown: Shown, userId: string): Promise<DepartmentBoard> {
  const { db, clock, timeZone } = deps
  const group = await getReviewedGroup(db, shown.groupId, userId)
  const today = dayIn(timeZone, clock())
  const year = schoolYearOf(today)
  const since = findYearStart(timeZone, year)
  const deadlines = await db
    .selectFrom('group_deadlines')
    .select(['week', 'due_on'])
    .where('group_id', '=', shown.groupId)
    .where('school_year', '=', year)
    .where('purpose', '=', shown.purpose)
    .orderBy('due_on')
    .execute()
  const from = Math.min(
    shown.from ?? (await chooseFirstWeek(db, shown, { deadlines, today, since })),
    weekMax - boardWeeks + 1,
  )
  const inView = deadlines.filter(({ week }) => week >= from && week < from + boardWeeks)
  const submitted = await listSubmitted(db, { ...shown, from }, { timeZone, schoolYear: year })
  const byMember = Map.groupBy(submitted, ({ user_id }) => user_id)
  const members = await db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select(['users.id', 'users.name'])
    .where('group_members.group_id', '=', shown.groupId)
    .where('users.is_active', '=', 1)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
  const reviewers = (await reviewersByGroup(db, [shown.groupId])).get(shown.groupId)?.reviewers ?? []
  return {
    group,
    from,
    deadlines: inView
      .map(({ week, due_on }) => ({ week, dueOn: due_on, isPast: due_on < today }))
      .sort((one, other) => one.week - other.week),
    members: members.map((member) => {
      const canSubmit = reviewers.some(({ id }) => id !== member.id)
      const cells = Array.from({ length: boardWeeks }, (_, at) => {
        const week = from + at
        const dueOn = inView.find((one) => one.week === week)?.due_on
        const rows = (byMember.get(member.id) ?? []).filter((one) => one.week === week)
        return cellOf(week, rows, { dueOn, today, userId, timeZone, canSubmit })
      })
      return { ...member, canSubmit, cells: cells.filter((cell) => cell !== null) }
    }),
  }
}

/** Begins two weeks before the next deadline, or before the last submission where no deadlines are set. */
async function chooseFirstWeek(
  db: Database,
  { groupId, purpose }: Shown,
  { deadlines, today, since }: { deadlines: readonly Deadline[]; today: string; since: string },
): Promise<number> {
  const next = deadlines.find(({ due_on }) => due_on >= today) ?? deadlines.at(-1)
  const last =
    next ??
    (await db
      .selectFrom('submissions')
      .select('week')
      .where('group_id', '=', groupId)
      .where('purpose', '=', purpose)
      .where('week', 'is not', null)
      .where('state', '!=', 'withdrawn')
      .where('created_at', '>=', since)
      .orderBy('week', 'desc')
      .limit(1)
      .executeTakeFirst())
  return Math.max(1, (last?.week ?? 1) - 2)
}

type Row = Awaited<ReturnType<typeof listSubmitted>>[number]

/** Lists the submissions of the shown weeks, the oldest first. */
const listSubmitted = (
  db: Database,
  { groupId, purpose, from }: Shown & { from: number },
  year: { timeZone: string; schoolYear: number },
) =>
  db
    .selectFrom('submissions')
    .select(['id', 'user_id', 'first_id', 'to_all', 'reviewer_id', 'week', 'state', 'created_at'])
    .where('group_id', '=', groupId)
    .where('purpose', '=', purpose)
    .where('week', '>=', from)
    .where('week', '<', from + boardWeeks)
    .where('created_at', '>=', findYearStart(year.timeZone, year.schoolYear))
    .where('state', '!=', 'withdrawn')
    .where(countsForWeek(year))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

type CellContext = { dueOn: string | undefined; today: string; userId: string; timeZone: string; canSubmit: boolean }

/** The least finished state comes first. */
const order = ['returned', 'submitted', 'approved'] as const

/** Sums up a member's documents for one week, each by its latest submission; null if there are none and none is due. */
function cellOf(
  week: number,
  rows: readonly Row[],
  { dueOn, today, userId, timeZone, canSubmit }: CellContext,
): BoardCell | null {
  const [first] = rows
  if (!first)
    return canSubmit && dueOn !== undefined && dueOn < today
      ? { week, state: 'missing', count: 0, isLate: true, submissionId: null }
      : null
  const latest = [...new Map(rows.map((row) => [row.first_id, row])).values()]
  const state = order.find((one) => latest.some((row) => row.state === one))!
  const open = latest.find(
    (row) => row.state === state && (row.user_id === userId || row.to_all === 1 || row.reviewer_id === userId),
  )
  const isLate = dueOn !== undefined && dayIn(timeZone, new Date(first.created_at)) > dueOn
  return { week, state, count: latest.length, isLate, submissionId: open?.id ?? null }
}
