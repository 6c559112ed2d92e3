import { expect, test, onTestFinished } from 'vitest'
import { agents } from '../../contract/agents.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { agentServerTexts } from '../texts.ts'
import { aiServerTexts } from '#ai/server/texts.ts'

test('a teacher sees active agents with category, question count and no prompt', async () => {
  const { teacher, makeCategory, makeQuestion, makeAgent } = await startProduct()
  const category = await makeCategory({ color: '#047857' })
  const questions = [await makeQuestion(), await makeQuestion(), await makeQuestion({ is_active: 0 })]
  const agent = await makeAgent({
    category_id: category.id,
    questions,
    prompt: 'Secret words',
    prompt_vi: 'Lời bí mật',
  })
  await makeAgent({ name: 'Hidden', is_active: 0 })

  const someone = await teacher()
  const { body } = await someone.call(agents.list, { query: { isActive: false } })
  expect(body.agents).toMatchObject([
    {
      id: agent.id,
      category: { name: 'Planning', nameVi: 'Soạn bài', color: '#047857' },
      bilingual: true,
      connected: false,
      generations: 0,
      lastUsedAt: null,
    },
  ])
  expect(body.agents[0]!.questionIds).toEqual([questions[0]!.id, questions[1]!.id])
  const one = await someone.call(agents.get, { params: { id: agent.id } })
  expect(one.body.agent.name).toBe(body.agents[0]!.name)
  expect(JSON.stringify([body, one.body])).not.toMatch(/Secret|bí mật/)
})

test('returns an agent with its questions in the order of its form', async () => {
  const { teacher, makeQuestion, makeAgent } = await startProduct()
  const late = await makeQuestion({ key: 'late', position: 1 })
  const options = JSON.stringify([{ value: 'a', label: 'A', labelVi: 'Á' }])
  const early = await makeQuestion({ key: 'early', position: 2, type: 'RADIO', options })
  const agent = await makeAgent({ questions: [early, late] })
  const { body } = await (await teacher()).call(agents.get, { params: { id: agent.id } })
  expect(body.agent.questions.map(({ key }) => key)).toEqual(['early', 'late'])
  expect(body.agent.questions[0]).toMatchObject({ type: 'RADIO', options: [{ value: 'a', label: 'A', labelVi: 'Á' }] })
})

test('an inactive, unknown or malformed id is not found, in the reader’s language', async () => {
  const { admin, guest, teacher, makeAgent } = await startProduct()
  const hidden = await makeAgent({ is_active: 0 })
  const someone = await teacher('vi')
  const refused = await someone.call(agents.get, { params: { id: hidden.id } })
  expect([refused.status, refused.body.error]).toEqual([404, 'Không tìm thấy trợ lí'])
  expect((await someone.call(agents.get, { params: { id: "' or 1=1" } })).status).toBe(404)
  expect((await guest.call(agents.get, { params: { id: hidden.id } })).status).toBe(401)
  expect((await (await admin()).call(agents.get, { params: { id: hidden.id } })).status).toBe(200)
})

test('shows administrators the prompts of one agent at a time, and only the preview of a key', async () => {
  const { admin, makeAgent } = await startProduct()
  const agent = await makeAgent({ prompt: 'Write well', apiKey: 'sk-abcdefghijkl', model: 'gpt-4o' })
  const boss = await admin()
  const list = (await boss.call(agents.list)).body
  expect(list.agents[0]).toMatchObject({ apiKey: 'sk-abcde…', sharedConnection: false, connected: true })
  for (const field of ['prompt', 'promptVi', 'provider', 'model', 'temperature', 'maxTokens', 'checks'])
    expect(list.agents[0]).not.toHaveProperty(field)
  const one = (await boss.call(agents.get, { params: { id: agent.id } })).body
  expect(one.agent).toMatchObject({ prompt: 'Write well', promptVi: null, model: 'gpt-4o', checks: [] })
  expect(JSON.stringify([list, one])).not.toContain('fghij')
})

test('filters agents by category', async () => {
  const { teacher, makeAgent, makeCategory } = await startProduct()
  const category = await makeCategory()
  await makeAgent({ name: 'In it', category_id: category.id })
  await makeAgent({ name: 'Elsewhere' })
  const { body } = await (await teacher()).call(agents.list, { query: { categoryId: category.id } })
  expect(body.agents.map(({ name }) => name)).toEqual(['In it'])
})

const example = {
  example: '{"answers":{"topic":"Light"},"content":"# Light"}',
  example_vi: '{"answers":{},"content":"# Ánh sáng"}',
}

test('shows an assistant’s example in the reader’s language', async () => {
  const { teacher, makeAgent } = await startProduct()
  const { id } = await makeAgent(example)
  const contents = ['en', 'vi'] as const
  const shown = await Promise.all(
    contents.map(
      async (language) => (await (await teacher(language)).call(agents.example, { params: { id } })).body.example,
    ),
  )
  expect(shown).toEqual([
    { answers: { topic: 'Light' }, content: '# Light' },
    { answers: {}, content: '# Ánh sáng' },
  ])
  const { agent } = (await (await teacher()).call(agents.get, { params: { id } })).body
  expect(agent.hasExample).toBe(true)
})

test('reports a missing example, and hides that of an inactive assistant', async () => {
  const { teacher, makeAgent } = await startProduct()
  const [plain, off] = [await makeAgent(), await makeAgent({ ...example, is_active: 0 })]
  const someone = await teacher()
  expect((await someone.call(agents.example, { params: { id: plain.id } })).body).toEqual({ example: null })
  expect((await someone.call(agents.get, { params: { id: plain.id } })).body.agent.hasExample).toBe(false)
  expect((await someone.call(agents.example, { params: { id: off.id } })).status).toBe(404)
})

test('deletes an example when the instructions change, not when the assistant is renamed', async () => {
  const { admin, makeAgent } = await startProduct()
  const [boss, { id, prompt }] = [await admin(), await makeAgent(example)]
  const after = async (body: { name: string } | { prompt: string }) =>
    (await boss.call(agents.update, { params: { id }, body })).body.agent.hasExample
  expect(await after({ name: 'Another' })).toBe(true)
  expect(await after({ prompt })).toBe(true)
  expect(await after({ prompt: `${prompt} Briefly.` })).toBe(false)
})

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

test('an administrator changes the template used without AI; teachers never see it', async () => {
  const { admin, teacher, makeAgent, makeQuestion } = await startProduct()
  const boss = await admin()
  const topic = await makeQuestion({ key: 'topic' })
  const { id } = await makeAgent({ template: '# {{topic}}', template_vi: '# Bài {{topic}}', questions: [topic] })
  const at = { params: { id } }
  const changed = await boss.call(agents.update, { ...at, body: { template: '# On {{topic}}', templateVi: '' } })
  expect(changed.body.agent).toMatchObject({ template: '# On {{topic}}', templateVi: null })
  const someone = await teacher()
  expect((await someone.call(agents.get, at)).body.agent).not.toHaveProperty('template')
  const made = await someone.as('vi').call(generation.generate, { ...at, body: { answers: { topic: 'Light' } } })
  expect(made.body.content).toBe('# On Light')
})

test('falls back to the default template for one from an old backup that cannot be read, with a note', async () => {
  const { admin, teacher, makeAgent, makeQuestion } = await startProduct()
  const topic = await makeQuestion({ key: 'topic', title: 'Topic', title_vi: 'Chủ đề' })
  const { id } = await makeAgent({ name_vi: 'Bài', template: '# {{#topic}}', questions: [topic] })
  const someone = await teacher('vi')
  const at = { params: { id } }
  const made = await someone.call(generation.generate, { ...at, body: { answers: { topic: 'Ánh sáng' } } })
  expect([made.status, made.body.content]).toEqual([200, '# Bài\n\n## Chủ đề\n\nÁnh sáng\n'])
  const { entry } = (await someone.call(history.get, { params: { id: made.body.historyId } })).body
  expect(entry).toMatchObject({ status: 'complete', template: true, problem: aiServerTexts.vi.generation.frameOnly })
  // The form shows the error, and other fields can still be saved.
  const boss = await admin()
  expect((await boss.call(agents.get, at)).body.agent).toMatchObject({ template: '# {{#topic}}' })
  expect((await boss.call(agents.update, { ...at, body: { name: 'Plan' } })).status).toBe(200)
})

test('rejects a template that cannot be parsed field by field, and saves nothing', async () => {
  const { admin, makeAgent } = await startProduct()
  const boss = await admin()
  const { id } = await makeAgent({ template: '# Plan' })
  const body = { template: '{{#a}}', templateVi: '{{/a}}' }
  const refused = await boss.call(agents.update, { params: { id }, body })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { template: agentServerTexts.en.exchange.template, templateVi: agentServerTexts.en.exchange.template },
  ])
  expect((await boss.call(agents.get, { params: { id } })).body.agent).toMatchObject({ template: '# Plan' })
})
