import { expect, onTestFinished, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { generation, type GenerationEvent } from '../../contract/generation.ts'
import { history } from '../../contract/history.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

test('deletes an entry and updates totals and pages', async () => {
  const { teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher()
  const [quiz, plan] = [await makeAgent(), await makeAgent()]
  const gone = await makeEntry(someone.id, quiz)
  await makeEntry(someone.id, quiz)
  await makeEntry(someone.id, plan)
  const removed = await someone.call(history.remove, { params: { id: gone.id } })
  expect([removed.status, removed.body]).toEqual([200, { message: 'History entry deleted successfully' }])
  expect((await someone.call(history.get, { params: { id: gone.id } })).status).toBe(404)
  const totals = async (query: { limit?: number; agentId?: string }) =>
    (await someone.call(history.list, { query })).body.pagination
  expect(await totals({ limit: 2 })).toMatchObject({ total: 2, pages: 1 })
  expect(await totals({ agentId: quiz.id })).toMatchObject({ total: 1 })
  expect(await totals({ agentId: plan.id })).toMatchObject({ total: 1 })
})

test('counts one of several parallel deletions', async () => {
  const { teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher()
  const agent = await makeAgent()
  const { id } = await makeEntry(someone.id, agent)
  await makeEntry(someone.id, agent)
  const answers = await Promise.all([1, 2, 3, 4].map(() => someone.call(history.remove, { params: { id } })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
  expect((await someone.call(history.list)).body.pagination.total).toBe(1)
})

test('deletes only own documents', async () => {
  const { guest, teacher, admin, makeAgent, makeEntry } = await startProduct()
  const owner = await teacher()
  const params = { id: (await makeEntry(owner.id, await makeAgent())).id }
  const refused = await (await teacher('vi')).call(history.remove, { params })
  expect([refused.status, refused.body.error]).toEqual([
    404,
    'Tài liệu này không tồn tại hoặc thầy cô không có quyền xem.',
  ])
  expect((await (await admin()).call(history.remove, { params })).status).toBe(404)
  expect((await guest.call(history.remove, { params })).status).toBe(401)
  expect((await owner.call(history.list)).body.pagination.total).toBe(1)
})

test('stops a running document, then deletes it', async () => {
  const models = await startModelServer({ usual: { does: 'answer', text: ['Một', ' hai', ' ba'], gapMs: 5_000 } })
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const { teacher, jobs, makeAgent } = await startProduct({ openAiBaseUrl: models.url, shared })
  const someone = await teacher()
  const agent = await makeAgent()
  const call = { params: { id: agent.id }, body: { answers: {} } }
  for await (const { event, data } of someone.stream(generation.generate, call)) {
    const { type, historyId } = data as Partial<Extract<GenerationEvent, { type: 'started' }>>
    if (event !== 'progress' || type !== 'started') continue
    expect((await someone.call(history.remove, { params: { id: historyId! } })).status).toBe(200)
    break
  }
  await expect.poll(() => jobs.size).toBe(0)
  expect((await someone.call(history.list)).body).toMatchObject({ data: [], pagination: { total: 0, pages: 0 } })
  // The use and its time remain.
  const { generations, lastUsedAt } = (await someone.call(agents.list)).body.agents[0]!
  expect([generations, lastUsedAt]).toEqual([1, expect.any(String)])
})
