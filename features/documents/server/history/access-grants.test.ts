import { expect, test } from 'vitest'
import { audit } from '#features/school/contract/audit.ts'
import { history } from '../../contract/history.ts'
import { accessGrants } from '../../contract/access-grants.ts'
import { users } from '#features/accounts/contract/users.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'

const minute = 60_000
const body = { kind: 'complaint', words: 'Phụ huynh 8A hỏi về câu 4.' } as const

async function school() {
  const product = await startProduct()
  const [boss, lan] = [await product.admin('vi'), await product.teacher()]
  const agent = await product.makeAgent()
  const { id } = await product.makeEntry(lan.id, agent, { content: '# Bài 6' })
  const params = { id }
  return {
    ...product,
    boss,
    lan,
    params,
    own: await product.makeEntry(boss.id, agent),
    readStatus: async (by: typeof boss) => (await by.call(history.get, { params })).status,
    opened: async () => (await lan.call(history.get, { params })).body.entry.accessGrants,
    recordedEvents: async () =>
      (await boss.call(audit.list, { query: { kind: 'documents' } })).body.auditEvents.map(({ event, subject }) => [
        event,
        subject?.id,
      ]),
  }
}

test('grants access to another user’s document after a reason, to that reader, for half an hour', async () => {
  const { boss, admin, params, readStatus, pass, own, lan, makeAgent, makeEntry, recordedEvents } = await school()
  const refused = await boss.call(history.get, { params })
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    403,
    'history.reasonNeeded',
    'Thầy cô vui lòng ghi lí do trước khi mở. Tài liệu này là của người khác.',
  ])
  expect(await recordedEvents()).toEqual([])
  expect((await boss.call(accessGrants.open, { params, body })).status).toBe(200)
  // Written with the opening, not a moment later.
  expect(await recordedEvents()).toEqual([['document-opened', params.id]])
  expect((await boss.call(history.get, { params })).body.entry.content).toBe('# Bài 6')
  expect(await readStatus(await admin())).toBe(403)
  const other = await makeEntry(lan.id, await makeAgent())
  expect((await boss.call(history.get, { params: { id: other.id } })).status).toBe(403)
  pass(29 * minute)
  expect(await readStatus(boss)).toBe(200)
  pass(2 * minute)
  expect(await readStatus(boss)).toBe(403)
  expect((await boss.call(history.get, { params: { id: own.id } })).status).toBe(200)
  expect(await recordedEvents()).toHaveLength(1)
})

test('shows its owner who opened it, when and why, even after their account is deleted; nobody else sees it', async () => {
  const { boss, admin, params, opened, pass, clock, own } = await school()
  expect(await opened()).toBeUndefined()
  const first = clock().toISOString()
  await boss.call(accessGrants.open, { params, body })
  pass(40 * minute)
  const other = await admin()
  await other.call(accessGrants.open, { params, body: { kind: 'other', words: 'To see how it looks.' } })
  expect(await opened()).toEqual([
    { by: expect.any(String) as string, kind: 'other', words: 'To see how it looks.', at: clock().toISOString() },
    { by: expect.any(String) as string, kind: 'complaint', words: body.words, at: first },
  ])
  expect((await other.call(history.get, { params })).body.entry).not.toHaveProperty('accessGrants')
  expect((await boss.call(history.get, { params: { id: own.id } })).body.entry).not.toHaveProperty('accessGrants')
  expect((await boss.call(users.remove, { params: { id: other.id } })).status).toBe(200)
  expect((await opened())!.map(({ by, kind }) => [by === null, kind])).toEqual([
    [true, 'other'],
    [false, 'complaint'],
  ])
})

test('requires a reason with words, none for own documents, and grants nothing for unknown ones', async () => {
  const { boss, params, own, readStatus, recordedEvents } = await school()
  for (const wrong of [{ words: '   xem thử   ' }, { kind: 'curious' }, { words: 'x'.repeat(301) }]) {
    const { status, body: text } = await boss.call(accessGrants.open, { params, body: { ...body, ...wrong } })
    expect([status, Object.keys(text.fields ?? {})]).toEqual([400, Object.keys(wrong)])
  }
  for (const id of [own.id, '00000000-0000-4000-8000-000000000000'])
    expect((await boss.call(accessGrants.open, { params: { id }, body })).status).toBe(404)
  expect([await readStatus(boss), await recordedEvents()]).toEqual([403, []])
})

test('opens nothing if the log cannot be written; writes a repeated request once', async () => {
  const { boss, db, url, params, readStatus, opened, recordedEvents } = await school()
  const again = clientOf({ url, token: boss.token, key: 'one' })
  const twice = await Promise.all([1, 2].map(() => again.call(accessGrants.open, { params, body })))
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect([await recordedEvents(), (await opened())?.length]).toEqual([[['document-opened', params.id]], 1])
  await db.deleteFrom('access_grants').execute()
  await db.schema.dropTable('audit_events').execute()
  expect((await boss.call(accessGrants.open, { params, body })).status).toBe(500)
  expect(await readStatus(boss)).toBe(403)
})

test('deletes access records with the document', async () => {
  const { boss, lan, db, params } = await school()
  await boss.call(accessGrants.open, { params, body })
  await lan.call(history.remove, { params })
  expect(await db.selectFrom('access_grants').selectAll().execute()).toEqual([])
})
