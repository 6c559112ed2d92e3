import { onTestFinished, expect, test } from 'vitest'
import { generation } from '#features/documents/contract/generation.ts'
import { startAnthropicServer } from '#tests/support/models/anthropic-server.ts'
import { startDifyServer } from '#tests/support/models/dify-server.ts'
import { startGoogleServer } from '#tests/support/models/google-server.ts'
import { refusals, type Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import type { SharedConnection } from '#ai/server/shared-connection.ts'

const usual = { does: 'answer', text: 'Một kế hoạch', gapMs: 0 } as const satisfies Behaviour

async function startAll({ shared, processes }: { shared?: SharedConnection; processes?: number } = {}) {
  const [openai, dify, anthropic, google] = await Promise.all([
    startModelServer({ usual }),
    startDifyServer({ mode: 'chat', form: [{ paragraph: { variable: 'topic' } }] }, { usual }),
    startAnthropicServer({ usual }),
    startGoogleServer({ usual }),
  ])
  const servers = { openai, dify, anthropic, google }
  onTestFinished(async () => {
    await Promise.all(Object.values(servers).map((server) => server.close()))
  })
  const baseUrls = { openai: openai.url, dify: dify.url, anthropic: anthropic.url, google: google.url }
  const product = await startProduct({ baseUrls, ...(shared && { shared }), ...(processes && { processes }) })
  return { ...product, servers }
}

const countRequests = (servers: Awaited<ReturnType<typeof startAll>>['servers']) =>
  Object.entries(servers).flatMap(([name, { requests }]) => requests.map(() => name))

test.each([
  ['sk-proj-x', 'openai', 'gpt-4o-mini'],
  ['app-x', 'dify', null],
  ['sk-ant-x', 'anthropic', 'claude-haiku-5-5'],
  ['AIza-x', 'google', 'gemini-3.5-flash-lite'],
] as const)('an assistant with the key %s uses %s', async (apiKey, provider, model) => {
  const { teacher, makeAgent, servers } = await startAll()
  const agent = await makeAgent({ apiKey })
  const { body } = await (
    await teacher()
  ).call(generation.generate, {
    params: { id: agent.id },
    body: { answers: {} },
  })
  expect(body.content).toBe('Một kế hoạch')
  expect(body.metadata.model).toBe(model)
  expect(countRequests(servers)).toEqual([provider])
})

test('a Dify app gets the teacher’s answers in its form and an anonymous user id', async () => {
  const { teacher, makeAgent, makeQuestion, servers } = await startAll()
  const agent = await makeAgent({ apiKey: 'app-x', questions: [await makeQuestion({ key: 'topic' })] })
  const someone = await teacher()
  await someone.call(generation.generate, { params: { id: agent.id }, body: { answers: { topic: 'Phân số' } } })
  expect(servers.dify.requests[0]!.body).toMatchObject({ inputs: { topic: 'Phân số' }, user: someone.id })
})

test.each(['openai', 'dify', 'anthropic', 'google'] as const)(
  'assistants without a key use the school’s connection: %s',
  async (provider) => {
    const { teacher, makeAgent, servers } = await startAll({ shared: { provider, apiKey: 'k', model: null } })
    const agent = await makeAgent({})
    const { status } = await (
      await teacher()
    ).call(generation.generate, {
      params: { id: agent.id },
      body: { answers: {} },
    })
    expect(status).toBe(200)
    expect(countRequests(servers)).toEqual([provider])
  },
)

test.each([
  [null, null, 'claude-sonnet-5'],
  [null, 'claude-x', 'claude-x'],
  ['sk-ant-other', null, 'claude-sonnet-5'],
  ['sk-proj-x', null, 'gpt-4o-mini'],
  ['sk-proj-x', 'gpt-x', 'gpt-x'],
  ['app-x', 'gpt-x', null],
])('uses the school’s model only with the school’s provider: %s, %s', async (apiKey, model, expected) => {
  const { teacher, makeAgent } = await startAll({
    shared: {
      provider: 'anthropic',
      apiKey: 'sk-ant-school',
      model: 'claude-sonnet-5',
    },
  })
  const { id } = await makeAgent({ model, ...(apiKey && { apiKey }) })
  const { body } = await (await teacher()).call(generation.generate, { params: { id }, body: { answers: {} } })
  expect(body.metadata.model).toBe(expected)
})

test('a busy key of one assistant does not slow down another', async () => {
  // Each process learns the state of a key separately.
  const { teacher, makeAgent, servers } = await startAll({ processes: 1 })
  const [busy, other] = [await makeAgent({ apiKey: 'sk-busy' }), await makeAgent({ apiKey: 'sk-other' })]
  const someone = await teacher('vi')
  const generate = (id: string) => someone.call(generation.generate, { params: { id }, body: { answers: {} } })
  servers.openai.script(refusals.rateLimited('30'))
  const refused = await generate(busy.id)
  expect(refused).toMatchObject({ status: 503, body: { code: 'provider.busy' } })
  expect(await generate(busy.id)).toMatchObject({ status: 503, body: refused.body })
  expect((await generate(other.id)).status).toBe(200)
  expect(servers.openai.requests.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer sk-busy',
    'Bearer sk-other',
  ])
})
