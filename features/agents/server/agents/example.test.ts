import { expect, test } from 'vitest'
import { agents } from '../../contract/agents.ts'
import { startProduct } from '#tests/support/server/product.ts'

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
