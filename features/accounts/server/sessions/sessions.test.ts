import { expect, onTestFinished, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { accessGrants } from '#features/documents/contract/access-grants.ts'
import { sessions } from '../../contract/sessions.ts'
import { users } from '../../contract/users.ts'
import { newId } from '#platform/server/database/ids.ts'
import { clientOf, type Client } from '#tests/support/server/client.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

const day = 86_400_000
const credentials = { email: 'person1@example.com', password: 'secret1' }

/** Signs in with a browser that sends this User-Agent. */
async function signedInWith(url: string, userAgent: string): Promise<Client> {
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent }
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(credentials) })
  return clientOf({ url, token: ((await answer.json()) as { token: string }).token })
}

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test('people see where they are signed in, the current session first, and no one else’s', async () => {
  const { url, teacher } = await startProduct()
  await teacher()
  const other = await teacher()
  const [computer, telephone] = [await signedInWith(url, windows), await signedInWith(url, phone)]
  const listed = (await computer.call(sessions.list)).body.sessions
  expect(listed.map(({ browser, system, current }) => [browser, system, current])).toEqual([
    ['Chrome', 'Windows', true],
    ['Safari', 'iPhone', false],
    [null, null, false],
  ])
  expect(Object.keys(listed[0]!).toSorted()).toEqual([
    'address',
    'browser',
    'current',
    'id',
    'lastUsedAt',
    'signedInAt',
    'system',
  ])
  expect((await telephone.call(sessions.list)).body.sessions[0]).toMatchObject({ system: 'iPhone', current: true })
  expect((await other.call(sessions.list)).body.sessions).toHaveLength(1)
})

test('ends one session or all others, and never someone else’s', async () => {
  const { url, guest, teacher } = await startProduct()
  const first = await teacher()
  const other = await teacher()
  const [computer, telephone] = [await signedInWith(url, windows), await signedInWith(url, phone)]
  const idOf = async (client: Client) => (await client.call(sessions.list)).body.sessions[0]!.id
  const params = { id: await idOf(telephone) }
  expect((await other.call(sessions.end, { params })).status).toBe(404)
  expect((await guest.call(sessions.end, { params })).status).toBe(401)
  const ended = await computer.as('vi').call(sessions.end, { params })
  expect([ended.status, ended.body]).toEqual([200, { message: 'Đã đăng xuất khỏi thiết bị đó' }])
  expect((await telephone.call(auth.me)).status).toBe(401)
  expect((await computer.call(sessions.end, { params })).status).toBe(404)
  expect((await computer.call(sessions.end, { params: { id: newId() } })).status).toBe(404)
  expect((await computer.call(sessions.endOthers)).body.message).toBe('Signed out everywhere else')
  expect((await first.call(auth.me)).status).toBe(401)
  expect([(await computer.call(auth.me)).status, (await other.call(auth.me)).status]).toEqual([200, 200])
})

test('a session ends 90 days after signing in, however often it is used and renewed', async () => {
  const { url, pass, teacher } = await startProduct()
  let someone: Client = await teacher()
  for (let turn = 0; turn < 4; turn += 1) {
    pass(22 * day)
    someone = clientOf({ url, token: (await someone.call(auth.refresh)).body.token })
    expect((await someone.call(auth.me)).status).toBe(200)
  }
  pass(3 * day)
  expect((await someone.call(auth.me)).status).toBe(401)
})

test('a deactivated account’s sessions do not return with it, on any process', async () => {
  const first = await startProduct()
  const [boss, someone] = [await first.admin(), await first.teacher()]
  const second = await startProduct({ reached: async () => first.origin })
  const elsewhere = clientOf({ url: second.url, token: someone.token })
  const params = { id: someone.id }
  await boss.call(users.update, { params, body: { isActive: false } })
  for (const client of [someone, elsewhere]) expect((await client.call(auth.me)).body.code).toBe('auth.deactivated')
  await boss.call(users.update, { params, body: { isActive: true } })
  for (const client of [someone, elsewhere]) expect((await client.call(auth.me)).status).toBe(401)
  expect((await someone.call(auth.refresh)).status).toBe(401)
  const again = await first.guest.call(auth.login, { body: { email: 'person2@example.com', password: 'secret1' } })
  expect((await clientOf({ url: second.url, token: again.body.token }).call(auth.me)).status).toBe(200)
})

test('someone who signs in during the deactivation is signed out', async () => {
  const { url, guest, admin, teacher } = await startProduct()
  const [boss, someone] = [await admin(), await teacher()]
  const body = { email: 'person2@example.com', password: 'secret1' }
  const attempts = Promise.all(Array.from({ length: 12 }, () => guest.call(auth.login, { body })))
  await boss.call(users.update, { params: { id: someone.id }, body: { isActive: false } })
  const tokens = (await attempts).flatMap((reply) => (reply.status === 200 ? [reply.body.token] : []))
  await boss.call(users.update, { params: { id: someone.id }, body: { isActive: true } })
  const states = await Promise.all(tokens.map((token) => clientOf({ url, token }).call(auth.me)))
  expect(states.filter(({ status }) => status !== 401)).toEqual([])
})

test('deactivation ends a person’s text on another process', async () => {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared', model: 'gpt-4o-mini' } as const
  const first = await startProduct({ openAiBaseUrl: models.url, shared })
  const second = await startProduct({ openAiBaseUrl: models.url, shared, reached: async () => first.origin })
  const [boss, someone, agent] = [await first.admin(), await first.teacher(), await first.makeAgent()]
  models.script({ does: 'answer', text: ['# Bài'], ends: 'stall' })
  const params = { id: agent.id }
  const elsewhere = clientOf({ url: second.url, token: someone.token })
  let id = ''
  for await (const { data } of elsewhere.stream(generation.generate, { params, body: { answers: {} } })) {
    const { historyId } = data as { historyId?: string }
    id = historyId ?? id
    if ((data as { type: string }).type !== 'started') break
  }
  await boss.call(users.update, { params: { id: someone.id }, body: { isActive: false } })
  await expect.poll(() => second.jobs.size).toBe(0)
  await boss.call(accessGrants.open, { params: { id }, body: { kind: 'requested', words: 'She asked me to look.' } })
  const entry = await boss.call(history.get, { params: { id } })
  expect(entry.body.entry).toMatchObject({ status: 'stopped', content: '# Bài' })
})
