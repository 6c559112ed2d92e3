import { expect, test } from 'vitest'
import { users } from '../../contract/users.ts'
import { newId } from '#platform/server/database/ids.ts'
import { startProduct } from '#tests/support/server/product.ts'

test('people see their own account and no other', async () => {
  const { guest, teacher } = await startProduct()
  const someone = await teacher('vi')
  const other = await teacher()
  const { status, body } = await someone.call(users.get, { params: { id: someone.id } })
  expect(status).toBe(200)
  expect(body).toEqual({
    user: {
      id: someone.id,
      name: 'Person 1',
      email: 'person1@example.com',
      phone: null,
      school: null,
      role: 'USER',
      isActive: true,
      mustChangePassword: false,
      createdAt: '2026-03-02T08:00:00.000Z',
      version: 1,
    },
  })
  const refused = await someone.call(users.get, { params: { id: other.id } })
  expect([refused.status, refused.body.error]).toEqual([404, 'Không tìm thấy nội dung được yêu cầu.'])
  expect((await guest.call(users.get, { params: { id: someone.id } })).status).toBe(401)
})

test('administrators see any account with the data that deleting it would delete', async () => {
  const { db, admin, teacher, makeAgent, makeEntry } = await startProduct()
  const boss = await admin()
  const { id } = await teacher()
  const agent = await makeAgent()
  await makeEntry(id, agent)
  await makeEntry(id, agent)
  await makeEntry(id, await makeAgent())
  await makeEntry(boss.id, agent)
  const now = '2026-03-02T08:00:00.000Z'
  await db
    .insertInto('conversations')
    .values({
      id: newId(),
      user_id: id,
      name: null,
      created_at: now,
      updated_at: now,
      search_text: '',
      ordinal: 1,
    })
    .execute()
  const { body } = await boss.call(users.get, { params: { id } })
  expect(body.user.id).toBe(id)
  expect(body.owned).toEqual({ generations: 3, conversations: 1, files: 0 })
  const nobody = await boss.call(users.get, { params: { id: newId() } })
  expect([nobody.status, nobody.body.code]).toEqual([404, 'error.notFound'])
})

test('only administrators list users, optionally by state', async () => {
  const { db, admin, guest, teacher } = await startProduct()
  const boss = await admin()
  const someone = await teacher()
  const { id } = await teacher()
  await db.updateTable('users').set({ is_active: 0 }).where('id', '=', id).execute()
  const names = async (query: object) =>
    (await boss.call(users.list, { query: { ...query } })).body.users.map(({ name }) => name)
  expect(await names({})).toEqual(['Person 1', 'Person 2', 'Person 3'])
  expect(await names({ isActive: true })).toEqual(['Person 1', 'Person 2'])
  expect(await names({ isActive: false })).toEqual(['Person 3'])
  expect((await someone.call(users.list)).status).toBe(403)
  expect((await guest.call(users.list)).status).toBe(401)
})
