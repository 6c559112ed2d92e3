import { expect, test } from 'vitest'
import { agents } from '../../contract/agents.ts'
import { categories } from '../../contract/categories.ts'
import type { Client } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'

const fields = {
  name: 'Assessment',
  nameVi: 'Đánh giá',
  description: 'Tests and rubrics',
  descriptionVi: 'Đề kiểm tra và tiêu chí',
  color: '#047857',
}

const unknown = { id: '00000000-0000-7000-8000-000000000000' }

test('shows regular users only active categories, and administrators the requested ones', async () => {
  const { admin, guest, teacher, makeCategory } = await startProduct()
  await makeCategory({ name: 'Open' })
  await makeCategory({ name: 'Closed', is_active: 0 })
  const names = async (reader: Client, query: Record<string, unknown>) =>
    (await reader.call(categories.list, { query })).body.categories.map(({ name }) => name)
  expect(await names(await teacher(), { isActive: false })).toEqual(['Open'])
  const boss = await admin()
  expect(await names(boss, {})).toEqual(['Open', 'Closed'])
  expect(await names(boss, { isActive: true })).toEqual(['Open'])
  expect(await names(boss, { isActive: false })).toEqual(['Closed'])
  expect((await boss.call(categories.list, { query: { isActive: 'maybe' } })).status).toBe(400)
  expect((await guest.call(categories.list)).status).toBe(401)
})

test('shows administrators the number of assistants per category, including inactive ones', async () => {
  const { admin, teacher, makeCategory, makeAgent } = await startProduct()
  const { id: category_id } = await makeCategory({ name: 'Used' })
  await makeCategory({ name: 'Empty' })
  await makeAgent({ category_id })
  await makeAgent({ category_id, is_active: 0 })
  await makeAgent()
  const boss = await admin()
  const counts = (await boss.call(categories.list)).body.categories.map(({ name, agentCount }) => [name, agentCount])
  expect(counts).toEqual([
    ['Used', 2],
    ['Empty', 0],
  ])
  const one = { params: { id: category_id } }
  expect((await boss.call(categories.get, one)).body.category.agentCount).toBe(2)
  expect((await boss.call(categories.update, { ...one, body: { name: 'Busy' } })).body.category.agentCount).toBe(2)
  const someone = await teacher()
  expect((await someone.call(categories.list)).body.categories[0]).not.toHaveProperty('agentCount')
  expect((await someone.call(categories.get, one)).body.category).not.toHaveProperty('agentCount')
})

test('returns a category by id; an inactive one does not exist for regular users', async () => {
  const { admin, guest, teacher, makeCategory } = await startProduct()
  const open = { params: { id: (await makeCategory({ name: 'Open' })).id } }
  const closed = { params: { id: (await makeCategory({ name: 'Closed', is_active: 0 })).id } }
  const someone = await teacher('vi')
  expect((await someone.call(categories.get, open)).body.category).toMatchObject({ name: 'Open', isActive: true })
  const refused = await someone.call(categories.get, { ...closed, query: { isActive: false } })
  expect([refused.status, refused.body.error]).toEqual([404, 'Không tìm thấy danh mục'])
  const boss = await admin()
  expect((await boss.call(categories.get, closed)).body.category).toMatchObject({ name: 'Closed', isActive: false })
  const missing = await boss.call(categories.get, { params: unknown })
  expect([missing.status, missing.body.error, missing.body.code]).toEqual([
    404,
    'Category not found',
    'category.notFound',
  ])
  expect((await guest.call(categories.get, open)).status).toBe(401)
})

test('creates a category from the form’s fields, and ignores others', async () => {
  const { admin, db } = await startProduct()
  const boss = await admin()
  const foreign = { id: unknown.id, createdAt: '1999-01-01T00:00:00.000Z', agentCount: 7, version: 9, is_active: 0 }
  const body = { ...fields, ...foreign, name: '  Assessment ', color: '#04785f' }
  const { status, body: answer } = await boss.call(categories.create, { body })
  expect(status).toBe(200)
  const { id, ...made } = answer.category
  expect(id).not.toBe(unknown.id)
  const createdAt = '2026-03-02T08:00:00.000Z'
  expect(made).toEqual({ ...fields, color: '#04785F', isActive: true, createdAt, version: 1, agentCount: 0 })
  const { body: fetched } = await boss.call(categories.get, { params: { id } })
  expect(fetched.category).toEqual(answer.category)
  const row = await db.selectFrom('categories').select('search_text').executeTakeFirstOrThrow()
  expect(row.search_text).toBe('assessment danh gia tests and rubrics de kiem tra va tieu chi')
})

test('requires every field of a category, and a valid colour', async () => {
  const { admin } = await startProduct()
  const boss = await admin()
  const empty = await boss.call(categories.create, { body: {} })
  expect([empty.status, empty.body.fields]).toEqual([
    400,
    {
      name: 'English name is required',
      nameVi: 'Vietnamese name is required',
      description: 'English description is required',
      descriptionVi: 'Vietnamese description is required',
      color: 'Colour is required',
    },
  ])
  const odd = await boss.as('vi').call(categories.create, { body: { ...fields, nameVi: ' ', color: 'red' } })
  expect(odd.body.fields).toEqual({
    nameVi: 'Vui lòng nhập tên tiếng Việt',
    color: 'Vui lòng nhập mã màu, ví dụ #2563EB',
  })
  const blank = await boss.call(categories.create, { body: { ...fields, color: ' ' } })
  expect(blank.body.fields).toEqual({ color: 'Colour is required' })
  expect((await boss.call(categories.list)).body.categories).toEqual([])
})

test('updates named fields and keeps the rest', async () => {
  const { admin, db, makeCategory } = await startProduct()
  const { id, created_at } = await makeCategory({ description: 'Old', description_vi: 'Cũ' })
  const boss = await admin()
  const body = { nameVi: 'Kế hoạch', isActive: false, id: unknown.id, createdAt: 'never', agentCount: 7 }
  const { body: answer } = await boss.call(categories.update, { params: { id }, body })
  const expected = { name: 'Planning', nameVi: 'Kế hoạch', description: 'Old', descriptionVi: 'Cũ', color: '#2563EB' }
  expect(answer.category).toEqual({
    ...expected,
    id,
    isActive: false,
    createdAt: created_at,
    version: 2,
    agentCount: 0,
  })
  expect((await boss.call(categories.list)).body.categories).toEqual([answer.category])
  const row = await db.selectFrom('categories').select('search_text').executeTakeFirstOrThrow()
  expect(row.search_text).toBe('planning ke hoach old cu')
})

test('rejects an update of an older version; without a version the last one wins', async () => {
  const { admin, makeCategory } = await startProduct()
  const params = { id: (await makeCategory()).id }
  const boss = await admin()
  const first = await boss.call(categories.update, { params, body: { name: 'First', version: 1 } })
  expect(first.body.category).toMatchObject({ name: 'First', version: 2 })
  const late = await boss.call(categories.update, { params, body: { name: 'Late', version: 1 } })
  expect([late.status, late.body.error]).toEqual([409, 'This was changed elsewhere after you opened it.'])
  const huge = await boss.call(categories.update, { params, body: { name: 'Late', version: 2 ** 40 } })
  expect([huge.status, huge.body.fields?.['version']]).toEqual([400, expect.any(String)])
  expect((await boss.call(categories.get, { params })).body.category).toMatchObject({ name: 'First', version: 2 })
  const last = await boss.call(categories.update, { params, body: { name: 'Last' } })
  expect(last.body.category).toMatchObject({ name: 'Last', version: 3 })
})

test('accepts exactly one of two parallel updates of the same version', async () => {
  const { admin, makeCategory } = await startProduct()
  const params = { id: (await makeCategory()).id }
  const boss = await admin()
  const save = (name: string) => boss.call(categories.update, { params, body: { name, version: 1 } })
  const answers = await Promise.all([save('One'), save('Other')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const stored = answers.find(({ status }) => status === 200)!.body.category
  expect((await boss.call(categories.get, { params })).body.category).toEqual(stored)
})

test('a rejected update changes nothing; an unknown category is not found', async () => {
  const { admin, makeCategory } = await startProduct()
  const params = { id: (await makeCategory()).id }
  const boss = await admin()
  const refused = await boss.as('vi').call(categories.update, { params, body: { name: 'Better', color: '#12' } })
  expect([refused.status, refused.body.fields]).toEqual([400, { color: 'Vui lòng nhập mã màu, ví dụ #2563EB' }])
  expect((await boss.call(categories.get, { params })).body.category).toMatchObject({ name: 'Planning', version: 1 })
  for (const version of [undefined, 1]) {
    const missing = await boss.call(categories.update, { params: unknown, body: { name: 'Better', version } })
    expect([missing.status, missing.body.error]).toEqual([404, 'Category not found'])
  }
})

test('keeps the assistants of a deleted category without a category', async () => {
  const { admin, makeCategory, makeAgent } = await startProduct()
  const { id } = await makeCategory()
  const agent = await makeAgent({ category_id: id })
  const boss = await admin()
  const { status, body } = await boss.call(categories.remove, { params: { id } })
  expect([status, body.message]).toEqual([200, 'Category deleted successfully'])
  const left = await boss.call(agents.get, { params: { id: agent.id } })
  expect(left.body.agent).toMatchObject({ categoryId: null, category: null })
  const again = await boss.as('vi').call(categories.remove, { params: { id } })
  expect([again.status, again.body.error]).toEqual([404, 'Không tìm thấy danh mục'])
})

test('only administrators create, change and delete categories', async () => {
  const { guest, teacher, makeCategory, admin } = await startProduct()
  const params = { id: (await makeCategory()).id }
  const someone = await teacher()
  for (const [reader, status] of [
    [guest, 401],
    [someone, 403],
  ] as const) {
    expect((await reader.call(categories.create, { body: fields })).status).toBe(status)
    expect((await reader.call(categories.update, { params, body: fields })).status).toBe(status)
    expect((await reader.call(categories.remove, { params })).status).toBe(status)
  }
  expect((await (await admin()).call(categories.list)).body.categories).toMatchObject([
    { name: 'Planning', version: 1 },
  ])
})
