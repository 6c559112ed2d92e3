import { expect, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { groups } from '#features/accounts/contract/groups.ts'
import { history } from '#features/documents/contract/history.ts'
import { versions } from '#features/documents/contract/versions.ts'
import { audit } from '#features/school/contract/audit.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { submissions } from '../contract/submissions.ts'

const anchor = { heading: 'Kế hoạch', text: 'Hoạt động 1', at: 1 }

/** A group with an author and two reviewers, and a teacher of another group. */
async function openDesk() {
  const product = await startProduct()
  const { teacher, admin, makeGroup, makeAgent, makeEntry } = product
  const [author, head, deputy, other, boss] = [
    await teacher(),
    await teacher('vi'),
    await teacher(),
    await teacher(),
    await admin(),
  ]
  const group = await makeGroup('Tổ Toán', [author.id, head.id])
  await makeGroup('Tổ Văn', [other.id])
  await boss.call(groups.changeReviewers, { params: { id: group.id }, body: { add: [head.id, deputy.id] } })
  const agent = await makeAgent()
  const { id: documentId } = await makeEntry(author.id, agent, {
    content: '# Kế hoạch\n\nHoạt động 1',
    title: 'Kế hoạch',
  })
  const body = {
    documentId,
    groupId: group.id,
    reviewerId: null,
    purpose: 'plan',
    week: 12,
    note: 'Mong tổ xem.',
  } as const
  const submit = async (more: object = {}) => author.call(submissions.submit, { body: { ...body, ...more } })
  const edit = (content: string) => author.call(history.update, { params: { id: documentId }, body: { content } })
  const submitted = async () => {
    const { id } = (await submit()).body.submission
    return { id, params: { id } }
  }
  return { ...product, author, head, deputy, other, boss, group, agent, documentId, submit, submitted, edit }
}

test('freezes a version, which the author edits further, and shows reviewers what changed since', async () => {
  const { author, head, submitted, edit, documentId } = await openDesk()
  const { params } = await submitted()
  const first = (await head.call(submissions.get, { params })).body
  expect(first).toMatchObject({ content: '# Kế hoạch\n\nHoạt động 1', language: 'en' })
  expect(first.submission).toMatchObject({
    title: 'Kế hoạch',
    state: 'submitted',
    number: 1,
    week: 12,
    note: 'Mong tổ xem.',
    groupName: 'Tổ Toán',
    documentId: null,
    isChanged: false,
    currentVersion: 1,
  })
  expect(first.submission.hash).toMatch(/^[0-9a-f]{64}$/)
  await edit('# Kế hoạch\n\nHoạt động 1\n\nHoạt động 2')
  const talk = (await head.call(submissions.talk, { params })).body.submission
  expect([talk.isChanged, talk.hash]).toEqual([true, first.submission.hash])
  expect((await head.call(submissions.current, { params })).body.content).toContain('Hoạt động 2')
  expect((await head.call(submissions.get, { params })).body.content).toBe(first.content)
  const mine = (await author.call(submissions.of, { query: { documentId } })).body
  expect(mine).toMatchObject({ hasReviewers: true, submission: { documentId, isChanged: true } })
  await edit('# Kế hoạch\n\nHoạt động 1')
  expect((await head.call(submissions.talk, { params })).body.submission.isChanged).toBe(false)
})

test('an edit within ten minutes does not change the frozen version', async () => {
  const { author, submitted, edit, submit, documentId, head } = await openDesk()
  await edit('# Kế hoạch\n\nHai')
  const { params } = await submitted()
  expect((await head.call(submissions.talk, { params })).body.submission.number).toBe(2)
  await edit('# Kế hoạch\n\nBa')
  const text = await author.call(versions.get, { params: { id: documentId }, query: { number: '2' } })
  expect(text.body.content).toBe('# Kế hoạch\n\nHai')
  await author.call(submissions.withdraw, { params })
  expect((await submit()).body.submission.number).toBe(3)
})

test('only the author and the reviewers see a submission, and only what was submitted to them', async () => {
  const { author, head, deputy, other, boss, group, submit, teacher, db } = await openDesk()
  const { id } = (await submit({ reviewerId: deputy.id })).body.submission
  const params = { id }
  for (const stranger of [head, other, boss, await teacher()])
    for (const call of [submissions.get, submissions.talk, submissions.current, submissions.approve])
      expect((await stranger.call(call, { params })).status).toBe(404)
  const comment = await deputy.call(submissions.comment, { params, body: { text: 'Xem lại.', anchor } })
  const removed = { params: { id: comment.body.comment.id } }
  for (const stranger of [head, author, boss])
    expect((await stranger.call(submissions.removeComment, removed)).status).toBe(404)
  expect((await author.call(submissions.approve, { params })).status).toBe(404)
  expect((await deputy.call(submissions.withdraw, { params })).status).toBe(404)
  const listed = async (by: typeof head) =>
    (await by.call(submissions.toReview, {})).body.submissions.map((one) => one.id)
  expect([await listed(head), await listed(deputy), await listed(author)]).toEqual([[], [id], []])
  // A reviewer who is one no longer sees nothing, unless they have decided.
  await boss.call(groups.changeReviewers, { params: { id: group.id }, body: { remove: [deputy.id] } })
  expect((await deputy.call(submissions.get, { params })).status).toBe(404)
  await boss.call(groups.changeReviewers, { params: { id: group.id }, body: { add: [deputy.id] } })
  await deputy.call(submissions.approve, { params })
  await db.deleteFrom('groups').where('id', '=', group.id).execute()
  expect((await deputy.call(submissions.get, { params })).status).toBe(200)
  expect((await deputy.call(submissions.current, { params })).body.code).toBe('submission.currentClosed')
})

test('reviewers comment at anchors, see each other’s decisions, and the first one counts', async () => {
  const { author, head, deputy, submitted, documentId } = await openDesk()
  const { params } = await submitted()
  await head.call(submissions.comment, { params, body: { text: 'Thêm thời gian.', anchor } })
  await author.call(submissions.comment, { params, body: { text: 'Vâng ạ.', anchor: null } })
  const { comments } = (await deputy.call(submissions.talk, { params })).body
  expect(comments.map(({ text, anchor: at }) => [text, at])).toEqual([
    ['Thêm thời gian.', anchor],
    ['Vâng ạ.', null],
  ])
  expect((await head.call(submissions.return, { params, body: { reason: ' ' } })).status).toBe(400)
  expect((await head.call(submissions.return, { params, body: { reason: 'Thiếu phần vận dụng.' } })).status).toBe(200)
  const late = await deputy.call(submissions.approve, { params })
  expect([late.status, late.body.error]).toEqual([409, 'Person 2 has already returned this submission.'])
  expect((await author.call(submissions.withdraw, { params })).body.code).toBe('submission.wasReturnedBy')
  const seen = (await author.call(submissions.get, { params })).body.submission
  expect(seen).toMatchObject({ state: 'returned', reason: 'Thiếu phần vận dụng.', decidedBy: { name: 'Person 2' } })
  const { marks } = (await author.call(submissions.marks, { body: { documentIds: [documentId] } })).body
  expect(marks).toEqual([{ documentId, state: 'returned', number: 1 }])
  expect((await head.call(submissions.marks, { body: { documentIds: [documentId] } })).body.marks).toEqual([])
})

test('of simultaneous decisions and withdrawals exactly one counts, and the others are told which', async () => {
  const { author, head, deputy, boss, submit, db } = await openDesk()
  for (let round = 0; round < 4; round += 1) {
    const params = { id: (await submit()).body.submission.id }
    const answers = await Promise.all([
      author.call(submissions.withdraw, { params }),
      head.call(submissions.approve, { params }),
      deputy.call(submissions.return, { params, body: { reason: 'Sửa bài.' } }),
    ])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    const { state } = await db
      .selectFrom('submissions')
      .select('state')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow()
    const winner = ['withdrawn', 'approved', 'returned'][answers.findIndex(({ status }) => status === 200)]
    expect(state).toBe(winner)
    const codes = answers.filter(({ status }) => status === 409).map(({ body }) => body.code)
    const code = {
      withdrawn: 'submission.wasWithdrawn',
      approved: 'submission.wasApprovedBy',
      returned: 'submission.wasReturnedBy',
    }
    expect(codes).toEqual([code[state as keyof typeof code], code[state as keyof typeof code]])
  }
  const events = (await boss.call(audit.list, { query: { kind: 'documents' } })).body.auditEvents.map(
    ({ event }) => event,
  )
  expect(events).toHaveLength(8)
  expect(events.filter((event) => event === 'document-submitted')).toHaveLength(4)
})

test('refuses what cannot be submitted, each with its sentence, and submits a repeated request once', async () => {
  const { author, head, group, other, submit, submitted, documentId, makeEntry, agent, db } = await openDesk()
  const wrong = async (more: object) => (await submit(more)).body.code
  const empty = await makeEntry(author.id, agent, { content: ' ' })
  const running = await makeEntry(author.id, agent, { status: 'running' })
  const theirs = await makeEntry(other.id, agent)
  expect(await wrong({ documentId: empty.id })).toBe('submission.noText')
  expect(await wrong({ documentId: running.id })).toBe('history.stillRunning')
  expect(await wrong({ documentId: theirs.id })).toBe('history.notFound')
  expect(await wrong({ version: 7 })).toBe('error.changedMeanwhile')
  expect((await submit({ reviewerId: other.id })).body.fields?.groupId).toContain('Choose again')
  expect((await submit({ groupId: documentId })).status).toBe(400)
  for (const week of [0, 54, 1.5]) expect((await submit({ week })).status).toBe(400)
  const { id } = await submitted()
  expect(await wrong({})).toBe('submission.alreadySubmitted')
  expect(await db.selectFrom('submissions').select('id').execute()).toEqual([{ id }])
  // Nobody reviews their own work.
  const own = await makeEntry(head.id, agent)
  const ofHead = {
    documentId: own.id,
    groupId: group.id,
    reviewerId: head.id,
    purpose: 'exam',
    week: null,
    note: '',
  } as const
  expect((await head.call(submissions.submit, { body: ofHead })).status).toBe(400)
  await db.deleteFrom('group_reviewers').where('user_id', '!=', head.id).execute()
  expect((await head.call(submissions.reviewers, {})).body.groups).toEqual([])
})

test('keeps the frozen text when the document is deleted, and drops it with the withdrawal', async () => {
  const { author, head, submitted, documentId } = await openDesk()
  const { params } = await submitted()
  await author.call(history.remove, { params: { id: documentId } })
  expect((await head.call(submissions.get, { params })).body.content).toContain('Hoạt động 1')
  expect((await head.call(submissions.current, { params })).body.code).toBe('submission.documentGone')
  await author.call(submissions.withdraw, { params })
  expect((await head.call(submissions.get, { params })).body).toMatchObject({
    content: '',
    submission: { state: 'withdrawn' },
  })
  const comment = await head.call(submissions.comment, { params, body: { text: 'Muộn', anchor: null } })
  expect(comment.body.code).toBe('submission.wasWithdrawn')
})

test('lists what is to review oldest first, and counts it only for people who have something there', async () => {
  const { author, head, deputy, other, makeEntry, agent, submit, pass } = await openDesk()
  const titles: string[] = []
  for (const title of ['Một', 'Hai', 'Ba']) {
    pass(60_000)
    const { id } = await makeEntry(author.id, agent, { content: `# ${title}`, title })
    await submit({ documentId: id })
    titles.push(title)
  }
  const listed = (await head.call(submissions.toReview, {})).body
  expect(listed.submissions.map(({ title }) => title)).toEqual(titles)
  expect(listed.pagination.total).toBe(3)
  const mine = (await author.call(submissions.mine, {})).body.submissions.map(({ title }) => title)
  expect(mine).toEqual(titles.toReversed())
  const count = async (by: typeof head) => (await by.call(auth.me, {})).body.user.reviewCount
  expect([await count(head), await count(author), await count(other)]).toEqual([3, 0, undefined])
  await head.call(submissions.approve, { params: { id: listed.submissions[0]!.id } })
  expect([await count(head), await count(deputy)]).toEqual([2, 2])
  const decided = (await head.call(submissions.toReview, { query: { show: 'decided' } })).body.submissions
  expect(decided.map(({ title, state }) => [title, state])).toEqual([['Một', 'approved']])
})
