import type { Database } from '#platform/server/database/schema.ts'
import { dayIn } from '#platform/server/school-day.ts'
import type { BoardCell, DepartmentBoard } from '../../contract/deadlines.ts'
import { weekMax, type Purpose } from '../../model/states.ts'
import { boardWeeks, schoolYearOf } from '../../model/weeks.ts'
import { getReviewedGroup, listReviewedGroups } from './deadlines.ts'
import type { SubmissionDeps } from '../deps.ts'
import { countsForWeek } from '../chains.ts'
import { reviewersByGroup } from '../reviewers.ts'
import { findYearStart } from '../year-start.ts'

type Deps = Pick<SubmissionDeps, 'db' | 'clock' | 'timeZone'>
/** Without a group, all groups that the person reviews. */
type Shown = { groupId?: string | undefined; purpose: Purpose; from?: number | undefined }
type Among = { groupIds: readonly string[]; purpose: Purpose }
type Deadline = { group_id: string; week: number; due_on: string }

/**
 * Shows which members of groups have submitted for which week of this school year. A reviewer sees the state of all submissions to the
 * groups, and can open those that they may read.
 * @throws AppError 404 if the person is not a reviewer of the group
 */
export async function readBoards(deps: Deps, shown: Shown, userId: string) {
  const { db, clock, timeZone } = deps
  const groups =
    shown.groupId === undefined
      ? await listReviewedGroups(db, userId)
      : [await getReviewedGroup(db, shown.groupId, userId)]
  if (groups.length === 0) return { from: 1, boards: [] }
  const among = { groupIds: groups.map(({ id }) => id), purpose: shown.purpose }
  const today = dayIn(timeZone, clock())
  const schoolYear = schoolYearOf(today)
  const deadlines = await listDeadlines(db, among, schoolYear)
  const from = Math.min(
    shown.from ?? (await chooseFirstWeek(db, among, { deadlines, today, since: findYearStart(timeZone, schoolYear) })),
    weekMax - boardWeeks + 1,
  )
  const submitted = await listSubmitted(db, { ...among, from }, { timeZone, schoolYear })
  const [deadlinesOf, submittedTo, membersOf] = [
    Map.groupBy(
      deadlines.filter(({ week }) => week >= from && week < from + boardWeeks),
      ({ group_id }) => group_id,
    ),
    Map.groupBy(submitted, ({ group_id }) => group_id),
    Map.groupBy(await listMembers(db, among), ({ group_id }) => group_id),
  ]
  const reviewers = await reviewersByGroup(db, among.groupIds)
  const boards = groups.map((group) =>
    buildBoard(group, {
      deadlines: deadlinesOf.get(group.id) ?? [],
      submitted: submittedTo.get(group.id) ?? [],
      members: membersOf.get(group.id) ?? [],
      reviewers: reviewers.get(group.id)?.reviewers ?? [],
      context: { from, today, userId, timeZone },
    }),
  )
  return { from, boards }
}

type Read = {
  deadlines: readonly Deadline[]
  submitted: readonly Row[]
  members: readonly { id: string; name: string }[]
  reviewers: readonly { id: string }[]
  context: { from: number; today: string; userId: string; timeZone: string }
}

function buildBoard(
  group: DepartmentBoard['group'],
  { deadlines, submitted, members, reviewers, context }: Read,
): DepartmentBoard {
  const { from, today } = context
  const byMember = Map.groupBy(submitted, ({ user_id }) => user_id)
  return {
    group,
    deadlines: deadlines
      .map(({ week, due_on }) => ({ week, dueOn: due_on, isPast: due_on < today }))
      .sort((one, other) => one.week - other.week),
    members: members.map(({ id, name }) => {
      const canSubmit = reviewers.some((one) => one.id !== id)
      const cells = Array.from({ length: boardWeeks }, (_, at) => {
        const week = from + at
        const dueOn = deadlines.find((one) => one.week === week)?.due_on
        const rows = (byMember.get(id) ?? []).filter((one) => one.week === week)
        return cellOf(week, rows, { ...context, dueOn, canSubmit })
      })
      return { id, name, canSubmit, cells: cells.filter((cell) => cell !== null) }
    }),
  }
}

/** Lists the deadlines of a school year, the earliest first. */
const listDeadlines = (db: Database, { groupIds, purpose }: Among, schoolYear: number): Promise<Deadline[]> =>
  db
    .selectFrom('group_deadlines')
    .select(['group_id', 'week', 'due_on'])
    .where('group_id', 'in', groupIds)
    .where('school_year', '=', schoolYear)
    .where('purpose', '=', purpose)
    .orderBy('due_on')
    .execute()

/** Lists the active members of groups, by name. */
const listMembers = (db: Database, { groupIds }: Among) =>
  db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select(['group_members.group_id', 'users.id', 'users.name'])
    .where('group_members.group_id', 'in', groupIds)
    .where('users.is_active', '=', 1)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()

/** Begins two weeks before the next deadline, or before the last submission where no deadlines are set. */
async function chooseFirstWeek(
  db: Database,
  { groupIds, purpose }: Among,
  { deadlines, today, since }: { deadlines: readonly Deadline[]; today: string; since: string },
): Promise<number> {
  const next = deadlines.find(({ due_on }) => due_on >= today) ?? deadlines.at(-1)
  const last =
    next ??
    (await db
      .selectFrom('submissions')
      .select('week')
      .where('group_id', 'in', groupIds)
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
  { groupIds, purpose, from }: Among & { from: number },
  year: { timeZone: string; schoolYear: number },
) =>
  db
    .selectFrom('submissions')
    .select(['id', 'group_id', 'user_id', 'first_id', 'to_all', 'reviewer_id', 'week', 'state', 'created_at'])
    .where('group_id', 'in', groupIds)
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
