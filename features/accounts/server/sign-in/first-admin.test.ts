import { expect, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { ensureFirstAdmin } from './first-admin.ts'

const clock = () => new Date()

test('generates the first administrator’s password and prints it once', async () => {
  const { db, guest } = await startProduct()
  const made = await ensureFirstAdmin({ db, clock, admin: { email: null, password: null } })
  expect(made?.password).toHaveLength(20)
  const { body } = await guest.call(auth.login, { body: made })
  expect(body.user).toMatchObject({ email: 'admin@example.com', role: 'ADMIN' })
  expect(await ensureFirstAdmin({ db, clock, admin: { email: 'other@example.com', password: 'secret1' } })).toBeNull()
})

test('uses the sign-in from the settings without printing its password', async () => {
  const { db, guest } = await startProduct()
  const admin = { email: 'Head@School.edu.vn', password: 'mật khẩu' }
  expect(await ensureFirstAdmin({ db, clock, admin })).toEqual({ email: 'Head@School.edu.vn', password: null })
  expect((await guest.call(auth.login, { body: admin })).body.user.role).toBe('ADMIN')
})

test('one of several processes that start together creates the administrator', async () => {
  const { db } = await startProduct()
  const admin = { email: null, password: null }
  const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin({ db, clock, admin })))
  expect(made.filter((signIn) => signIn !== null)).toHaveLength(1)
  expect(await db.selectFrom('users').selectAll().execute()).toHaveLength(1)
})
