import * as z from 'zod/mini'
import { get, put } from '#platform/contract/endpoint.ts'
import { Confirmation, queryInteger, says } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { idPattern } from '#platform/model/ids.ts'
import { purposes, weekMax } from '../model/states.ts'
import { deadlineTexts } from '../texts/deadlines.ts'
import { submissionTexts } from '../texts/submissions.ts'

const Purpose = z.enum(purposes, says(commonTexts, 'validation.choice'))
const Week = z
  .int(says(submissionTexts, 'submission.weekRange'))
  .check(
    z.minimum(1, says(submissionTexts, 'submission.weekRange')),
    z.maximum(weekMax, says(submissionTexts, 'submission.weekRange')),
  )
const GroupId = z.string().check(z.regex(idPattern))

const Due = z.object({
  groupId: z.string(),
  groupName: z.string(),
  purpose: z.enum(purposes),
  week: z.int(),
  /** The last day on which a submission is in time, such as "2026-12-01". */
  dueOn: z.string(),
  isPast: z.boolean(),
})
export type Due = z.infer<typeof Due>

const BoardCell = z.object({
  week: z.int(),
  /** The least finished state of the documents for this week; `missing` after the deadline without any. */
  state: z.enum(['returned', 'submitted', 'approved', 'missing']),
  /** Number of documents. */
  count: z.int(),
  /** Whether the first document came after the deadline. */
  isLate: z.boolean(),
  /** The submission in that state; null if the caller may not read it. */
  submissionId: z.nullable(z.string()),
})
export type BoardCell = z.infer<typeof BoardCell>

const Board = z.object({
  group: z.object({ id: z.string(), name: z.string() }),
  deadlines: z.array(z.object({ week: z.int(), dueOn: z.string(), isPast: z.boolean() })),
  members: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** False for the only reviewer, who could submit to nobody. */
      canSubmit: z.boolean(),
      cells: z.array(BoardCell),
    }),
  ),
})
export type DepartmentBoard = z.infer<typeof Board>

/** When the members of a group submit what: see docs/decisions/0114-deadlines.md. */
export const deadlines = {
  /** Only for groups with a reviewer who is not the caller. */
  due: get('/deadlines/due', {
    summary: 'List deadlines of your groups that you have not met yet',
    rights: 'signedIn',
    response: z.object({ due: z.array(Due) }),
  }),
  groups: get('/deadlines/groups', {
    summary: 'List the groups that you review',
    rights: 'signedIn',
    response: z.object({ groups: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  /** Without a group the boards of all groups that the caller reviews; without `from` the weeks around the next deadline. */
  board: get('/deadlines/board', {
    summary: 'Show which members of your groups have submitted for which week',
    rights: 'own',
    query: z.object({
      groupId: z.optional(GroupId),
      purpose: Purpose,
      from: z.optional(queryInteger({ from: 1, to: weekMax })),
    }),
    response: z.object({
      /** The first of the weeks that are shown. */
      from: z.int(),
      boards: z.array(Board),
    }),
  }),
  /** `dueOn` is the deadline of the first week; each later week is due seven days after the one before. Null removes the deadlines. */
  set: put('/deadlines', {
    summary: 'Set or remove the deadlines of a group for some weeks',
    rights: 'own',
    body: z.object({
      groupId: GroupId,
      purpose: Purpose,
      fromWeek: Week,
      toWeek: Week,
      dueOn: z.nullable(z.iso.date(says(deadlineTexts, 'deadline.dayRequired'))),
    }),
    response: Confirmation,
  }),
}
