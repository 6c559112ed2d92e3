import { expect, test } from 'vitest'
import { categories } from '../../contract/categories.ts'
import { startProduct } from '#tests/support/server/product.ts'

/** Creates three categories, one of them in use, and an administrator who lists them. */
async function startSchool() {
  const product = await startProduct()
  const { pass, makeCategory, makeAgent } = product
  const boss = await product.admin()
  const made = async (name: string, name_vi: string, is_active = 1) => {
    pass(60_000)
    return makeCategory({ name, name_vi, is_active })
  }
  await made('Reading', 'Đọc')
  const used = await made('Planning', 'Dự kiến')
  const last = await made('Old', 'Dạy học cũ', 0)
  await makeAgent({ category_id: used.id })
  const list = async (query: Record<string, unknown>) => (await boss.call(categories.list, { query })).body
  const names = async (query: Record<string, unknown>) => (await list(query)).categories.map(({ name }) => name)
  return { ...product, boss, last, list, names }
}

test('returns all categories in order of creation, or pages on request', async () => {
  const { list, last } = await startSchool()
  expect(Object.keys(await list({}))).toEqual(['categories'])
  const first = await list({ page: 1, limit: 2 })
  expect([first.categories.map(({ name }) => name), first.pagination]).toEqual([
    ['Reading', 'Planning'],
    { page: 1, limit: 2, total: 3, pages: 2 },
  ])
  expect((await list({ page: 9, limit: 2 })).pagination!.page).toBe(2)
  const around = await list({ page: 1, limit: 1, around: last.id })
  expect([around.pagination!.page, around.categories[0]!.name]).toEqual([3, 'Old'])
})

test('searches both languages without accents, and sorts by time, alphabet or usage', async () => {
  const { boss, names, list } = await startSchool()
  expect(await names({ search: 'DAY' })).toEqual(['Old'])
  expect(await names({ search: 'kien plan' })).toEqual(['Planning'])
  expect(await names({ search: '%', page: 1 })).toEqual([])
  expect(await names({ sort: 'created', descending: true })).toEqual(['Old', 'Planning', 'Reading'])
  expect(await names({ sort: 'name' })).toEqual(['Old', 'Planning', 'Reading'])
  expect((await names({ sort: 'agents', descending: true }))[0]).toBe('Planning')
  const inVietnamese = await boss.as('vi').call(categories.list, { query: { sort: 'name' } })
  expect(inVietnamese.body.categories.map(({ nameVi }) => nameVi)).toEqual(['Dạy học cũ', 'Dự kiến', 'Đọc'])
  expect((await list({ isActive: false, page: 1 })).pagination!.total).toBe(1)
})

test('rejects invalid queries; teachers page through active categories', async () => {
  const { boss, guest, teacher } = await startSchool()
  for (const query of [{ page: 0 }, { sort: 'color' }, { limit: 501 }])
    expect((await boss.call(categories.list, { query })).status).toBe(400)
  const lan = await teacher('vi')
  const { body } = await lan.call(categories.list, { query: { page: 1, isActive: false, sort: 'agents' } })
  expect([body.pagination!.total, body.categories.map(({ name }) => name).toSorted()]).toEqual([
    2,
    ['Planning', 'Reading'],
  ])
  const refused = await lan.call(categories.list, { query: { page: 'x' } })
  expect([refused.status, refused.body.error]).toEqual([400, 'Vui lòng kiểm tra lại thông tin đã nhập.'])
  expect((await guest.call(categories.list, { query: { page: 1 } })).status).toBe(401)
})
