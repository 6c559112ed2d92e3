import { expect, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { groups } from '#features/accounts/contract/groups.ts'
import { audit } from '#features/school/contract/audit.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { openSchoolMail } from '#tests/support/server/mail-server.ts'
import { deadlines } from '../../contract/deadlines.ts'
import { submissions } from '../../contract/submissions.ts'
import { remindOfDeadlines } from './remind.ts'

const day = 86_400_000

/** A group of two teachers and their head, on Monday 2 March 2026, 15:00 at the school. */
async function openGroup() {
  const product = await startProduct()
  const { teacher, admin, makeGroup, makeAgent, makeEntry } = product
  const [author, idle, head, deputy, other, boss] = [
    await teacher(),
    await teacher(),
    await teacher(),
    await teacher(),
    await teacher(),
    await admin(),
  ]
  const group = await makeGroup('Tổ Toán', [author.id, idle.id, head.id])
  await boss.call(groups.changeReviewers, { params: { id: group.id }, body: { add: [head.id, deputy.id] } })
  const agent = await makeAgent()
  const submit = async (week: number, more: { documentId?: string; reviewerId?: string } = {}) => {
    const documentId = more.documentId ?? (await makeEntry(author.id, agent)).id
    const body = { documentId, groupId: group.id, reviewerId: more.reviewerId ?? null, purpose: 'plan', week, note: '' }
    const { submission } = (await author.call(submissions.submit, { body: { ...body, purpose: 'plan' as const } })).body
    return { id: submission.id, documentId }
  }
  const set = (fields: object = {}) =>
    head.call(deadlines.set, {
      body: { groupId: group.id, purpose: 'plan', fromWeek: 24, toWeek: 26, dueOn: '2026-03-04', ...fields },
    })
  const board = async (by = head, query: object = {}) => {
    const { body } = await by.call(deadlines.board, { query: { groupId: group.id, purpose: 'plan', ...query } })
    return { from: body.from, ...body.boards[0]! }
  }
  const cells = async (by = head, query: object = {}) => {
    const { members } = await board(by, query)
    return Object.fromEntries(members.filter(({ cells }) => cells.length > 0).map(({ id, cells }) => [id, cells]))
  }
  return { ...product, author, idle, head, deputy, other, boss, group, agent, submit, set, board, cells }
}

test('sets weekly deadlines, moves the later ones after a holiday, and removes them', async () => {
  const { set, board, boss } = await openGroup()
  expect((await set()).body.message).toBe('Deadlines set')
  const due = async () => (await board()).deadlines.map(({ week, dueOn }) => [week, dueOn])
  expect(await due()).toEqual([
    [24, '2026-03-04'],
    [25, '2026-03-11'],
    [26, '2026-03-18'],
  ])
  await set({ fromWeek: 26, toWeek: 26, dueOn: '2026-03-25' })
  expect((await due()).at(-1)).toEqual([26, '2026-03-25'])
  await set({ fromWeek: 25, toWeek: 30, dueOn: null })
  expect(await due()).toEqual([[24, '2026-03-04']])
  const { auditEvents } = (await boss.call(audit.list, { query: { kind: 'documents' } })).body
  expect(auditEvents.map(({ event, subject }) => [event, subject?.name])).toEqual(
    Array.from({ length: 3 }, () => ['deadlines-changed', 'Tổ Toán']),
  )
})

test('refuses weeks and days that make no sense, each at its field, and everyone who does not review the group', async () => {
  const { set, group, author, other, boss, deputy } = await openGroup()
  const wrong = async (fields: object) => (await set(fields)).body.fields
  expect(await wrong({ toWeek: 23 })).toEqual({ toWeek: 'Enter the first week or a later one' })
  expect(await wrong({ dueOn: '2026-03-01' })).toEqual({ dueOn: 'Choose today or a later day' })
  expect(Object.keys((await wrong({ dueOn: '2026-07-01' }))!)).toEqual(['dueOn'])
  expect(await wrong({ toWeek: 53 })).toEqual({
    toWeek: 'The last of these weeks would be due after 30 June, in the next school year',
  })
  expect(Object.keys((await wrong({ fromWeek: 0, dueOn: '2026-02-30' }))!)).toEqual(['fromWeek', 'dueOn'])
  expect((await set({ dueOn: '2026-03-02' })).status).toBe(200)
  const body = { groupId: group.id, purpose: 'plan', fromWeek: 1, toWeek: 1, dueOn: null } as const
  for (const stranger of [author, other, boss]) {
    expect((await stranger.call(deadlines.set, { body })).body.code).toBe('submission.groupNotFound')
    const query = { groupId: group.id, purpose: 'plan' } as const
    expect((await stranger.call(deadlines.board, { query })).status).toBe(404)
    expect((await stranger.call(deadlines.groups, {})).body.groups).toEqual([])
  }
  expect((await deputy.call(deadlines.groups, {})).body.groups).toEqual([{ id: group.id, name: 'Tổ Toán' }])
})

test('shows who has submitted, what is missing and what came late, until the end of the day at the school', async () => {
  const { author, idle, head, deputy, submit, set, cells, pass } = await openGroup()
  await set()
  const inTime = await submit(24)
  // 23:30 at the school on the day of the deadline.
  pass(2 * day + 8.5 * 3_600_000)
  const second = await submit(24)
  expect(await cells()).toEqual({
    [author.id]: [{ week: 24, state: 'submitted', count: 2, isLate: false, submissionId: inTime.id }],
  })
  await head.call(submissions.approve, { params: { id: inTime.id } })
  expect((await cells())[author.id]).toMatchObject([{ state: 'submitted', count: 2, submissionId: second.id }])
  pass(3_600_000)
  expect(await cells()).toMatchObject({
    [author.id]: [{ week: 24, state: 'submitted' }],
    [idle.id]: [{ week: 24, state: 'missing', count: 0, isLate: true, submissionId: null }],
    [head.id]: [{ week: 24, state: 'missing' }],
  })
  // A returned document that is submitted again is not late; a document for week 25 after its deadline is.
  await deputy.call(submissions.return, { params: { id: second.id }, body: { reason: 'Sửa bài.' } })
  expect((await cells())[author.id]).toMatchObject([{ state: 'returned', isLate: false }])
  const again = await submit(24, { documentId: second.documentId })
  await deputy.call(submissions.approve, { params: { id: again.id } })
  pass(8 * day)
  const late = await submit(25)
  expect((await cells())[author.id]).toMatchObject([
    { week: 24, state: 'approved', count: 2, isLate: false },
    { week: 25, state: 'submitted', count: 1, isLate: true, submissionId: late.id },
  ])
  await author.call(submissions.withdraw, { params: { id: late.id } })
  expect((await cells())[author.id]).toMatchObject([{ week: 24 }, { week: 25, state: 'missing' }])
})

test('a returned document that is submitted for another week counts for that one only', async () => {
  const { author, deputy, submit, set, cells, pass } = await openGroup()
  await set()
  pass(3 * day)
  const wrong = await submit(25)
  await deputy.call(submissions.return, { params: { id: wrong.id }, body: { reason: 'Kế hoạch này của tuần 24.' } })
  const due = async () => (await author.call(deadlines.due, {})).body.due.map(({ week }) => week)
  const states = async () => (await cells())[author.id]!.map(({ week, state }) => [week, state])
  expect(await states()).toEqual([
    [24, 'missing'],
    [25, 'returned'],
  ])
  expect(await due()).toEqual([24])
  pass(1000)
  const right = await submit(24, { documentId: wrong.documentId })
  expect(await states()).toEqual([[24, 'submitted']])
  expect(await due()).toEqual([25])
  await author.call(submissions.withdraw, { params: { id: right.id } })
  expect(await states()).toEqual([
    [24, 'missing'],
    [25, 'returned'],
  ])
})

test('deleted documents of one title are different documents', async () => {
  const { author, head, submit, set, cells, pass, db } = await openGroup()
  await set()
  const first = await submit(24)
  await head.call(submissions.return, { params: { id: first.id }, body: { reason: 'Sửa bài.' } })
  pass(3 * day)
  const next = await submit(25)
  await db.deleteFrom('documents').where('id', 'in', [first.documentId, next.documentId]).execute()
  expect((await cells())[author.id]).toMatchObject([
    { week: 24, state: 'returned' },
    { week: 25, state: 'submitted' },
  ])
  expect((await author.call(deadlines.due, {})).body.due).toEqual([])
})

test('shows a reviewer the state of what was submitted to another one, without a way to it', async () => {
  const { author, head, deputy, submit, cells } = await openGroup()
  const { id } = await submit(30, { reviewerId: deputy.id })
  expect((await cells(deputy))[author.id]).toMatchObject([{ week: 30, submissionId: id }])
  expect((await cells(head))[author.id]).toMatchObject([{ week: 30, state: 'submitted', submissionId: null }])
})

test('asks nothing of the only reviewer, and counts a deleted document once', async () => {
  const { boss, author, head, deputy, group, set, submit, cells, board, pass, db } = await openGroup()
  await boss.call(groups.changeReviewers, { params: { id: group.id }, body: { remove: [deputy.id] } })
  await set()
  const { id, documentId } = await submit(24)
  await head.call(submissions.return, { params: { id }, body: { reason: 'Sửa bài.' } })
  const again = await submit(24, { documentId })
  await head.call(submissions.approve, { params: { id: again.id } })
  await db.deleteFrom('documents').where('id', '=', documentId).execute()
  pass(3 * day)
  expect((await cells())[author.id]).toMatchObject([{ state: 'approved', count: 1 }])
  const { members } = await board()
  expect(members.find((one) => one.id === head.id)).toMatchObject({ canSubmit: false, cells: [] })
})

test('counts weeks anew in each school year', async () => {
  const { author, set, submit, cells, db, pass } = await openGroup()
  const { id } = await submit(24)
  await db.updateTable('submissions').set({ created_at: '2025-05-01T08:00:00.000Z' }).where('id', '=', id).execute()
  await set()
  expect((await author.call(deadlines.due, {})).body.due.map(({ week }) => week)).toEqual([24])
  pass(3 * day)
  expect((await cells())[author.id]).toMatchObject([{ week: 24, state: 'missing' }])
})

test('shows all groups that a person reviews, from the same week on, and no other', async () => {
  const { author, idle, head, deputy, other, boss, group, set, submit, makeGroup } = await openGroup()
  const second = await makeGroup('Tổ Lý', [idle.id])
  const third = await makeGroup('Tổ Anh', [author.id])
  await boss.call(groups.changeReviewers, { params: { id: second.id }, body: { add: [deputy.id] } })
  await boss.call(groups.changeReviewers, { params: { id: third.id }, body: { add: [head.id] } })
  await set()
  const weeks = { purpose: 'plan', fromWeek: 23, toWeek: 23, dueOn: '2026-03-03' } as const
  await deputy.call(deadlines.set, { body: { groupId: second.id, ...weeks } })
  const { id } = await submit(24)
  const all = async (by: typeof head) => (await by.call(deadlines.board, { query: { purpose: 'plan' } })).body
  const { from, boards } = await all(deputy)
  expect(from).toBe(21)
  expect(boards.map((board) => [board.group.name, board.deadlines.map(({ week }) => week)])).toEqual([
    ['Tổ Lý', [23]],
    ['Tổ Toán', [24, 25]],
  ])
  expect(boards.map(({ members }) => members.map((member) => member.id))).toEqual([
    [idle.id],
    [author.id, idle.id, head.id],
  ])
  const cells = boards[1]!.members[0]!.cells
  expect(cells).toMatchObject([{ week: 24, state: 'submitted', submissionId: id }])
  expect((await all(head)).boards.map((board) => board.group.id)).toEqual([third.id, group.id])
  expect(await all(other)).toEqual({ from: 1, boards: [] })
})

test('begins near the next deadline, and shows the weeks that are asked for', async () => {
  const { set, board, submit, cells } = await openGroup()
  expect((await board()).from).toBe(1)
  await submit(12)
  expect((await board()).from).toBe(10)
  await set({ fromWeek: 20, toWeek: 30 })
  expect((await board()).from).toBe(18)
  expect(Object.values(await cells(undefined, { from: '11' }))).toMatchObject([[{ week: 12 }]])
  expect((await board(undefined, { from: '53' })).from).toBe(49)
})

test('reminds members around the deadline until they submit, and nobody of the last school year', async () => {
  const { db, author, idle, head, other, submit, set, pass, group } = await openGroup()
  const due = async (by = author) =>
    (await by.call(deadlines.due, {})).body.due.map(({ week, isPast }) => [week, isPast])
  const count = async (by = author) => (await by.call(auth.me, {})).body.user.reviewCount
  expect([await count(), await due()]).toEqual([0, []])
  await set()
  expect([await count(), await count(other)]).toEqual([0, undefined])
  expect(await due()).toEqual([[24, false]])
  expect((await author.call(deadlines.due, {})).body.due[0]).toMatchObject({
    groupId: group.id,
    groupName: 'Tổ Toán',
    purpose: 'plan',
    dueOn: '2026-03-04',
  })
  pass(3 * day)
  expect(await due()).toEqual([
    [24, true],
    [25, false],
  ])
  const { id } = await submit(24)
  expect(await due()).toEqual([[25, false]])
  expect(await due(idle)).toHaveLength(2)
  // The head can submit to the deputy.
  expect(await due(head)).toHaveLength(2)
  await author.call(submissions.withdraw, { params: { id } })
  expect(await due()).toHaveLength(2)
  // Weeks are counted anew each school year.
  const old = { school_year: 2024, purpose: 'plan', week: 30, due_on: '2026-03-25', reminded_at: null } as const
  await db
    .insertInto('group_deadlines')
    .values({ ...old, group_id: group.id })
    .execute()
  pass(20 * day)
  expect(await due()).toEqual([
    [25, true],
    [26, true],
  ])
})

test('mails each unmet deadline once, the day before it, and again when it is moved', async () => {
  const product = await openGroup()
  const { db, clock, set, submit, pass, head } = product
  const { received, mail } = await openSchoolMail(product)
  const round = () => remindOfDeadlines({ db, clock, timeZone: 'Asia/Ho_Chi_Minh', mail })
  await set({ dueOn: '2026-03-05', toWeek: 24 })
  await set({ purpose: 'exam', dueOn: '2026-03-05', toWeek: 24 })
  await round()
  // 6:30 at the school on the day before, then 7:30.
  pass(15.5 * 3_600_000)
  pass(day)
  await round()
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
  await submit(24)
  pass(3_600_000)
  await Promise.all([round(), round()])
  await expect.poll(() => received.length).toBe(3)
  const author = received.find(({ text }) => !text.includes('Kế hoạch bài dạy'))!
  expect(author.text).toContain('Đề kiểm tra, tuần 24, Tổ Toán: hạn Thứ Năm 05/03')
  expect(author.text).toContain('Exam paper, week 24, Tổ Toán: due Thursday 5 Mar')
  expect(author.text).toContain('https://trogiang.truong.edu.vn/reviews')
  expect(received.filter(({ text }) => text.includes('Kế hoạch bài dạy, tuần 24'))).toHaveLength(2)
  await set({ dueOn: '2026-03-05', toWeek: 24 })
  await round()
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(3)
  await set({ purpose: 'exam', dueOn: '2026-03-04', toWeek: 24 })
  await round()
  expect(await db.selectFrom('mails').select('id').where('user_id', '=', head.id).execute()).toHaveLength(2)
  await expect.poll(() => received.length).toBe(6)
  for (const { text } of received.slice(3)) {
    expect(text).toContain('Đề kiểm tra, tuần 24')
    expect(text).not.toContain('Kế hoạch bài dạy')
  }
})
