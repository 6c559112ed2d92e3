import { expect, test } from 'vitest'
import { users } from '../../contract/users.ts'
import { startProduct } from '#tests/support/server/product.ts'

const lastAdmin = 'Đây là quản trị viên cuối cùng còn hoạt động. Vui lòng trao quyền quản trị cho người khác trước.'

test('the last active administrator can be neither demoted nor deactivated', async () => {
  const { db, admin, teacher } = await startProduct()
  const boss = await admin('vi')
  const inactive = await admin()
  await db.updateTable('users').set({ is_active: 0 }).where('id', '=', inactive.id).execute()
  const { id } = await teacher()
  const params = { id: boss.id }
  for (const body of [{ role: 'USER' }, { isActive: false }, { role: 'USER', isActive: false, name: 'Gone' }]) {
    const refused = await boss.call(users.update, { params, body })
    expect([refused.status, refused.body]).toEqual([409, { error: lastAdmin, code: 'user.lastAdmin' }])
  }
  const renamed = await boss.call(users.update, { params, body: { name: 'Boss', role: 'ADMIN', isActive: true } })
  expect(renamed.body.user).toMatchObject({ name: 'Boss', role: 'ADMIN', isActive: true, version: 2 })
  await boss.call(users.update, { params: { id }, body: { role: 'ADMIN' } })
  expect((await boss.call(users.update, { params, body: { role: 'USER' } })).status).toBe(200)
  expect((await boss.call(users.list)).status).toBe(403)
})

test('one of two administrators who demote each other at the same time stays', async () => {
  const { db, admin } = await startProduct()
  const one = await admin()
  const two = await admin()
  const takeaways = [{ role: 'USER' }, { isActive: false }, null]
  for (const body of [...takeaways, ...takeaways]) {
    const take = (from: typeof one, by: typeof one) =>
      body
        ? by.call(users.update, { params: { id: from.id }, body })
        : by.call(users.update, { params: { id: by.id }, body: { role: 'USER' } })
    const answers = await Promise.all([take(one, two), take(two, one)])
    // If the second request comes later, its caller is no longer an administrator.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'ADMIN')
      .where('is_active', '=', 1)
      .execute()
    expect(left).toHaveLength(1)
    await db.updateTable('users').set({ role: 'ADMIN', is_active: 1 }).execute()
  }
})

test('one of two administrators who delete each other at the same time stays', async () => {
  const { db, admin } = await startProduct()
  let one = await admin()
  for (let turn = 0; turn < 4; turn += 1) {
    const two = await admin()
    const answers = await Promise.all([
      one.call(users.remove, { params: { id: two.id } }),
      two.call(users.remove, { params: { id: one.id } }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    if (answers[1].status === 200) one = two
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: one.id }])
  }
})
