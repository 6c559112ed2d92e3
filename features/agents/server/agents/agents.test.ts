import { expect, test } from 'vitest'
import { agents } from '../../contract/agents.ts'
import { startProduct } from '#tests/support/server/product.ts'

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
