import { expect, test } from 'vitest'
import { contract } from '#app/contract/index.ts'
import { auth } from '#platform/contract/auth.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { sessions } from '../../contract/sessions.ts'
import { users } from '../../contract/users.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { resetAdminPassword } from './admin-password.ts'
import { ensureFirstAdmin } from './first-admin.ts'

const clock = () => new Date()

async function openSchool(admin: { email: string | null; password: string | null }) {
  const product = await startProduct()
  const made = await ensureFirstAdmin({ db: product.db, clock, admin })
  const { body } = await product.guest.call(auth.login, {
    body: { email: made!.email, password: made!.password ?? admin.password },
  })
  return { ...product, made: made!, id: body.user.id, boss: clientOf({ url: product.url, token: body.token }), body }
}

test('a printed password must be changed before anything else', async () => {
  const { boss, id, made, body } = await openSchool({ email: null, password: null })
  expect(body.user.mustChangePassword).toBe(true)
  const open = new Set(['auth.me', 'auth.refresh', 'auth.logout', 'users.changePassword'])
  for (const [groupName, group] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(group)) {
      if (endpoint.access === 'guest') continue
      const isOpen = open.has(`${groupName}.${name}`)
      expect([groupName, name, endpoint.beforePasswordChange]).toEqual([groupName, name, isOpen])
      if (isOpen) continue
      const { status, body: refused } = await boss.call(endpoint, { params: { id } })
      expect([groupName, name, status, refused.code]).toEqual([groupName, name, 403, 'auth.passwordChangeNeeded'])
    }
  }
  const refused = await boss.as('vi').call(users.list)
  expect(refused.body.error).toBe('Thầy cô vui lòng đặt mật khẩu của riêng mình trước.')
  const params = { id }
  const currentPassword = made.password!
  const same = await boss.call(users.changePassword, {
    params,
    body: { currentPassword, newPassword: currentPassword },
  })
  expect([same.status, same.body.fields]).toEqual([
    400,
    { newPassword: 'Choose a password that is different from your current one' },
  ])
  const changed = await boss.call(users.changePassword, { params, body: { currentPassword, newPassword: 'của tôi' } })
  expect(changed.status).toBe(200)
  expect((await boss.call(auth.me)).body.user.mustChangePassword).toBe(false)
  expect((await boss.call(users.list)).status).toBe(200)
})

test('a password from the settings need not be changed', async () => {
  const { boss, body } = await openSchool({ email: 'head@school.edu.vn', password: 'secret' })
  expect(body.user.mustChangePassword).toBe(false)
  expect((await boss.call(users.list)).status).toBe(200)
})

test('a locked-out administrator gets a new password, and all sessions of the account end', async () => {
  const { db, url, guest, boss } = await openSchool({ email: 'head@school.edu.vn', password: 'secret' })
  const password = await resetAdminPassword(db, ' HEAD@school.edu.vn')
  expect((await boss.call(auth.me)).status).toBe(401)
  const old = await guest.call(auth.login, { body: { email: 'head@school.edu.vn', password: 'secret' } })
  expect(old.status).toBe(401)
  const { body } = await guest.call(auth.login, { body: { email: 'head@school.edu.vn', password } })
  expect(body.user.mustChangePassword).toBe(true)
  expect((await clientOf({ url, token: body.token }).call(sessions.list)).body.code).toBe('auth.passwordChangeNeeded')
})

test('only an existing, active administrator gets one', async () => {
  const { db, teacher, admin } = await startProduct()
  await teacher()
  const boss = await admin()
  const before = await db.selectFrom('users').selectAll().orderBy('id').execute()
  await expect(resetAdminPassword(db, 'nobody@example.com')).rejects.toThrow('There is no account with the e-mail')
  await expect(resetAdminPassword(db, 'person1@example.com')).rejects.toThrow('is not an administrator')
  expect(await db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before)
  await db.updateTable('users').set({ is_active: 0 }).where('id', '=', boss.id).execute()
  await expect(resetAdminPassword(db, 'person2@example.com')).rejects.toThrow('is deactivated')
})
