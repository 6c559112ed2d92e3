import { expect, test } from 'vitest'
import { users } from '../../contract/users.ts'
import { personSearched } from '../accounts/accounts.ts'
import { startProduct } from '#tests/support/server/product.ts'

type Product = Awaited<ReturnType<typeof startProduct>>

/** Changes an account together with its search text. */
async function become({ db }: Product, id: string, fields: { name: string; phone?: string; school?: string }) {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  const row = { phone: null, school: null, ...fields }
  await db
    .updateTable('users')
    .set({ ...row, search_text: personSearched({ ...row, email }) })
    .where('id', '=', id)
    .execute()
}

/** An administrator and three teachers created a minute apart, one inactive and one waiting. */
async function startSchool() {
  const product = await startProduct()
  const boss = await product.admin()
  await become(product, boss.id, { name: 'Hoàng Phương' })
  const made = async (fields: Parameters<typeof become>[2]) => {
    product.pass(60_000)
    const { id } = await product.teacher()
    await become(product, id, fields)
    return id
  }
  const duc = await made({ name: 'Đặng Đức', phone: '0912 345 678' })
  const dung = await made({ name: 'Dương Dung', school: 'THCS Lê Quý Đôn' })
  const lan = await made({ name: 'Nguyễn Thị Lan' })
  await product.db.updateTable('users').set({ is_active: 0 }).where('id', '=', dung).execute()
  await product.db.updateTable('users').set({ is_active: 0, awaits_approval: 1 }).where('id', '=', lan).execute()
  const list = async (query: Record<string, unknown>) => (await boss.call(users.list, { query })).body
  const names = async (query: Record<string, unknown> = {}) =>
    (await list({ page: 1, ...query })).users.map(({ name }) => name).join(', ')
  return { ...product, boss, duc, dung, lan, list, names }
}

test('returns pages of a list on request, and otherwise the list of the specification', async () => {
  const { list, duc, boss } = await startSchool()
  const first = await list({ page: 1, limit: 3 })
  expect(first.pagination).toEqual({ page: 1, limit: 3, total: 4, pages: 2 })
  expect(first.totals).toEqual({ all: 4, waiting: 1 })
  expect(first.users.map(({ name }) => name)).toEqual(['Hoàng Phương', 'Đặng Đức', 'Dương Dung'])
  expect((await list({ page: 7, limit: 3 })).users.map(({ name }) => name)).toEqual(['Nguyễn Thị Lan'])
  expect((await list({ page: 1, limit: 1, around: duc })).pagination!.page).toBe(2)
  const whole = await list({})
  expect([whole.users.length, Object.keys(whole)]).toEqual([4, ['users']])
  expect(whole.users[0]).toEqual({
    id: boss.id,
    name: 'Hoàng Phương',
    email: 'person1@example.com',
    phone: null,
    school: null,
    role: 'ADMIN',
    isActive: true,
    mustChangePassword: false,
    createdAt: '2026-03-02T08:00:00.000Z',
    version: 1,
  })
})

test.each<[Record<string, unknown>, string]>([
  [{ sort: 'created', descending: true }, 'Nguyễn Thị Lan, Dương Dung, Đặng Đức, Hoàng Phương'],
  [{ sort: 'email', descending: true }, 'Nguyễn Thị Lan, Dương Dung, Đặng Đức, Hoàng Phương'],
  [{ sort: 'role' }, 'Hoàng Phương, Đặng Đức, Dương Dung, Nguyễn Thị Lan'],
  [{ sort: 'state' }, 'Nguyễn Thị Lan, Dương Dung, Hoàng Phương, Đặng Đức'],
  [{ search: 'dang duc' }, 'Đặng Đức'],
  [{ search: 'LÊ quý' }, 'Dương Dung'],
  [{ search: '0912345678' }, 'Đặng Đức'],
  [{ search: '0912 345' }, 'Đặng Đức'],
  [{ search: 'person4@' }, 'Nguyễn Thị Lan'],
  [{ search: '100%' }, ''],
  [{ role: 'ADMIN' }, 'Hoàng Phương'],
  [{ state: 'waiting' }, 'Nguyễn Thị Lan'],
  [{ state: 'inactive' }, 'Dương Dung'],
  [{ state: 'active', role: 'USER' }, 'Đặng Đức'],
])('sorts and filters by %o', async (query, found) => {
  const { names } = await startSchool()
  expect(await names(query)).toBe(found)
})

test('names are sorted by the reader’s alphabet: D before Đ', async () => {
  const { boss } = await startSchool()
  const { body } = await boss.as('vi').call(users.list, { query: { sort: 'name', page: 1 } })
  expect(body.users.map(({ name }) => name)).toEqual(['Dương Dung', 'Đặng Đức', 'Hoàng Phương', 'Nguyễn Thị Lan'])
})

test('an account stops being new after a week', async () => {
  const { pass, teacher, names } = await startSchool()
  expect(await names({ isNew: true })).toBe('Hoàng Phương, Đặng Đức, Dương Dung, Nguyễn Thị Lan')
  pass(8 * 86_400_000)
  await teacher()
  expect(await names({ isNew: true })).toBe('Person 5')
  expect(await names({ isNew: false, search: 'd' })).toBe('Đặng Đức, Dương Dung')
})

test('a page includes and sorts by last use and number of documents', async () => {
  const { db, pass, list, names, duc, dung, lan, boss, makeAgent, makeEntry } = await startSchool()
  await makeEntry(dung, await makeAgent())
  await makeEntry(dung, await makeAgent())
  await makeEntry(lan, await makeAgent())
  await db.updateTable('users').set({ last_seen_at: null }).where('id', '=', duc).execute()
  expect(await names({ sort: 'generations', descending: true })).toBe(
    'Dương Dung, Nguyễn Thị Lan, Đặng Đức, Hoàng Phương',
  )
  expect(await names({ sort: 'lastSeen' })).toBe('Đặng Đức, Hoàng Phương, Dương Dung, Nguyễn Thị Lan')
  pass(3 * 3_600_000)
  const found = (await list({ page: 1 })).users
  expect(found.find(({ id }) => id === boss.id)!.lastSeenAt).toBe('2026-03-02T11:03:00.000Z')
  expect(found.find(({ id }) => id === duc)!.lastSeenAt).toBeNull()
  expect(found.map(({ generations }) => generations)).toEqual([0, 0, 2, 1])
})

test('rejects invalid queries, and serves only administrators', async () => {
  const { boss, guest, teacher } = await startSchool()
  for (const query of [{ page: 0 }, { sort: 'password_hash' }, { limit: 501 }, { state: 'x' }, { role: 'BOSS' }])
    expect((await boss.call(users.list, { query })).status).toBe(400)
  expect((await (await teacher()).call(users.list, { query: { page: 1 } })).status).toBe(403)
  expect((await guest.call(users.list, { query: { page: 1 } })).status).toBe(401)
})

test('filters by group, also together with other filters', async () => {
  const { admin, teacher, makeGroup } = await startProduct()
  const boss = await admin()
  const [lan, minh] = [await teacher(), await teacher()]
  await teacher()
  const group = await makeGroup('Tổ Toán', [lan.id, minh.id, boss.id])
  const ids = async (query: Record<string, unknown>) =>
    (await boss.call(users.list, { query: { page: 1, group: group.id, ...query } })).body.users.map(({ id }) => id)
  expect(await ids({})).toEqual([boss.id, lan.id, minh.id])
  expect(await ids({ role: 'USER', search: 'Person 3' })).toEqual([minh.id])
  expect(await ids({ group: 'none' })).toEqual([])
})
