import { expect, test } from 'vitest'
import { audit } from '#features/school/contract/audit.ts'
import { auth } from '#platform/contract/auth.ts'
import { people } from '../../contract/people.ts'
import { sessions } from '../../contract/sessions.ts'
import { newId } from '#platform/server/database/ids.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { startProduct } from '#tests/support/server/product.ts'

const dayMs = 86_400_000

test('a person’s page shows how they sign in and their usage, this month and in total', async () => {
  const { pass, admin, teacher, makeAgent, makeEntry, makeConversation, makeGroup } = await startProduct()
  const someone = await teacher()
  const [quiz, plan] = [await makeAgent({ name: 'Quiz', name_vi: 'Trắc nghiệm' }), await makeAgent()]
  await makeEntry(someone.id, quiz, { tokens: 100, cost_nanodollars: 1_500_000 })
  await makeEntry(someone.id, quiz, { tokens: null, cost_nanodollars: null, status: 'failed' })
  pass(40 * dayMs)
  await makeEntry(someone.id, plan, { tokens: 20, cost_nanodollars: 500_000 })
  await makeEntry((await teacher()).id, plan, { tokens: 9_999 })
  await makeConversation(someone.id)
  const group = await makeGroup('Tổ Toán', [someone.id])
  const boss = await admin('vi')
  const { status, body } = await boss.call(people.page, { params: { id: someone.id } })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    user: { id: someone.id, name: 'Person 1', role: 'USER' },
    lastSeenAt: '2026-03-02T08:00:00.000Z',
    isLastAdministrator: false,
    hasPassword: true,
    bySchool: false,
    groups: [{ id: group.id, name: 'Tổ Toán' }],
    total: { documents: 3, failed: 1, tokens: 120, cost: 0.002 },
    month: { documents: 1, failed: 0, tokens: 20, cost: 0.0005 },
    usualAgent: { name: 'Quiz', nameVi: 'Trắc nghiệm' },
    owned: { generations: 3, conversations: 1, files: 0 },
  })
  expect(body.storedBytes).toBeGreaterThan(0)
  const own = await boss.call(people.page, { params: { id: boss.id } })
  expect(own.body).toMatchObject({ isLastAdministrator: true, usualAgent: null, total: { documents: 0, cost: null } })
  const nobody = await boss.call(people.page, { params: { id: newId() } })
  expect([nobody.status, nobody.body.error]).toEqual([404, 'Không tìm thấy nội dung được yêu cầu.'])
})

/** One person signed in on two devices. */
async function twice() {
  const product = await startProduct()
  const someone = await product.teacher()
  const body = { email: 'person1@example.com', password: 'secret1' }
  const { token } = (await product.guest.call(auth.login, { body })).body
  const there = clientOf({ url: product.nextUrl, token, language: 'en' })
  return { ...product, someone, there, boss: await product.admin() }
}

test('administrators see where a person is signed in and end one session', async () => {
  const { someone, there, boss } = await twice()
  const params = { id: someone.id }
  const listed = (await boss.call(people.sessions, { params })).body.sessions
  expect(listed).toHaveLength(2)
  expect(listed[0]).toMatchObject({ current: false, address: '127.0.0.1', signedInAt: '2026-03-02T08:00:00.000Z' })
  const { status, body } = await boss.call(people.endSession, { params: { ...params, session: listed[0]!.id } })
  expect([status, body]).toEqual([200, { message: 'Device signed out' }])
  expect((await there.call(auth.me)).status).toBe(401)
  expect((await someone.call(auth.me)).status).toBe(200)
  const again = await boss.call(people.endSession, { params: { ...params, session: listed[0]!.id } })
  expect(again.status).toBe(404)
  const foreign = (await boss.call(sessions.list)).body.sessions[0]!.id
  expect((await boss.call(people.endSession, { params: { ...params, session: foreign } })).status).toBe(404)
  expect((await boss.call(people.sessions, { params: { id: newId() } })).status).toBe(404)
})

test('a session shows the address of its last use', async () => {
  const { db, pass, someone, boss } = await twice()
  await db.updateTable('sessions').set({ address: '203.0.113.9' }).execute()
  pass(2 * 3_600_000)
  await someone.call(auth.me)
  const { body } = await boss.call(people.sessions, { params: { id: someone.id } })
  expect(new Set(body.sessions.map(({ address }) => address))).toEqual(new Set(['127.0.0.1', '203.0.113.9']))
})

test('signing a person out everywhere ends and logs all sessions; for oneself all but this one', async () => {
  const { someone, there, boss, guest } = await twice()
  const { status, body } = await boss.as('vi').call(people.endSessions, { params: { id: someone.id } })
  expect([status, body]).toEqual([200, { message: 'Đã đăng xuất Person 1 ở mọi nơi' }])
  for (const device of [someone, there]) expect((await device.call(auth.me)).status).toBe(401)
  await guest.call(auth.login, { body: { email: 'person2@example.com', password: 'secret1' } })
  expect((await boss.call(people.endSessions, { params: { id: boss.id } })).status).toBe(200)
  expect((await boss.call(sessions.list)).body.sessions).toHaveLength(1)
  expect((await boss.call(people.endSessions, { params: { id: newId() } })).status).toBe(404)
  const auditEvents = async () =>
    (await boss.call(audit.list, { query: { kind: 'signIn' } })).body.auditEvents
      .filter(({ event }) => event.endsWith('sessions-ended'))
      .map(({ event, by, account }) => `${event}: ${by?.name}, ${account?.name}`)
      .toSorted()
  await expect
    .poll(auditEvents)
    .toEqual(['all-sessions-ended: Person 2, Person 1', 'other-sessions-ended: Person 2, Person 2'])
})
