import { expect, test } from 'vitest'
import { groups } from '#features/accounts/contract/groups.ts'
import { readDocx } from '#tests/support/files/read-docx.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { deadlines } from '../contract/deadlines.ts'
import { records } from '../contract/records.ts'
import { submissions } from '../contract/submissions.ts'

const day = 86_400_000

test('a school year begins at midnight at the school, when it still is the day before in universal time', async () => {
  const { teacher, admin, makeGroup, makeAgent, makeEntry, clock, pass } = await startProduct()
  pass(Date.parse('2026-07-01T00:30:00+07:00') - clock().getTime())
  const [author, head, boss] = [await teacher('vi'), await teacher('vi'), await admin()]
  const group = await makeGroup('Tổ Toán', [author.id])
  await boss.call(groups.changeReviewers, { params: { id: group.id }, body: { add: [head.id] } })
  const to = { groupId: group.id, purpose: 'plan' } as const
  await head.call(deadlines.set, { body: { ...to, fromWeek: 1, toWeek: 1, dueOn: '2026-07-01' } })
  const listDue = async () => (await author.call(deadlines.due, {})).body.due
  expect(await listDue()).toHaveLength(1)
  const { id: documentId } = await makeEntry(author.id, await makeAgent(), { content: '# Phân số' })
  await author.call(submissions.submit, { body: { documentId, ...to, reviewerId: null, week: 1, note: '' } })
  expect(await listDue()).toEqual([])
  const { members } = (await head.call(deadlines.board, { query: to })).body.boards[0]!
  expect(members[0]!.cells).toMatchObject([{ week: 1, state: 'submitted', count: 1, isLate: false }])
  pass(2 * day)
  const query = { groupId: group.id, from: '2026-07-01', to: '2026-07-03' }
  const minutes = (await head.call(records.minutes, { query })).body as unknown as Uint8Array
  const summary = readDocx(minutes).tables.find(([heads]) => heads![0]!.text === 'Giáo viên')!
  const [late, missing] = summary[1]!.slice(5).map(({ text }) => text)
  expect([late, missing]).toEqual(['0', '0'])
})

test('the next school year changes nothing in the minutes of the last one', async () => {
  const { teacher, admin, makeGroup, makeAgent, makeEntry, clock, pass } = await startProduct()
  pass(Date.parse('2026-06-21T08:00:00+07:00') - clock().getTime())
  const [author, head, boss] = [await teacher('vi'), await teacher('vi'), await admin()]
  const group = await makeGroup('Tổ Toán', [author.id])
  await boss.call(groups.changeReviewers, { params: { id: group.id }, body: { add: [head.id] } })
  const to = { groupId: group.id, purpose: 'plan' } as const
  await head.call(deadlines.set, { body: { ...to, fromWeek: 30, toWeek: 31, dueOn: '2026-06-22' } })
  const agent = await makeAgent()
  const { id: documentId } = await makeEntry(author.id, agent, { content: '# Phân số' })
  const submit = async (week: number, id = documentId) =>
    author.call(submissions.submit, { body: { documentId: id, ...to, reviewerId: null, week, note: '' } })
  const { submission } = (await submit(30)).body
  await head.call(submissions.return, { params: { id: submission.id }, body: { reason: 'Thiếu mục tiêu.' } })
  pass(12 * day)
  const readMissing = async () => {
    const query = { groupId: group.id, from: '2026-06-21', to: '2026-06-30' }
    const minutes = (await head.call(records.minutes, { query })).body as unknown as Uint8Array
    const summary = readDocx(minutes).tables.find(([heads]) => heads![0]!.text === 'Giáo viên')!
    return summary[1]![6]!.text
  }
  expect(await readMissing()).toBe('Kế hoạch bài dạy: tuần 31')
  expect((await submit(4)).status).toBe(200)
  expect(await readMissing()).toBe('Kế hoạch bài dạy: tuần 31')
  expect((await submit(31, (await makeEntry(author.id, agent, { content: '# Tỉ số' })).id)).status).toBe(200)
  expect(await readMissing()).toBe('Kế hoạch bài dạy: tuần 31')
})
