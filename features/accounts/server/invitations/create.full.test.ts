import { expect, test } from 'vitest'
import { audit } from '#features/school/contract/audit.ts'
import { auth } from '#platform/contract/auth.ts'
import { groups } from '../../contract/groups.ts'
import { users } from '../../contract/users.ts'
import { invitations } from '../../contract/invitations.ts'
import { welcome } from '../../contract/welcome.ts'
import { withoutAudit } from '#features/school/server/audit/testing.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { makeAccounts, type Person } from './make-accounts.ts'

const minh = { name: ' Trần Minh ', email: 'Minh@truong.edu.vn', role: 'USER', phone: '0912', school: 'THCS Lê Lợi' }

test('an administrator creates an account with a link, with which its owner chooses a password', async () => {
  const { db, url, guest, admin } = await startProduct()
  const boss = await admin()
  const { status, body } = await boss.call(invitations.create, { body: { ...minh, method: 'link' } })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({
    ...minh,
    name: 'Trần Minh',
    isActive: true,
    mustChangePassword: false,
    invitedUntil: '2026-03-16T08:00:00.000Z',
  })
  if (body.invitation.method !== 'link') throw new Error('no link')
  const { token } = body.invitation
  expect(body.invitation.expiresAt).toBe('2026-03-16T08:00:00.000Z')
  expect(JSON.stringify(await db.selectFrom('password_links').selectAll().execute())).not.toContain(token)
  const early = await guest.call(auth.login, { body: { email: minh.email, password: 'secret1' } })
  expect([early.status, early.body.code]).toEqual([401, 'auth.invalidCredentials'])

  const seen = await guest.call(welcome.view, { body: { token } })
  expect(seen.body).toEqual({
    isNew: true,
    name: 'Trần Minh',
    email: minh.email,
    expiresAt: '2026-03-16T08:00:00.000Z',
  })
  const entered = await guest.call(welcome.enter, { body: { token, password: 'mật khẩu mới' } })
  expect(entered.body.user.id).toBe(body.user.id)
  const me = await clientOf({ url, token: entered.body.token }).call(auth.me)
  expect([me.status, me.body.user]).toEqual([200, { ...body.user, invitedUntil: undefined }])
  expect(me.body.user).not.toHaveProperty('invitedUntil')
  const login = await guest.call(auth.login, { body: { email: minh.email, password: 'mật khẩu mới' } })
  expect(login.status).toBe(200)
})

test('an administrator creates an account with a temporary password, which must be changed', async () => {
  const { db, url, guest, admin } = await startProduct()
  const boss = await admin()
  const { body } = await boss.call(invitations.create, { body: { ...minh, role: 'ADMIN', method: 'password' } })
  if (body.invitation.method !== 'password') throw new Error('no password')
  const { password } = body.invitation
  expect(password).toMatch(/^[a-z2-9]{6}-[a-z2-9]{6}-[a-z2-9]{6}$/)
  expect(JSON.stringify(await db.selectFrom('users').selectAll().execute())).not.toContain(password)
  const login = await guest.call(auth.login, { body: { email: minh.email, password } })
  expect(login.body.user).toMatchObject({ role: 'ADMIN', mustChangePassword: true })
  const them = clientOf({ url, token: login.body.token })
  expect((await them.call(users.list)).body.code).toBe('auth.passwordChangeNeeded')
  const params = { id: body.user.id }
  const change = { currentPassword: password, newPassword: 'của tôi' }
  expect((await them.call(users.changePassword, { params, body: change })).status).toBe(200)
  expect((await them.call(users.list)).status).toBe(200)
})

test('a new account rejects each invalid field with its message, and an email in use', async () => {
  const { db, admin } = await startProduct()
  const boss = await admin()
  const bad = { name: 'A', email: 'minh@', role: 'GOD', phone: '1'.repeat(41), method: 'dove' }
  const refused = await boss.call(invitations.create, { body: bad })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    {
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      role: 'Role is required',
      phone: 'Must be no more than 40 characters',
      method: 'Please choose one of the options',
    },
  ])
  const existing = await boss
    .as('vi')
    .call(invitations.create, { body: { ...minh, email: 'PERSON1@example.com', method: 'link' } })
  expect([existing.status, existing.body]).toEqual([
    409,
    {
      error: 'Email này đã được đăng kí',
      code: 'auth.userExists',
      fields: { email: 'Email này đã được đăng kí' },
    },
  ])
  expect(await db.selectFrom('password_links').selectAll().execute()).toEqual([])
})

test('teachers and guests cannot create accounts', async () => {
  const { guest, teacher } = await startProduct()
  const body = { ...minh, method: 'link' }
  expect((await (await teacher()).call(invitations.create, { body })).status).toBe(403)
  expect((await guest.call(invitations.create, { body })).status).toBe(401)
})

test('creates many accounts together or none, and names all emails in use', async () => {
  const { db, clock, guest, admin } = await startProduct()
  const boss = await admin()
  const people = Array.from({ length: 600 }, (_, index): Person => {
    return { name: `Giáo viên ${index}`, email: `gv${index}@truong.edu.vn`, role: 'USER' }
  })
  const how = {
    method: 'password',
    madeBy: boss.id,
    fieldOf: (index: number) => `people.${index}.email`,
    from: withoutAudit,
  } as const
  const doubled = people.with(3, { ...people[3]!, email: 'Person1@Example.com' }).with(599, people[0]!)
  const error = { key: 'auth.userExists' }
  await expect(makeAccounts({ db, clock, mail: null }, doubled, how)).rejects.toMatchObject({
    status: 409,
    details: { fields: { 'people.3.email': error, 'people.599.email': error } },
  })
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1)

  const made = await makeAccounts({ db, clock, mail: null }, people, how)
  expect(made.map(({ user }) => user.email)).toEqual(people.map(({ email }) => email))
  const last = made.at(-1)!
  if (last.invitation.method !== 'password') throw new Error('no password')
  const login = await guest.call(auth.login, { body: { email: last.user.email, password: last.invitation.password } })
  expect(login.body.user.id).toBe(last.user.id)
  const again = people.map((person) => ({ ...person, email: `x${person.email}` }))
  await makeAccounts({ db, clock, mail: null }, again, { ...how, method: 'link' })
  expect(await db.selectFrom('password_links').select('id').execute()).toHaveLength(600)
})

test('of two simultaneous lists with one person, one is created completely and the other not at all', async () => {
  const { db, clock, admin } = await startProduct()
  const boss = await admin()
  const list = (name: string): Person[] =>
    [`${name}1@truong.edu.vn`, 'both@truong.edu.vn', `${name}2@truong.edu.vn`].map((email) => {
      return { name, email, role: 'USER' }
    })
  const how = { method: 'link', madeBy: boss.id, fieldOf: (index: number) => `${index}`, from: withoutAudit } as const
  const ends = await Promise.allSettled(
    ['an', 'hoa'].map((name) => makeAccounts({ db, clock, mail: null }, list(name), how)),
  )
  const fault = ends.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(fault.reason).toMatchObject({ status: 409, details: { fields: { 1: { key: 'auth.userExists' } } } })
  const rows = await db.selectFrom('users').select('email').where('role', '=', 'USER').execute()
  expect(rows).toHaveLength(3)
  expect(await db.selectFrom('password_links').select('id').execute()).toHaveLength(3)
})

test('a new account is in its groups from the start, and the log records it', async () => {
  const { admin, makeGroup } = await startProduct()
  const boss = await admin()
  const group = await makeGroup('Tổ Toán')
  const gone = '00000000-0000-7000-8000-000000000000'
  const body = { ...minh, method: 'password', groupIds: [group.id, gone] }
  const { user } = (await boss.call(invitations.create, { body })).body
  const found = await boss.call(groups.ofUser, { params: { id: user.id } })
  expect(found.body.groups).toEqual([{ id: group.id, name: 'Tổ Toán' }])
  const auditEvents = async () =>
    (await boss.call(audit.list, { query: { kind: 'groups' } })).body.auditEvents.map(({ event, account, subject }) => [
      event,
      account?.id,
      subject?.name,
    ])
  await expect.poll(auditEvents).toEqual([['group-joined', user.id, 'Tổ Toán']])
})
