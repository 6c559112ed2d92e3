import { expect, test } from 'vitest'
import { audit } from '#features/school/contract/audit.ts'
import { auth } from '#platform/contract/auth.ts'
import { groups } from '../../contract/groups.ts'
import { openInvitations } from '../../contract/open-invitations.ts'
import { welcome } from '../../contract/welcome.ts'
import { newId } from '#platform/server/database/ids.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'

const hoa = { name: ' Lê Thị Hoa ', email: 'hoa@truong.edu.vn', password: 'mật khẩu mới' }

test('anyone with an open invitation creates an account, once, even when registration is closed', async () => {
  const { db, url, guest, admin, makeGroup } = await startProduct({ registration: 'closed' })
  const boss = await admin()
  const { id: maths } = await makeGroup('Tổ Toán', [])
  const body = { role: 'EDITOR', groupIds: [maths, newId()] }
  const made = (await boss.call(openInvitations.create, { body })).body
  expect(made.link).toMatchObject({ role: 'EDITOR', groups: ['Tổ Toán'], state: 'open', usedBy: null })
  expect(made.link.expiresAt).toBe('2026-03-16T08:00:00.000Z')
  const { token } = made
  expect(JSON.stringify(await db.selectFrom('open_invitations').selectAll().execute())).not.toContain(token)
  const seen = await guest.call(welcome.view, { body: { token } })
  expect(seen.body).toEqual({ isNew: true, name: null, email: null, expiresAt: made.link.expiresAt })
  // An open invitation has no account whose password it could set.
  expect((await guest.call(welcome.enter, { body: { token, password: 'secret1' } })).status).toBe(404)

  const joined = await guest.call(welcome.join, { body: { token, ...hoa, role: 'ADMIN' } })
  expect(joined.body.user).toMatchObject({ name: 'Lê Thị Hoa', email: hoa.email, role: 'EDITOR', isActive: true })
  const me = clientOf({ url, token: joined.body.token })
  expect((await me.call(auth.me)).status).toBe(200)
  const members = (await boss.call(groups.list)).body.groups.map(({ name, memberCount }) => [name, memberCount])
  expect(members).toEqual([['Tổ Toán', 1]])

  const again = await guest.as('vi').call(welcome.join, { body: { token, ...hoa, email: 'other@truong.edu.vn' } })
  expect([again.status, again.body.error]).toEqual([410, expect.stringContaining('đã được dùng')])
  expect((await guest.call(welcome.view, { body: { token } })).status).toBe(410)
  const { links } = (await boss.call(openInvitations.list)).body
  expect(links).toMatchObject([{ state: 'used', usedBy: { id: joined.body.user.id, name: 'Lê Thị Hoa' } }])
  const listEvents = async () =>
    (await boss.call(audit.list)).body.auditEvents
      .filter(({ event }) => /open-invitation|by-invitation|group-joined/.test(event))
      .map(({ event, by }) => `${event} ${by?.name}`)
      .toSorted()
  await expect
    .poll(listEvents)
    .toEqual([
      'group-joined undefined',
      expect.stringMatching(/^open-invitation-created /),
      'registered-by-invitation Lê Thị Hoa',
    ])
})

test('one of two simultaneous uses succeeds; an email in use and a short password leave the link valid', async () => {
  const { guest, admin, teacher } = await startProduct()
  const boss = await admin()
  await teacher()
  const { token } = (await boss.call(openInvitations.create, { body: {} })).body
  const existing = await guest.call(welcome.join, { body: { token, ...hoa, email: 'PERSON2@example.com' } })
  expect([existing.status, existing.body.fields]).toEqual([409, { email: 'User already exists' }])
  const short = await guest.as('vi').call(welcome.join, { body: { token, ...hoa, name: '', password: '123' } })
  expect([short.status, Object.keys(short.body.fields!)]).toEqual([400, ['name', 'password']])
  const both = await Promise.all(
    ['one', 'two'].map((name) => guest.call(welcome.join, { body: { token, ...hoa, email: `${name}@truong.edu.vn` } })),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
})

test('a revoked, expired or unknown invitation does not work, and none creates an administrator', async () => {
  const { guest, admin, teacher, editor, pass } = await startProduct()
  const boss = await admin('vi')
  const [withdrawn, old] = [
    (await boss.call(openInvitations.create, { body: {} })).body,
    (await boss.call(openInvitations.create, { body: {} })).body,
  ]
  const params = { id: withdrawn.link.id }
  expect((await boss.call(openInvitations.withdraw, { params })).body.message).toBe('Đã thu hồi liên kết')
  expect((await boss.call(openInvitations.withdraw, { params })).status).toBe(409)
  expect((await boss.call(openInvitations.withdraw, { params: { id: newId() } })).status).toBe(404)
  const join = (token: string) => guest.call(welcome.join, { body: { token, ...hoa } })
  expect((await join(withdrawn.token)).body.code).toBe('welcome.withdrawn')
  expect((await join('none')).status).toBe(404)
  pass(14 * 86_400_000)
  expect((await join(old.token)).body.code).toBe('welcome.expired')
  expect((await boss.call(openInvitations.list)).body.links.map(({ state }) => state)).toEqual(['expired', 'withdrawn'])
  expect((await boss.call(openInvitations.create, { body: { role: 'ADMIN' } })).status).toBe(400)
  for (const other of [await teacher(), await editor()]) {
    expect((await other.call(openInvitations.create, { body: {} })).status).toBe(403)
    expect((await other.call(openInvitations.list)).status).toBe(403)
  }
})
