import { expect, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'

const lan = { name: 'Nguyễn Thị Lan', email: ' Lan@Example.com ', password: 'bí mật' }

test('a person registers as a regular user, is signed in, and signs in again ignoring case', async () => {
  const { url, guest } = await startProduct()
  const { status, body } = await guest.call(auth.register, { body: { ...lan, role: 'ADMIN' } })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ name: 'Nguyễn Thị Lan', email: 'Lan@Example.com', role: 'USER', isActive: true })
  expect(JSON.stringify(body.user)).not.toContain('argon2')

  const again = await guest.call(auth.login, { body: { email: 'lan@EXAMPLE.com', password: lan.password } })
  const me = await clientOf({ url, token: again.body.token }).call(auth.me)
  expect(me.body.user.id).toBe(body.user.id)
})

test('registration rejects each invalid field with its message, in the reader’s language', async () => {
  const { guest } = await startProduct()
  const bad = { name: ' a ', email: 'lan@example', password: '12345' }
  const { status, body } = await guest.call(auth.register, { body: bad })
  expect(status).toBe(400)
  expect(body).toEqual({
    error: 'Please check your input and try again.',
    code: 'error.validation',
    fields: {
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
    },
  })
  const vietnamese = await guest.as('vi').call(auth.register, { body: {} })
  expect(vietnamese.body.fields).toEqual({
    name: 'Mục này là bắt buộc',
    email: 'Mục này là bắt buộc',
    password: 'Mục này là bắt buộc',
  })
})

test('rejects a second registration with one email, and every one at a closed school', async () => {
  const { guest } = await startProduct()
  await guest.call(auth.register, { body: lan })
  const again = await guest.call(auth.register, { body: { ...lan, email: 'LAN@example.COM' } })
  expect([again.status, again.body.error]).toEqual([409, 'User already exists'])
  expect(again.body.fields).toEqual({ email: 'User already exists' })

  const closed = await startProduct({ registration: 'closed' })
  const refused = await closed.guest.as('vi').call(auth.register, { body: lan })
  expect(refused.status).toBe(403)
  expect(refused.body.error).toBe(
    'Hệ thống đang tạm đóng đăng kí. Vui lòng liên hệ quản trị viên để được cấp tài khoản.',
  )
})

test('an unknown email and a wrong password get the same answer', async () => {
  const { guest } = await startProduct()
  await guest.call(auth.register, { body: lan })
  const wrong = await guest.call(auth.login, { body: { email: lan.email, password: 'wrong password' } })
  const unknown = await guest.call(auth.login, { body: { email: 'nobody@example.com', password: 'wrong password' } })
  expect([wrong.status, wrong.body]).toEqual([
    401,
    { error: 'Invalid email or password', code: 'auth.invalidCredentials' },
  ])
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
})

test('tells a deactivated user, at sign-in and during a session', async () => {
  const { db, guest, teacher } = await startProduct()
  const someone = await teacher('vi')
  await db.updateTable('users').set({ is_active: 0 }).execute()
  const me = await someone.call(auth.me)
  expect([me.status, me.body.error]).toEqual([403, 'Tài khoản này đã bị khoá. Vui lòng liên hệ quản trị viên.'])
  const login = await guest.call(auth.login, { body: { email: 'person1@example.com', password: 'secret1' } })
  expect([login.status, login.body.code]).toEqual([403, 'auth.deactivated'])
})

test('a deactivated account’s token does not prevent signing in as someone else', async () => {
  const { db, guest, url, teacher } = await startProduct()
  const { token, id } = await teacher()
  await db.updateTable('users').set({ is_active: 0 }).where('id', '=', id).execute()
  await guest.call(auth.register, { body: lan })
  const holder = clientOf({ url, token: token! })
  expect((await holder.call(auth.login, { body: lan })).status).toBe(200)
  expect((await holder.call(auth.me)).status).toBe(403)
})

test('logging out ends the token; refreshing exchanges it', async () => {
  const { url, teacher } = await startProduct()
  const someone = await teacher()
  const { body } = await someone.call(auth.refresh)
  expect((await someone.call(auth.me)).status).toBe(401)
  const renewed = clientOf({ url, token: body.token })
  expect((await renewed.call(auth.me)).status).toBe(200)
  expect((await renewed.call(auth.logout)).body.message).toBe('You are signed out')
  expect((await renewed.call(auth.me)).body).toEqual({
    error: 'Please sign in to continue.',
    code: 'error.signInNeeded',
  })
})

test('exchanging a token twice at the same time gives one new token', async () => {
  const { teacher } = await startProduct()
  const someone = await teacher()
  const answers = await Promise.all([1, 2, 3].map(() => someone.call(auth.refresh)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
})

test('a token expires 30 days after its last use, not after its first', async () => {
  const { pass, teacher } = await startProduct()
  const someone = await teacher()
  const day = 86_400_000
  for (let turn = 0; turn < 2; turn += 1) {
    pass(29 * day)
    expect((await someone.call(auth.me)).status).toBe(200)
  }
  pass(31 * day)
  expect((await someone.call(auth.me)).status).toBe(401)
})

test('the database contains neither tokens nor passwords', async () => {
  const { db, teacher } = await startProduct()
  const someone = await teacher()
  const stored = JSON.stringify([
    await db.selectFrom('sessions').selectAll().execute(),
    await db.selectFrom('users').selectAll().execute(),
  ])
  expect(stored).not.toContain(someone.token)
  expect(stored).not.toContain('secret1')
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

test('delays sign-ins after too many wrong passwords, unless limits are off', async () => {
  const { guest } = await startProduct({ rateLimits: true })
  const body = { email: 'a@example.com', password: 'wrong!' }
  const answers = await Promise.all(Array.from({ length: 65 }, () => guest.call(auth.login, { body })))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBe(60)
  expect(refused[0]!.body.error).toMatch(/^Too many attempts\. Please try again in \d+ seconds\.$/)
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  const open = await startProduct({ rateLimits: false })
  const all = await Promise.all(Array.from({ length: 20 }, () => open.guest.call(auth.login, { body })))
  expect(all.filter(({ status }) => status !== 401)).toEqual([])
})
