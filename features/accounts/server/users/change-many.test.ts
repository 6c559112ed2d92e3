import { expect, onTestFinished, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { audit } from '#features/school/contract/audit.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { people } from '../../contract/people.ts'
import { users, type UserState } from '../../contract/users.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

async function startSchool() {
  const product = await startProduct()
  const boss = await product.admin()
  const [lan, duc] = [await product.teacher(), await product.teacher()]
  const change = async (state: UserState, ...ids: string[]) =>
    boss.call(people.changeMany, { body: { changes: ids.map((id) => ({ id, state })) } })
  const states = async () =>
    (await product.db.selectFrom('users').select(['is_active', 'awaits_approval']).orderBy('id').execute()).map(
      ({ is_active, awaits_approval }) => `${is_active}${awaits_approval}`,
    )
  return { ...product, boss, lan, duc, change, states }
}

test('deactivates many at once, ends their sessions and activates them again', async () => {
  const { db, boss, lan, duc, change, states } = await startSchool()
  const { status, body } = await change('inactive', lan.id, duc.id, crypto.randomUUID())
  expect([status, body]).toEqual([200, { changed: 2, unchanged: [] }])
  expect(await states()).toEqual(['10', '00', '00'])
  expect((await lan.call(auth.me)).status).toBe(403)
  const versions = await db.selectFrom('users').select('version').orderBy('id').execute()
  expect(versions.map(({ version }) => version)).toEqual([1, 2, 2])
  expect((await change('active', lan.id)).body).toEqual({ changed: 1, unchanged: [] })
  expect((await lan.call(auth.me)).status).toBe(401)
  expect((await change('active', lan.id)).body.changed).toBe(0)
  await change('waiting', duc.id)
  expect(await states()).toEqual(['10', '10', '01'])
  const listEvents = async () =>
    (await boss.call(audit.list, { query: { kind: 'people' } })).body.auditEvents
      .map(({ event, account }) => `${event} ${account!.id}`)
      .toSorted()
  await expect
    .poll(listEvents)
    .toEqual([`account-activated ${lan.id}`, ...[lan.id, duc.id].map((id) => `account-deactivated ${id}`).toSorted()])
})

test('skips the caller’s own account and names it', async () => {
  const { boss, lan, change, states } = await startSchool()
  const { body } = await change('inactive', boss.id, lan.id)
  expect(body).toEqual({ changed: 1, unchanged: [{ id: boss.id, name: 'Person 1' }] })
  expect(await states()).toEqual(['10', '00', '10'])
})

test('one of two administrators who deactivate each other at the same time stays', async () => {
  const { db, admin } = await startProduct()
  const [one, two] = [await admin(), await admin()]
  for (let turn = 0; turn < 4; turn += 1) {
    await Promise.all(
      [[one, two.id] as const, [two, one.id] as const].map(([by, id]) =>
        by.call(people.changeMany, { body: { changes: [{ id, state: 'inactive' }] } }),
      ),
    )
    const active = await db.selectFrom('users').select('id').where('is_active', '=', 1).execute()
    expect(active).toHaveLength(1)
    await db.updateTable('users').set({ is_active: 1 }).execute()
    await db.updateTable('sessions').set({ is_ended: 0 }).execute()
  }
})

test('ends their running texts', async () => {
  const models = await startModelServer({
    usual: { does: 'answer', text: ['Một', ' hai'], ends: 'stall', endsAfter: 1 },
  })
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const { admin, teacher, makeAgent, jobs, db } = await startProduct({ openAiBaseUrl: models.url, shared })
  const boss = await admin()
  const lan = await teacher()
  const { id } = await makeAgent()
  const theirs = lan.call(generation.generate, { params: { id }, body: { answers: {} } })
  await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Một')
  await boss.call(people.changeMany, { body: { changes: [{ id: lan.id, state: 'inactive' }] } })
  // The response is the text, or says that the account is deactivated: whichever the server notices first.
  await theirs
  const stored = () => db.selectFrom('documents').select(['content', 'status']).executeTakeFirst()
  await expect.poll(stored).toEqual({ content: 'Một', status: 'stopped' })
})

test('only administrators change many accounts, and only to a valid state', async () => {
  const { boss, lan, guest, states } = await startSchool()
  const body = { changes: [{ id: lan.id, state: 'inactive' as const }] }
  expect((await lan.as('vi').call(people.changeMany, { body })).body.error).toBe(
    'Thầy cô không có quyền thực hiện thao tác này.',
  )
  expect((await guest.call(people.changeMany, { body })).status).toBe(401)
  for (const changes of [[], [{ id: lan.id, state: 'gone' }]])
    expect((await boss.call(people.changeMany, { body: { changes } })).status).toBe(400)
  expect(await states()).toEqual(['10', '10', '10'])
})

test('exports accounts in the given order and neutralises formulas', async () => {
  const { boss, lan, duc, db, makeAgent, makeEntry } = await startSchool()
  await boss.call(users.update, {
    params: { id: lan.id },
    body: { name: '=cmd|1', phone: '+84 912', school: 'THCS, A' },
  })
  await makeEntry(lan.id, await makeAgent())
  await db.updateTable('users').set({ is_active: 0, last_seen_at: null }).where('id', '=', duc.id).execute()
  const called = { body: { ids: [duc.id, crypto.randomUUID(), lan.id] } }
  const { body: bytes, headers } = await boss.as('vi').call(people.table, called)
  expect(decodeURIComponent(headers.get('content-disposition')!)).toContain('Người dùng 2026-03-02.csv')
  expect(Buffer.from(bytes as unknown as Uint8Array).toString()).toBe(
    [
      '\uFEFFHọ và tên,Email,Số điện thoại,Trường,Vai trò,Trạng thái,Tham gia từ,Truy cập gần nhất,Tài liệu',
      'Person 3,person3@example.com,,,Người dùng,Tạm dừng,2026-03-02,,0',
      `'=cmd|1,person2@example.com,+84 912,"THCS, A",Người dùng,Hoạt động,2026-03-02,2026-03-02,1`,
      '',
    ].join('\r\n'),
  )
  const listEvents = async () =>
    (await boss.call(audit.list)).body.auditEvents.find(({ event }) => event === 'people-exported')
  await expect.poll(listEvents).toMatchObject({ count: 2, by: { id: boss.id } })
  const ids = [lan.id]
  expect((await lan.call(people.table, { body: { ids } })).status).toBe(403)
  expect((await boss.call(people.table, { body: { ids: [] } })).status).toBe(400)
})
