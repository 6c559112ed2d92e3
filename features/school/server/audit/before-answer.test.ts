import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { groups } from '#features/accounts/contract/groups.ts'
import { openInvitations } from '#features/accounts/contract/open-invitations.ts'
import { people } from '#features/accounts/contract/people.ts'
import { personalDataExport } from '#features/accounts/contract/personal-data-export.ts'
import { school } from '../../contract/school.ts'
import { sessions } from '#features/accounts/contract/sessions.ts'
import { settings } from '../../contract/settings.ts'
import { users } from '#features/accounts/contract/users.ts'
import { usage } from '#features/usage/contract/usage.ts'
import { invitations } from '#features/accounts/contract/invitations.ts'
import { welcome } from '#features/accounts/contract/welcome.ts'
import { startMailServer } from '#tests/support/server/mail-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

test('an action is in the audit log before the response, on every process', async () => {
  const mails = await startMailServer()
  onTestFinished(() => mails.close())
  const { db, guest, admin, teacher } = await startProduct({ mail: mails.mailSettings })
  const [boss, someone] = [await admin(), await teacher()]
  const params = { id: someone.id }
  const email = 'person2@example.com'
  const events = async () =>
    new Set((await db.selectFrom('audit_events').select('event').execute()).map(({ event }) => event))
  const person = { name: 'Minh', email: 'minh@truong.edu.vn', role: 'USER', method: 'link' }
  const calls: [string, () => Promise<unknown>][] = [
    ['signed-in', () => guest.call(auth.login, { body: { email, password: 'secret1' } })],
    ['sign-in-failed', () => guest.call(auth.login, { body: { email, password: 'wrong!' } })],
    ['registered', () => guest.call(auth.register, { body: { name: 'Hoa', email: 'hoa@x.vn', password: 'secret1' } })],
    ['password-link-requested', () => guest.call(welcome.forgotten, { body: { email } })],
    ['account-created', () => boss.call(invitations.create, { body: person })],
    ['open-invitation-created', () => boss.call(openInvitations.create, { body: {} })],
    ['role-changed', () => boss.call(users.update, { params, body: { role: 'EDITOR' } })],
    ['name-changed', () => boss.call(users.update, { params, body: { name: 'Lan' } })],
    ['data-exported', () => someone.call(personalDataExport.take, { params })],
    ['people-exported', () => boss.call(people.table, { body: { ids: [someone.id] } })],
    ['usage-exported', () => boss.call(usage.export, { query: { by: 'days', month: '2026-03' } })],
    ['group-created', () => boss.call(groups.create, { body: { name: 'Tổ Toán' } })],
    ['settings-changed', () => boss.call(school.update, { body: { name: 'Le Loi' } })],
    [
      'school-key-changed',
      () => boss.call(settings.update, { body: { connection: 'own', provider: 'openai', apiKey: 'sk-1' } }),
    ],
    ['other-sessions-ended', () => someone.call(sessions.endOthers)],
    [
      'account-deactivated',
      () => boss.call(people.changeMany, { body: { changes: [{ ...params, state: 'inactive' }] } }),
    ],
    ['account-activated', () => boss.call(users.update, { params, body: { isActive: true } })],
    ['password-reset', () => boss.call(invitations.renew, { params, body: { method: 'password' } })],
    ['account-deleted', () => boss.call(users.remove, { params })],
    ['signed-out', () => boss.call(auth.logout)],
  ]
  for (const [event, call] of calls) {
    expect([event, (await events()).has(event as never)]).toEqual([event, false])
    await call()
    expect([event, (await events()).has(event as never)]).toEqual([event, true])
  }
})

test('without the audit log no account is changed, created or deleted', async () => {
  const { db, admin, teacher } = await startProduct({ processes: 1 })
  const [boss, someone] = [await admin(), await teacher()]
  const params = { id: someone.id }
  const rows = () => db.selectFrom('users').selectAll().orderBy('id').execute()
  const before = await rows()
  await sql`alter table audit_events rename to deeds_away`.execute(db)
  const refused = [
    await boss.call(users.update, { params, body: { role: 'ADMIN' } }),
    await boss.call(people.changeMany, { body: { changes: [{ ...params, state: 'inactive' }] } }),
    await boss.call(users.remove, { params }),
    await boss.call(invitations.renew, { params, body: { method: 'link' } }),
    await boss.call(invitations.create, { body: { name: 'Minh', email: 'm@x.vn', role: 'ADMIN', method: 'password' } }),
    await boss.call(openInvitations.create, { body: {} }),
  ]
  await sql`alter table deeds_away rename to audit_events`.execute(db)
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 500))
  expect(await rows()).toEqual(before)
  expect(await db.selectFrom('open_invitations').select('id').execute()).toEqual([])
  expect((await someone.call(auth.me)).status).toBe(200)
})
