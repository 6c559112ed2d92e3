import { expect, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { users } from '../../contract/users.ts'
import { invitations } from '../../contract/invitations.ts'
import { welcome } from '../../contract/welcome.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Client } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'

const dayMs = 86_400_000

async function renewed(boss: Client, id: string, method: 'link' | 'password'): Promise<string> {
  const { status, body } = await boss.call(invitations.renew, { params: { id }, body: { method } })
  expect(status).toBe(200)
  return body.invitation.method === 'link' ? body.invitation.token : body.invitation.password
}

const signIn = (guest: Client, password: string) =>
  guest.call(auth.login, { body: { email: 'person2@example.com', password } })

async function openSchool() {
  const product = await startProduct()
  const boss = await product.admin()
  const someone = await product.teacher()
  return { ...product, boss, someone, params: { id: someone.id } }
}

test('a reset with a temporary password ends the old password and every session', async () => {
  const { guest, boss, someone } = await openSchool()
  const password = await renewed(boss, someone.id, 'password')
  expect((await someone.call(auth.me)).status).toBe(401)
  expect((await signIn(guest, 'secret1')).status).toBe(401)
  expect((await signIn(guest, password)).body.user.mustChangePassword).toBe(true)
})

test('a reset with a link ends the old password and every session, and its owner chooses a new one', async () => {
  const { guest, boss, someone, params } = await openSchool()
  const token = await renewed(boss, someone.id, 'link')
  expect((await someone.call(auth.me)).status).toBe(401)
  expect((await signIn(guest, 'secret1')).status).toBe(401)
  const { body } = await boss.call(invitations.get, { params })
  expect(body).toEqual({
    hasPassword: false,
    link: {
      kind: 'reset',
      state: 'open',
      createdAt: '2026-03-02T08:00:00.000Z',
      expiresAt: '2026-03-05T08:00:00.000Z',
    },
    mail: null,
  })
  expect((await guest.call(welcome.view, { body: { token } })).body.isNew).toBe(false)
  expect((await guest.call(welcome.enter, { body: { token, password: 'new one' } })).status).toBe(200)
  expect((await signIn(guest, 'new one')).status).toBe(200)
  expect((await boss.call(invitations.get, { params })).body).toMatchObject({
    hasPassword: true,
    link: { state: 'used' },
  })
})

test('rejects a second use of a link, also at the same time', async () => {
  const { guest, boss, someone } = await openSchool()
  const token = await renewed(boss, someone.id, 'link')
  const passwords = ['one one', 'two two']
  const answers = await Promise.all(
    passwords.map((password) => guest.as('vi').call(welcome.enter, { body: { token, password } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  const late = answers.find(({ status }) => status === 410)!
  expect(late.body.error).toBe(
    'Liên kết này đã được dùng rồi. Nếu chính thầy cô đã dùng, hãy đăng nhập bằng mật khẩu đã đặt; nếu không, hãy báo quản trị viên.',
  )
  const winner = passwords[answers.findIndex(({ status }) => status === 200)]!
  expect((await signIn(guest, winner)).status).toBe(200)
  expect((await guest.call(welcome.view, { body: { token } })).body.code).toBe('welcome.used')
})

test('rejects an expired, unknown, replaced or revoked link and says what to do', async () => {
  const { guest, boss, someone, params, pass } = await openSchool()
  const failure = async (token: string) => {
    const viewed = await guest.call(welcome.view, { body: { token } })
    const enter = await guest.call(welcome.enter, { body: { token, password: 'new one' } })
    expect([enter.status, enter.body]).toEqual([viewed.status, viewed.body])
    return [viewed.status, viewed.body.error]
  }
  expect(await failure('made-up')).toEqual([
    404,
    'This link does not work. Check that you copied all of it, or ask your administrator for a new one.',
  ])
  const first = await renewed(boss, someone.id, 'link')
  const second = await renewed(boss, someone.id, 'link')
  const gone = 'This link no longer works. If you have a newer one, use that. Otherwise, ask your administrator.'
  expect(await failure(first)).toEqual([410, gone])
  pass(3 * dayMs)
  expect(await failure(second)).toEqual([410, 'This link has expired. Please ask your administrator for a new one.'])
  expect((await boss.call(invitations.get, { params })).body.link!.state).toBe('expired')
  const third = await renewed(boss, someone.id, 'link')
  expect((await boss.call(invitations.withdraw, { params })).body.message).toBe('Link revoked')
  expect(await failure(third)).toEqual([410, gone])
  const nothing = await boss.as('vi').call(invitations.withdraw, { params })
  expect([nothing.status, nothing.body.error]).toEqual([
    409,
    'Không có liên kết nào còn dùng được: đã dùng, đã thu hồi hoặc đã hết hạn.',
  ])
})

test('a deactivated account’s link is reported as unknown, and it gets no new one', async () => {
  const { guest, boss, someone, params } = await openSchool()
  const token = await renewed(boss, someone.id, 'link')
  await boss.call(users.update, { params, body: { isActive: false } })
  expect((await guest.call(welcome.view, { body: { token } })).body.code).toBe('welcome.unknown')
  const refused = await boss.as('vi').call(invitations.renew, { params, body: { method: 'link' } })
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'Tài khoản này đang bị khoá. Thầy cô hãy mở lại tài khoản trước rồi mới cấp lại đăng nhập.',
  ])
  await boss.call(users.update, { params, body: { isActive: true } })
  expect((await guest.call(welcome.view, { body: { token } })).body.code).toBe('welcome.withdrawn')
})

test('a changed email or password ends earlier links', async () => {
  const { guest, boss, someone, params } = await openSchool()
  const token = await renewed(boss, someone.id, 'link')
  await boss.call(users.update, { params, body: { name: 'Another' } })
  expect((await guest.call(welcome.view, { body: { token } })).status).toBe(200)
  await boss.call(users.update, { params, body: { email: 'new@example.com' } })
  expect((await guest.call(welcome.view, { body: { token } })).body.code).toBe('welcome.withdrawn')
})

test('invites someone who has never signed in again, by either method', async () => {
  const { guest, boss } = await openSchool()
  const body = { name: 'Minh', email: 'minh@example.com', role: 'USER', method: 'password' }
  const { user } = (await boss.call(invitations.create, { body })).body
  const token = await renewed(boss, user.id, 'link')
  expect((await guest.call(welcome.view, { body: { token } })).body.isNew).toBe(true)
  await guest.call(welcome.enter, { body: { token, password: 'new one' } })
  const later = await renewed(boss, user.id, 'link')
  expect((await guest.call(welcome.view, { body: { token: later } })).body.isNew).toBe(false)
})

test('a person counts as invited until the link is used, revoked, expired or replaced', async () => {
  const { guest, boss } = await openSchool()
  const made = await boss.call(invitations.create, {
    body: { name: 'An', email: 'an@truong.edu.vn', role: 'USER', method: 'link' },
  })
  const { id } = made.body.user
  const invitedUntil = async () => (await boss.call(users.get, { params: { id } })).body.user.invitedUntil
  expect(await invitedUntil()).toBe('2026-03-16T08:00:00.000Z')
  await boss.call(invitations.withdraw, { params: { id } })
  expect(await invitedUntil()).toBe('2026-03-02T08:00:00.000Z')
  await renewed(boss, id, 'link')
  expect(await invitedUntil()).toBe('2026-03-16T08:00:00.000Z')
  await renewed(boss, id, 'password')
  expect(await invitedUntil()).toBeUndefined()
  const token = await renewed(boss, id, 'link')
  expect(await invitedUntil()).toBe('2026-03-16T08:00:00.000Z')
  await guest.call(welcome.enter, { body: { token, password: 'new one' } })
  expect(await invitedUntil()).toBeUndefined()
})

test('no one resets themselves, teachers reset no one, and unknown people cannot be reset', async () => {
  const { guest, boss, someone, params } = await openSchool()
  const body = { method: 'link' }
  const own = await boss.call(invitations.renew, { params: { id: boss.id }, body })
  expect([own.status, own.body.error]).toEqual([409, 'Change your own password in your profile.'])
  for (const [endpoint, input] of [
    [invitations.renew, { body }],
    [invitations.get, {}],
    [invitations.withdraw, {}],
  ] as const) {
    expect((await someone.call(endpoint, { params, ...input })).status).toBe(403)
    expect((await guest.call(endpoint, { params, ...input })).status).toBe(401)
    expect((await boss.call(endpoint, { params: { id: newId() }, ...input })).status).toBe(404)
  }
  expect((await someone.call(auth.me)).status).toBe(200)
})

test('a short password leaves the link valid', async () => {
  const { guest, boss, someone } = await openSchool()
  const token = await renewed(boss, someone.id, 'link')
  const short = await guest.call(welcome.enter, { body: { token, password: '12345' } })
  expect([short.status, short.body.fields]).toEqual([400, { password: 'Password must be at least 6 characters' }])
  expect((await guest.call(welcome.enter, { body: { token, password: '123456' } })).status).toBe(200)
})
