import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { users } from '../../contract/users.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'

const change = { currentPassword: 'secret1', newPassword: 'mật khẩu mới' }

test('a new password signs in, the old one no longer does, and only the session that changed it continues', async () => {
  const { guest, url, teacher } = await startProduct()
  const someone = await teacher()
  const other = await teacher()
  const email = 'person1@example.com'
  const elsewhere = clientOf({
    url,
    token: (await guest.call(auth.login, { body: { email, password: 'secret1' } })).body.token,
  })
  const { status, body } = await someone.call(users.changePassword, { params: { id: someone.id }, body: change })
  expect([status, body]).toEqual([200, { message: 'Password updated successfully' }])
  expect((await someone.call(auth.me)).status).toBe(200)
  expect((await elsewhere.call(auth.me)).status).toBe(401)
  expect((await other.call(auth.me)).status).toBe(200)
  const signIn = (password: string) => guest.call(auth.login, { body: { email, password } })
  expect((await signIn('secret1')).status).toBe(401)
  expect((await signIn(change.newPassword)).status).toBe(200)
})

test('reports a wrong current password at its field without signing out', async () => {
  const { guest, teacher } = await startProduct()
  const someone = await teacher('vi')
  const params = { id: someone.id }
  const body = { ...change, currentPassword: 'secret2' }
  const wrong = await someone.call(users.changePassword, { params, body })
  expect([wrong.status, wrong.body.fields]).toEqual([400, { currentPassword: 'Mật khẩu hiện tại không đúng' }])
  const english = await someone.as('en').call(users.changePassword, { params, body })
  expect(english.body.fields).toEqual({ currentPassword: 'The current password is not correct' })
  const short = await someone
    .as('en')
    .call(users.changePassword, { params, body: { currentPassword: '', newPassword: '12345' } })
  expect([short.status, short.body.fields]).toEqual([
    400,
    { currentPassword: 'Current password is required', newPassword: 'Password must be at least 6 characters' },
  ])
  const login = await guest.call(auth.login, { body: { email: 'person1@example.com', password: 'secret1' } })
  expect(login.status).toBe(200)
})

test('no one changes another person’s password', async () => {
  const { db, admin, guest, teacher } = await startProduct()
  const someone = await teacher()
  const call = { params: { id: someone.id }, body: change }
  const before = await db.selectFrom('users').select('password_hash').where('id', '=', someone.id).execute()
  expect((await (await teacher()).call(users.changePassword, call)).status).toBe(404)
  expect((await (await admin()).call(users.changePassword, call)).status).toBe(403)
  expect((await guest.call(users.changePassword, call)).status).toBe(401)
  const after = await db.selectFrom('users').select('password_hash').where('id', '=', someone.id).execute()
  expect(after).toEqual(before)
})

test('one of two simultaneous changes wins', async () => {
  const { teacher } = await startProduct()
  const someone = await teacher()
  const params = { id: someone.id }
  const attempt = (newPassword: string) =>
    someone.call(users.changePassword, { params, body: { ...change, newPassword } })
  const answers = await Promise.all([attempt('first new'), attempt('second new')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('rejects a sign-in with the old password during the change', async () => {
  const { guest, url, teacher } = await startProduct()
  const someone = await teacher()
  const body = { email: 'person1@example.com', password: 'secret1' }
  const changing = someone.call(users.changePassword, { params: { id: someone.id }, body: change })
  const attempts: ReturnType<typeof guest.call<typeof auth.login>>[] = []
  for (let turn = 0; turn < 12; turn += 1) {
    attempts.push(guest.call(auth.login, { body }))
    await pause(5)
  }
  expect((await changing).status).toBe(200)
  const tokens = (await Promise.all(attempts)).flatMap((reply) => (reply.status === 200 ? [reply.body.token] : []))
  const states = await Promise.all(tokens.map((token) => clientOf({ url, token }).call(auth.me)))
  expect(states.filter(({ status }) => status !== 401)).toEqual([])
})

test('limits attempts at the current password', async () => {
  const { teacher } = await startProduct({ rateLimits: true })
  const someone = await teacher()
  const attempt = () => someone.call(users.changePassword, { params: { id: someone.id }, body: {} })
  const answers = await Promise.all(Array.from({ length: 11 }, attempt))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})
