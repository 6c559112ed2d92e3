import { expect, test } from 'vitest'
import { groups } from '#features/accounts/contract/groups.ts'
import { audit } from '#features/school/contract/audit.ts'
import { auth } from '#platform/contract/auth.ts'
import { several, startProduct } from '#tests/support/server/product.ts'
import { submissions } from '../../contract/submissions.ts'

/** A group with an author and two reviewers, in which several must approve. */
async function openDesk(kind: 'all' | 'last') {
  const product = await startProduct(several)
  const { teacher, admin, makeGroup, makeAgent, makeEntry } = product
  const [author, head, deputy, boss] = [await teacher(), await teacher(), await teacher(), await admin()]
  const group = await makeGroup('Tổ Toán', [author.id])
  const params = { id: group.id }
  await boss.call(groups.changeReviewers, { params, body: { add: [head.id, deputy.id] } })
  const rule = { kind, lastId: kind === 'last' ? deputy.id : null }
  await boss.call(groups.setApprovalRule, { params, body: { rule } })
  const { id: documentId } = await makeEntry(author.id, await makeAgent(), {
    content: 'Hoạt động 1',
    title: 'Kế hoạch',
  })
  const body = { documentId, groupId: group.id, reviewerId: null, purpose: 'plan', week: 12, note: '' } as const
  const submit = (more: object = {}) => author.call(submissions.submit, { body: { ...body, ...more } })
  const submitted = async () => ({ params: { id: (await submit()).body.submission.id } })
  type By = typeof head
  const approve = (by: By, on: { params: { id: string } }) => by.call(submissions.approve, on)
  const read = async (on: { params: { id: string } }) => {
    const { state, awaited, approvals, decidedBy } = (await author.call(submissions.talk, on)).body.submission
    const names = (people: readonly { id: string }[]) => people.map(({ id }) => (id === head.id ? 'head' : 'deputy'))
    return { state, awaited: names(awaited), approvals: names(approvals), decidedBy: decidedBy?.id ?? null }
  }
  const open = async (by: By) => ({
    toReview: (await by.call(submissions.toReview, {})).body.submissions.length,
    decided: (await by.call(submissions.toReview, { query: { show: 'decided' } })).body.submissions.length,
    count: (await by.call(auth.me, {})).body.user.reviewCount,
  })
  return { ...product, author, head, deputy, boss, group, submit, submitted, approve, read, open }
}

test('where all reviewers must approve, the last of them decides, and one can return', async () => {
  const { head, deputy, boss, submit, submitted, approve, read, open } = await openDesk('all')
  expect((await submit({ reviewerId: head.id })).body.fields?.groupId).toContain('Choose again')
  const first = await submitted()
  expect((await approve(head, first)).body.submission.state).toBe('submitted')
  expect(await read(first)).toEqual({ state: 'submitted', awaited: ['deputy'], approvals: ['head'], decidedBy: null })
  expect([await open(head), await open(deputy)]).toEqual([
    { toReview: 0, decided: 1, count: 0 },
    { toReview: 1, decided: 0, count: 1 },
  ])
  expect((await approve(head, first)).body.code).toBe('submission.approvedAlready')
  await approve(deputy, first)
  expect(await read(first)).toEqual({
    state: 'approved',
    awaited: [],
    approvals: ['head', 'deputy'],
    decidedBy: deputy.id,
  })
  const second = await submitted()
  await approve(head, second)
  await deputy.call(submissions.return, { ...second, body: { reason: 'Thiếu phần vận dụng.' } })
  expect(await read(second)).toMatchObject({ state: 'returned', decidedBy: deputy.id })
  // The head has approved it, so may still read it.
  expect((await head.call(submissions.get, second)).status).toBe(200)
  const events = (await boss.call(audit.list, { query: { kind: 'documents' } })).body.auditEvents
  expect(events.map(({ event }) => event).filter((event) => !event.endsWith('submitted'))).toEqual([
    'submission-returned',
    'approval-given',
    'submission-approved',
    'approval-given',
  ])
})

test('approvals of the same moment complete the review', async () => {
  const { head, deputy, submitted, approve, read } = await openDesk('all')
  for (let round = 0; round < 3; round += 1) {
    const on = await submitted()
    const answers = await Promise.all([approve(head, on), approve(deputy, on)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(on)).state).toBe('approved')
  }
})

test('the deputy with the last word decides after the head', async () => {
  const { head, deputy, submitted, approve, read, open } = await openDesk('last')
  const on = await submitted()
  expect((await approve(deputy, on)).body.error).toBe('You decide once another reviewer has approved.')
  expect([await open(head), await open(deputy)]).toMatchObject([{ toReview: 1 }, { toReview: 0 }])
  await approve(head, on)
  expect(await read(on)).toMatchObject({ state: 'submitted', awaited: ['deputy'], approvals: ['head'] })
  expect(await open(deputy)).toMatchObject({ toReview: 1, count: 1 })
  expect((await approve(deputy, on)).body.submission).toMatchObject({ state: 'approved', decidedBy: { id: deputy.id } })
})

test('a review does not get stuck when a reviewer leaves, and only a reviewer gets the last word', async () => {
  const { head, deputy, boss, group, submitted, approve, read, open } = await openDesk('all')
  const params = { id: group.id }
  const stuck = await submitted()
  await approve(head, stuck)
  await boss.call(groups.changeReviewers, { params, body: { remove: [deputy.id] } })
  expect(await open(head)).toMatchObject({ toReview: 1, count: 1 })
  expect((await approve(head, stuck)).body.submission.state).toBe('approved')
  const rule = (lastId: string | null) => ({ params, body: { rule: { kind: 'last', lastId } as const } })
  for (const lastId of [deputy.id, null])
    expect((await boss.call(groups.setApprovalRule, rule(lastId))).body.fields?.rule).toContain('Choose again')
  await boss.call(groups.setApprovalRule, rule(head.id))
  expect((await boss.call(groups.reviewers, { params })).body.rule).toEqual({ kind: 'last', lastId: head.id })
  const alone = await submitted()
  await approve(head, alone)
  expect((await read(alone)).state).toBe('approved')
  await boss.call(groups.setApprovalRule, { params, body: { rule: { kind: 'one', lastId: null } } })
  expect((await boss.call(groups.reviewers, { params })).body.rule).toEqual({ kind: 'one', lastId: null })
})

test('whoever approved before the rule changed is named, and a reviewer who left reads no later edits', async () => {
  const { head, deputy, boss, group, submitted, approve, read } = await openDesk('all')
  const params = { id: group.id }
  const on = await submitted()
  await approve(head, on)
  await boss.call(groups.setApprovalRule, { params, body: { rule: { kind: 'one', lastId: null } } })
  await approve(deputy, on)
  expect(await read(on)).toMatchObject({ state: 'approved', approvals: ['head', 'deputy'] })

  await boss.call(groups.setApprovalRule, { params, body: { rule: { kind: 'last', lastId: deputy.id } } })
  const later = await submitted()
  await approve(head, later)
  expect((await head.call(submissions.current, later)).status).toBe(200)
  await boss.call(groups.changeReviewers, { params, body: { remove: [head.id] } })
  expect((await head.call(submissions.get, later)).status).toBe(200)
  expect((await head.call(submissions.current, later)).body.code).toBe('submission.reviewsNoLonger')
  const comment = { text: 'Còn thiếu', anchor: null, suggestion: null }
  expect((await head.call(submissions.comment, { ...later, body: comment })).body.code).toBe(
    'submission.reviewsNoLonger',
  )
  await boss.call(groups.changeReviewers, { params, body: { remove: [deputy.id] } })
  expect((await boss.call(groups.reviewers, { params })).body.rule).toEqual({ kind: 'one', lastId: null })
})
