import { expect, test } from 'vitest'
import { agents } from '../../contract/agents.ts'
import { startProduct } from '#tests/support/server/product.ts'

type NameOptions = NonNullable<Parameters<Awaited<ReturnType<typeof startSchool>>['names']>[0]>

/** Creates three assistants, one of them inactive and without a category, and an administrator who lists them. */
async function startSchool() {
  const product = await startProduct()
  const boss = await product.admin()
  const { pass, makeAgent } = product
  const planning = await product.makeCategory({ name: 'Planning', name_vi: 'Soạn bài' })
  const tests = await product.makeCategory({ name: 'Assessment', name_vi: 'Kiểm tra' })
  const made = async (name: string, name_vi: string, rest: object) => {
    pass(60_000)
    return makeAgent({ name, name_vi, ...rest })
  }
  const plan = await made('Lesson plan', 'Kế hoạch bài dạy', { category_id: planning.id, generations: 7 })
  const exam = await made('Mid-term test', 'Đề kiểm tra', { category_id: tests.id, generations: 90 })
  const notes = await made('Notes', 'Danh sách', { is_active: 0, generations: 8 })
  const list = async (query: Record<string, unknown>) => (await boss.call(agents.list, { query })).body
  const names = async (query: Record<string, unknown> = {}) => (await list(query)).agents.map(({ name }) => name)
  return { ...product, boss, planning, tests, plan, exam, notes, list, names }
}

test('returns pages of a list on request, and the whole list otherwise', async () => {
  const { list } = await startSchool()
  const first = await list({ page: 1, limit: 2 })
  expect(first.agents.map(({ name }) => name)).toEqual(['Lesson plan', 'Mid-term test'])
  expect(first.pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2 })
  expect(first.totals).toEqual({ all: 3, inactive: 1, strayDrafts: 0, withoutAi: 3 })
  const behind = await list({ page: 9, limit: 2 })
  expect([behind.pagination!.page, behind.agents.map(({ name }) => name)]).toEqual([2, ['Notes']])
  const around = await list({ page: 1, limit: 1, around: first.agents[1]!.id })
  expect([around.pagination!.page, around.agents.map(({ name }) => name)]).toEqual([2, ['Mid-term test']])
  expect((await list({ page: 3, limit: 1, around: crypto.randomUUID() })).pagination!.page).toBe(3)
  const whole = await list({})
  expect([whole.agents.length, Object.keys(whole)]).toEqual([3, ['agents']])
})

test.each<[NameOptions, string]>([
  [{ sort: 'created', descending: true }, 'Notes, Mid-term test, Lesson plan'],
  [{ sort: 'name' }, 'Lesson plan, Mid-term test, Notes'],
  [{ sort: 'generations', descending: true }, 'Mid-term test, Notes, Lesson plan'],
  [{ sort: 'category' }, 'Notes, Mid-term test, Lesson plan'],
  [{ sort: 'isActive' }, 'Notes, Lesson plan, Mid-term test'],
  [{ search: 'ke hoach DAY' }, 'Lesson plan'],
  [{ search: 'test term' }, 'Mid-term test'],
  [{ search: '100%' }, ''],
  [{ categoryId: 'none' }, 'Notes'],
  [{ isActive: true, search: 'es' }, 'Lesson plan, Mid-term test'],
])('sorts and filters by %o', async (query, found) => {
  const { names } = await startSchool()
  expect((await names({ page: 1, ...query })).join(', ')).toBe(found)
})

test('sorts names by the reader’s alphabet: D before Đ', async () => {
  const { boss } = await startSchool()
  const { body } = await boss.as('vi').call(agents.list, { query: { sort: 'name' } })
  expect(body.agents.map(({ nameVi }) => nameVi)).toEqual(['Danh sách', 'Đề kiểm tra', 'Kế hoạch bài dạy'])
})

test('rejects invalid queries; teachers page through active assistants without totals', async () => {
  const { boss, teacher } = await startSchool()
  for (const query of [{ page: 0 }, { sort: 'prompt' }, { limit: 501 }, { descending: 'x' }])
    expect((await boss.call(agents.list, { query })).status).toBe(400)
  const { body } = await (await teacher()).call(agents.list, { query: { page: 1 } })
  expect([body.pagination!.total, body.totals]).toEqual([2, undefined])
})

test('turns on, turns off and moves many assistants at once, and skips deleted ones', async () => {
  const { boss, plan, exam, notes, tests, unknown, list } = { ...(await startSchool()), unknown: crypto.randomUUID() }
  const changes = [
    { id: plan.id, isActive: false, categoryId: tests.id },
    { id: exam.id, categoryId: null },
    { id: notes.id, isActive: true },
    { id: unknown, isActive: true },
  ]
  const { status, body } = await boss.call(agents.changeMany, { body: { changes } })
  expect([status, body]).toEqual([200, { changed: 3 }])
  const after = (await list({})).agents.map(({ name, isActive, categoryId, version }) => [
    name,
    isActive,
    categoryId,
    version,
  ])
  expect(after).toEqual([
    ['Lesson plan', false, tests.id, 2],
    ['Mid-term test', true, null, 2],
    ['Notes', true, null, 2],
  ])
})

test('changes none of them for a deleted category; only administrators may', async () => {
  const { boss, teacher, plan, exam, list } = await startSchool()
  const before = await list({})
  const changes = [
    { id: plan.id, isActive: false },
    { id: exam.id, categoryId: crypto.randomUUID() },
  ]
  const refused = await boss.as('vi').call(agents.changeMany, { body: { changes } })
  expect([refused.status, refused.body.code]).toEqual([400, 'error.validation'])
  expect((await (await teacher()).call(agents.changeMany, { body: { changes } })).status).toBe(403)
  expect((await boss.call(agents.changeMany, { body: { changes: [] } })).status).toBe(400)
  expect(await list({})).toEqual(before)
})
