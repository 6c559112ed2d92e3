import { expect, onTestFinished, test } from 'vitest'
import { agents } from '../../contract/agents.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

test('deletes an assistant for all users and keeps its documents with its name', async () => {
  const { db, admin, teacher, makeAgent, makeEntry, makeQuestion } = await startProduct()
  const boss = await admin()
  const someone = await teacher()
  const agent = await makeAgent({ questions: [await makeQuestion()] })
  await makeEntry(someone.id, agent)
  const { status, body } = await boss.call(agents.remove, { params: { id: agent.id } })
  expect([status, body]).toEqual([200, { message: 'Agent deleted successfully' }])
  expect((await boss.call(agents.list)).body.agents).toEqual([])
  expect(await db.selectFrom('agent_questions').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('questions').select('id').execute()).toHaveLength(1)
  const left = (await someone.call(history.list, { query: { agentId: agent.id } })).body
  expect(left.pagination.total).toBe(1)
  expect(left.data[0]).toMatchObject({ agentId: agent.id, agentName: 'Lesson plan' })
  for (const reader of [boss.as('vi'), someone.as('vi')]) {
    const gone = await reader.call(agents.get, { params: { id: agent.id } })
    expect([gone.status, gone.body.error]).toEqual([404, 'Không tìm thấy trợ lí'])
  }
  const again = await boss.call(agents.remove, { params: { id: agent.id } })
  expect([again.status, again.body.error]).toEqual([404, 'Agent not found'])
})

test('finishes a running generation of a deleted assistant', async () => {
  const models = await startModelServer({ usual: { does: 'answer', text: ['Một', ' hai', ' ba'], gapMs: 150 } })
  onTestFinished(() => models.close())
  const { admin, teacher, makeAgent, jobs } = await startProduct({ openAiBaseUrl: models.url })
  const boss = await admin()
  const someone = await teacher()
  const { id } = await makeAgent({ apiKey: 'sk-of-the-agent' })
  const writing = someone.call(generation.generate, { params: { id }, body: { answers: {} } })
  await expect.poll(() => [...jobs.values()][0]?.buffer.text).toBe('Một')
  expect((await boss.call(agents.remove, { params: { id } })).status).toBe(200)
  const reply = await writing
  expect([reply.status, reply.body.content]).toEqual([200, 'Một hai ba'])
  const { entry } = (await someone.call(history.get, { params: { id: reply.body.historyId } })).body
  expect(entry).toMatchObject({ status: 'complete', content: 'Một hai ba', agentName: 'Lesson plan' })
})
