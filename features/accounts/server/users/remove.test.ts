import { expect, onTestFinished, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { users } from '../../contract/users.ts'
import { newId } from '#platform/server/database/ids.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

test('deleting an account deletes its work but keeps the usage of assistants', async () => {
  const { db, admin, teacher, makeAgent, makeEntry } = await startProduct()
  const boss = await admin()
  const someone = await teacher()
  const agent = await makeAgent({ generations: 2 })
  await makeEntry(someone.id, agent)
  const remaining = await makeEntry(boss.id, agent)
  const now = remaining.created_at
  const conversation = { id: newId(), user_id: someone.id, name: null }
  await db
    .insertInto('conversations')
    .values({ ...conversation, created_at: now, updated_at: now, search_text: '', ordinal: 1 })
    .execute()
  const { status, body } = await boss.call(users.remove, { params: { id: someone.id } })
  expect([status, body]).toEqual([200, { message: 'User deleted successfully' }])
  expect((await someone.call(auth.me)).status).toBe(401)
  expect(await db.selectFrom('documents').select('id').execute()).toEqual([{ id: remaining.id }])
  expect(await db.selectFrom('agent_usage').select('user_id').execute()).toEqual([{ user_id: boss.id }])
  expect(await db.selectFrom('conversations').selectAll().execute()).toEqual([])
  expect((await boss.call(agents.list)).body.agents[0]!.generations).toBe(2)
  const again = await boss.as('vi').call(users.remove, { params: { id: someone.id } })
  expect([again.status, again.body.error]).toEqual([404, 'Không tìm thấy nội dung được yêu cầu.'])
})

test('no one deletes themselves, and only administrators delete others', async () => {
  const { db, admin, guest, teacher } = await startProduct()
  const boss = await admin()
  await admin()
  const someone = await teacher()
  const own = await boss.call(users.remove, { params: { id: boss.id } })
  expect([own.status, own.body]).toEqual([
    409,
    { error: 'You cannot delete your own account.', code: 'user.cannotDeleteSelf' },
  ])
  expect((await someone.call(users.remove, { params: { id: someone.id } })).status).toBe(403)
  expect((await someone.call(users.remove, { params: { id: boss.id } })).status).toBe(403)
  expect((await guest.call(users.remove, { params: { id: boss.id } })).status).toBe(401)
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(3)
})

test.for(['delete', 'deactivate'] as const)('ends a person’s running generations on %s', async (how) => {
  const models = await startModelServer({
    usual: { does: 'answer', text: ['Một', ' hai'], ends: 'stall', endsAfter: 1 },
  })
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const { admin, teacher, makeAgent, jobs } = await startProduct({ openAiBaseUrl: models.url, shared })
  const boss = await admin()
  const someone = await teacher()
  const { id } = await makeAgent()
  const call = { params: { id }, body: { answers: {} } }
  const theirs = someone.call(generation.generate, call)
  await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Một')
  const ours = boss.call(generation.generate, call)
  await expect.poll(() => jobs.size).toBe(2)

  const params = { id: someone.id }
  if (how === 'delete') await boss.call(users.remove, { params })
  else await boss.call(users.update, { params, body: { isActive: false } })
  expect((await theirs).body).toMatchObject({ content: 'Một', metadata: { status: 'stopped' } })
  await expect.poll(() => models.requests[0]!.aborted).toBe(true)
  expect([...jobs.values()].map(({ userId }) => userId)).toEqual([boss.id])
  for (const text of jobs.values()) await text.stop()
  expect((await ours).status).toBe(200)
})
