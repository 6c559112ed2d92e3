import { expect, test } from 'vitest'
import { audit } from '../../contract/audit.ts'
import { auth } from '#platform/contract/auth.ts'
import { retention } from '../../contract/retention.ts'
import { users } from '#features/accounts/contract/users.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { appendAuditEvents } from './append.ts'
import { anAttempt, anAuditEvent, settled } from './testing.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { platformServerTexts } from '#platform/server/texts.ts'

test('shows who did what to whom with the names at the time, also of deleted people', async () => {
  const { admin, teacher, url } = await startProduct()
  const [boss, lan] = [await admin(), await teacher()]
  await boss.call(users.update, { params: { id: lan.id }, body: { name: '=cmd|x', role: 'ADMIN' } })
  await boss.call(users.remove, { params: { id: lan.id } })
  const auditEvents = await settled(boss, 3)
  expect(auditEvents.map(({ event, by, account, address }) => [event, by?.name, account?.name, address])).toEqual([
    ['account-deleted', 'Person 1', '=cmd|x', '127.0.0.1'],
    ['role-changed', 'Person 1', '=cmd|x', '127.0.0.1'],
    ['name-changed', 'Person 1', '=cmd|x', '127.0.0.1'],
  ])
  expect(auditEvents[1]!.changes).toEqual([{ field: 'role', before: 'USER', after: 'ADMIN' }])
  expect(auditEvents[2]!.changes).toEqual([{ field: 'name', before: 'Person 2', after: '=cmd|x' }])
  expect(
    (await clientOf({ url, token: boss.token }).call(audit.get, { params: { id: auditEvents[2]!.id } })).body
      .auditEvent,
  ).toEqual(auditEvents[2])
})

test('only administrators read it, in their language', async () => {
  const { teacher, guest } = await startProduct()
  const lan = await teacher('vi')
  for (const call of [audit.list, audit.people, audit.chain, audit.export]) {
    expect((await lan.call(call)).body).toMatchObject({ error: platformServerTexts.vi.error.unauthorized })
    expect((await guest.call(call)).status).toBe(401)
  }
})

test('detects a row that was changed or is missing in the middle or at the end', async () => {
  const { admin, db, pass } = await startProduct()
  const boss = await admin()
  const state = async () => {
    pass(61_000)
    return (await boss.call(audit.chain)).body
  }
  expect(await state()).toMatchObject({ brokenAt: null, days: 365 })
  const stored = Array.from({ length: 1_200 }, (_, index) =>
    anAuditEvent({ at: `2026-03-02T08:00:00.${100 + (index % 900)}Z` }),
  )
  for (let done = 0; done < stored.length; done += 100) await appendAuditEvents(db, stored.slice(done, done + 100))
  // Events sent twice are stored once.
  await appendAuditEvents(db, stored.slice(0, 100))
  expect((await state()).brokenAt).toBeNull()
  const row = await db.selectFrom('audit_events').selectAll().where('number', '=', 700).executeTakeFirstOrThrow()
  await db.updateTable('audit_events').set({ address: '::2' }).where('number', '=', 700).execute()
  expect((await state()).brokenAt).toEqual({ number: 700, at: row.occurred_at })
  await db.deleteFrom('audit_events').where('number', '=', 700).execute()
  expect((await state()).brokenAt).toEqual({ number: 700, at: null })
  await db.insertInto('audit_events').values(row).execute()
  expect((await state()).brokenAt).toBeNull()
  await db.deleteFrom('audit_events').where('number', '=', 1_200).execute()
  expect((await state()).brokenAt).toMatchObject({ number: 1_200 })
})

test('the chain stays intact when several processes append at the same time', async () => {
  const { admin, db, teacher } = await startProduct()
  const boss = await admin()
  const people = await Promise.all(Array.from({ length: 10 }, () => teacher()))
  await Promise.all([
    ...people.map(({ id }) => boss.call(users.update, { params: { id }, body: { role: 'ADMIN' } })),
    ...Array.from({ length: 20 }, () => appendAuditEvents(db, [anAuditEvent(), anAuditEvent(), anAuditEvent()])),
  ])
  await settled(boss, 70)
  const rows = await db.selectFrom('audit_events').select('number').orderBy('number').execute()
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 70 }, (_, index) => index + 1))
  expect((await boss.call(audit.chain)).body.brokenAt).toBeNull()
})

test('filters by person, kind, days and words without accents, in pages', async () => {
  const { admin, teacher, db } = await startProduct()
  const [boss, lan] = [await admin(), await teacher()]
  const named = { name: 'Lê Thị Lan', search_text: 'le thi lan person2@example.com' }
  await db.updateTable('users').set(named).where('id', '=', lan.id).execute()
  await appendAuditEvents(db, [
    anAuditEvent({ at: '2026-03-01T08:00:00.000Z', event: 'signed-in', account: lan.id, address: '203.0.113.7' }),
    anAuditEvent({ at: '2026-03-01T09:00:00.000Z', event: 'role-changed', account: lan.id, by: boss.id }),
    anAuditEvent({
      at: '2026-03-02T07:00:00.000Z',
      event: 'assistant-changed',
      by: boss.id,
      subject: { id: 'a', name: 'Đề thi' },
    }),
    anAuditEvent({ at: '2026-03-02T07:30:00.000Z', event: 'settings-changed', by: boss.id }),
  ])
  const found = async (query: Record<string, unknown>) => {
    const { auditEvents, pagination } = (await boss.call(audit.list, { query })).body
    expect(pagination.total).toBeGreaterThanOrEqual(auditEvents.length)
    return auditEvents.map(({ event }) => event)
  }
  expect(await found({})).toEqual(['settings-changed', 'assistant-changed', 'role-changed', 'signed-in'])
  expect(await found({ person: lan.id })).toEqual(['role-changed', 'signed-in'])
  expect(await found({ kind: 'assistants' })).toEqual(['assistant-changed'])
  expect(await found({ from: '2026-03-02T00:00:00+07:00', until: '2026-03-02T14:30:00+07:00' })).toEqual([
    'assistant-changed',
  ])
  expect(await found({ search: 'thi lan' })).toEqual(['role-changed', 'signed-in'])
  expect(await found({ search: 'de thi' })).toEqual(['assistant-changed'])
  expect(await found({ search: 'LAN doi vai tro' })).toEqual(['role-changed'])
  expect(await found({ search: 'changed a role' })).toEqual(['role-changed'])
  expect(await found({ search: '113.7' })).toEqual(['signed-in'])
  expect(await found({ search: '%' })).toEqual([])
  expect(await found({ page: 2, limit: 3 })).toEqual(['signed-in'])
  expect((await boss.call(audit.people)).body.people).toEqual([
    { id: boss.id, name: 'Person 1', email: 'person1@example.com' },
    { id: lan.id, name: 'Lê Thị Lan', email: 'person2@example.com' },
  ])
  const called = async (query: { search: string; as?: 'by' | 'account' }) =>
    (await boss.call(audit.people, { query })).body.people.map(({ name }) => name)
  expect(await called({ search: 'le lan' })).toEqual(['Lê Thị Lan'])
  expect(await called({ search: 'PERSON1@' })).toEqual(['Person 1'])
  expect(await called({ search: 'nobody' })).toEqual([])
  const refused = await boss.as('vi').call(audit.list, { query: { kind: 'gossip' } })
  expect([refused.status, refused.body.fields]).toEqual([400, { kind: commonTexts.vi.validation.choice }])
})

test('a search covers the whole log, latest first, up to a limit', async () => {
  const { admin, teacher, db } = await startProduct()
  const [boss, lan] = [await admin(), await teacher()]
  await appendAuditEvents(db, [
    anAuditEvent({ at: '2026-01-01T08:00:00.000Z', event: 'signed-in', account: lan.id, address: '203.0.113.7' }),
    anAuditEvent({ at: '2026-03-01T08:00:00.000Z', event: 'signed-out', account: lan.id, address: '203.0.113.7' }),
  ])
  // The gap represents tens of thousands of rows.
  await db.updateTable('audit_events').set({ number: 90_000 }).where('number', '=', 2).execute()
  await db.updateTable('audit_chain').set({ last_number: 90_000 }).execute()
  const found = async (query: Record<string, unknown>) => {
    const { auditEvents, pagination, isMore } = (await boss.call(audit.list, { query })).body
    return [auditEvents.map(({ event }) => event), pagination.total, isMore]
  }
  expect(await found({ search: '203.0.113' })).toEqual([['signed-out', 'signed-in'], 2, false])
  expect(await found({ search: '203.0.113', page: 2, limit: 1 })).toEqual([['signed-in'], 2, false])
  expect(await found({ search: '203.0.113', from: '2026-02-01T00:00:00Z' })).toEqual([['signed-out'], 1, false])
  expect(await found({ search: '203.0.113', from: '2027-02-01T00:00:00Z' })).toEqual([[], 0, false])
  const more = Array.from({ length: 1_001 }, () =>
    anAuditEvent({ at: '2026-03-01T09:00:00.000Z', address: '198.51.100.4' }),
  )
  await appendAuditEvents(db, more)
  const [auditEvents, ...counted] = await found({ search: '198.51.100', page: 20 })
  expect([(auditEvents as string[]).length, ...counted]).toEqual([50, 1_000, true])
})

test('finds deleted people by name, and what was done to them', async () => {
  const { admin, teacher, db } = await startProduct()
  const [boss, lan] = [await admin(), await teacher()]
  await db.updateTable('users').set({ name: 'Lê Thị Lan' }).where('id', '=', lan.id).execute()
  expect((await boss.call(users.remove, { params: { id: lan.id } })).status).toBe(200)
  const found = async () => (await boss.call(audit.people, { query: { search: 'thi lan' } })).body.people
  await expect.poll(found).toEqual([{ id: lan.id, name: 'Lê Thị Lan', email: 'person2@example.com' }])
})

test('an export contains no formulas and is itself recorded', async () => {
  const { admin, db, teacher } = await startProduct()
  const [boss, evil] = [await admin(), await teacher()]
  await db.updateTable('users').set({ name: '=cmd|\'/c "calc"\'!A1' }).where('id', '=', evil.id).execute()
  await appendAuditEvents(db, [
    anAuditEvent({ event: 'role-changed', account: evil.id, changes: [{ field: 'role', before: '@x', after: '+1' }] }),
    anAuditEvent({ event: 'signed-out', account: evil.id, by: evil.id, address: '-1' }),
  ])
  const { body, headers } = await boss.call(audit.export, { query: { search: 'role' } })
  expect(headers.get('content-disposition')).toContain('Audit%20log%202026-03-02.csv')
  const lines = Buffer.from(body as unknown as Uint8Array).toString()
  expect(lines).toBe(
    [
      '\uFEFFTime (UTC),Who,Their email,Action,Affected person,Affected person’s email,Item,Changes,Count,Address',
      `2026-03-02 07:00:00,,,Changed a role,"'=cmd|'/c ""calc""'!A1",person2@example.com,,Role: @x → +1,,::1`,
      '',
    ].join('\r\n'),
  )
  const [auditEvent] = await settled(boss, 3)
  expect([auditEvent!.event, auditEvent!.by?.id, auditEvent!.count]).toEqual(['log-exported', boss.id, 1])
  const all = await boss.as('vi').call(audit.export)
  expect(Buffer.from(all.body as unknown as Uint8Array).toString()).toContain('Đăng xuất')
  expect(Buffer.from(all.body as unknown as Uint8Array).toString()).toContain(',-1\r\n')
})

test('repeated failed sign-ins share one row with the entered address', async () => {
  const { admin, url } = await startProduct({ processes: 1 })
  const boss = await admin()
  const guess = (email: string, address: string) =>
    clientOf({ url, address }).call(auth.login, { body: { email, password: 'wrong!' } })
  for (let turn = 0; turn < 12; turn += 1) await guess('boss@example.com', '203.0.113.1')
  await guess('hiệu@example.com', '203.0.113.1')
  const [last, first] = await settled(boss, 2)
  expect([first, last]).toMatchObject([
    anAttempt('boss@example.com', '203.0.113.1'),
    anAttempt('hiệu@example.com', '203.0.113.1'),
  ])
  expect((await boss.call(audit.list)).body.pagination.total).toBe(2)
})

test('the school sets the retention', async () => {
  const { admin } = await startProduct()
  const boss = await admin()
  const refused = await boss.call(retention.update, { body: { log: 0 } })
  expect(refused.body.fields).toEqual({ log: commonTexts.en.validation.tooSmall.replace('{{minimum}}', '1') })
  await boss.call(retention.update, { body: { log: 500 } })
  expect((await boss.call(audit.chain)).body.days).toBe(500)
})
