import { expect, test } from 'vitest'
import { questions } from '../../contract/questions.ts'
import { startProduct } from '#tests/support/server/product.ts'

async function startBank() {
  const product = await startProduct()
  const boss = await product.admin()
  const { makeQuestion, makeAgent } = product
  const subject = await makeQuestion({
    key: 'subject',
    title: 'Subject',
    title_vi: 'Môn học',
    position: 3,
    required: 1,
  })
  const grade = await makeQuestion({ key: 'grade', title: 'Grade', title_vi: 'Lớp', position: 1, type: 'RADIO' })
  const source = await makeQuestion({
    key: 'source',
    title: 'Source',
    title_vi: 'Đường dẫn',
    position: 2,
    type: 'URL',
    is_active: 0,
  })
  await makeAgent({ questions: [subject, grade] })
  await makeAgent({ questions: [grade] })
  const list = async (query: Record<string, unknown>) => (await boss.call(questions.list, { query })).body
  return { ...product, boss, subject, grade, source, list }
}

test('returns questions in their order, in pages on request', async () => {
  const { list } = await startBank()
  const { questions: page, pagination, totals } = await list({ page: 2, limit: 2 })
  expect(page.map(({ key, agentCount }) => [key, agentCount])).toEqual([['subject', 1]])
  expect([pagination, totals]).toEqual([
    { page: 2, limit: 2, total: 3, pages: 2 },
    { all: 3, unused: 1 },
  ])
  const whole = await list({})
  expect([whole.questions.map(({ key }) => key), Object.keys(whole)]).toEqual([
    ['grade', 'source', 'subject'],
    ['questions'],
  ])
})

test.each<[Record<string, unknown>, string]>([
  [{ sort: 'title' }, 'grade source subject'],
  [{ sort: 'agents', descending: true }, 'grade subject source'],
  [{ sort: 'type' }, 'grade subject source'],
  [{ sort: 'required', descending: true }, 'subject source grade'],
  [{ sort: 'isActive' }, 'source grade subject'],
  [{ used: false }, 'source'],
  [{ used: true }, 'grade subject'],
  [{ search: 'duong' }, 'source'],
  [{ search: 'su', type: 'TEXT' }, 'subject'],
  [{ search: 'nothing like it' }, ''],
])('sorts and filters by %o', async (query, found) => {
  const { list } = await startBank()
  const { questions: page } = await list({ page: 1, ...query })
  expect(page.map(({ key }) => key).join(' ')).toBe(found)
})

test('lists with a page the first assistants that use a question, by name; hides them from teachers', async () => {
  const { boss, teacher, makeAgent, grade, list } = await startBank()
  await makeAgent({ name: 'Aims', name_vi: 'Mục tiêu', questions: [grade] })
  const { questions: page } = await list({ page: 1, search: 'grade' })
  expect(page[0]?.agentCount).toBe(3)
  expect(page[0]?.usedBy?.map(({ name }) => name)).toHaveLength(2)
  expect(page[0]?.usedBy?.[0]?.name).toBe('Aims')
  expect((await list({})).questions[0]).not.toHaveProperty('usedBy')
  const seen = await (await teacher()).call(questions.list, { query: { page: 1 } })
  expect(seen.body.questions[0]).not.toHaveProperty('usedBy')
  const { body } = await boss.call(questions.references, { params: { id: grade.id } })
  expect(body.usedBy).toHaveLength(3)
  expect(body.usedBy[0]).toMatchObject({ name: 'Aims', nameVi: 'Mục tiêu', isActive: true })
})

test('turns many on or off at once, and reports a conflict to an open editor', async () => {
  const { boss, teacher, subject, grade, list } = await startBank()
  const changes = [subject, grade].map(({ id }) => ({ id, isActive: false }))
  expect((await (await teacher()).call(questions.changeMany, { body: { changes } })).status).toBe(403)
  const gone = { id: crypto.randomUUID(), isActive: false }
  expect((await boss.call(questions.changeMany, { body: { changes: [...changes, gone] } })).body).toEqual({
    changed: 2,
  })
  expect((await list({ isActive: true })).questions).toEqual([])
  const params = { id: subject.id }
  const late = await boss.call(questions.update, { params, body: { title: 'Field', version: 1 } })
  expect([late.status, late.body.code]).toEqual([409, 'error.changedMeanwhile'])
})
