import { randomBytes } from 'node:crypto'
import { onTestFinished, expect, test } from 'vitest'
import { generation } from '#contract/generation'
import type { SharedConnection } from '../config.ts'
import { createSeal } from '../seal.ts'
import { startAnthropicServer } from '../testing/anthropic-server.ts'
import { startDifyServer } from '../testing/dify-server.ts'
import { startGoogleServer } from '../testing/google-server.ts'
import type { Behaviour } from '../testing/model-behaviours.ts'
import { startModelServer } from '../testing/model-server.ts'
import { startProduct } from '../testing/product.ts'
import { connections } from './connection.ts'

const usual = { does: 'answer', text: 'Một kế hoạch', gapMs: 0 } as const satisfies Behaviour

async function startAll(shared?: SharedConnection) {
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
  const product = await startProduct({ baseUrls, ...(shared && { shared }) })
  return { ...product, servers }
}

const asked = (servers: Awaited<ReturnType<typeof startAll>>['servers']) =>
  Object.entries(servers).flatMap(([name, { requests }]) => requests.map(() => name))

test.each([
  ['sk-proj-x', 'openai', 'gpt-4o-mini'],
  ['app-x', 'dify', null],
  ['sk-ant-x', 'anthropic', 'claude-haiku-5-5'],
  ['AIza-x', 'google', 'gemini-3.5-flash-lite'],
] as const)('an assistant with the key %s is written for by %s', async (apiKey, provider, model) => {
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
  expect(asked(servers)).toEqual([provider])
})

test('an app of Dify’s gets the teacher’s answers in its own form, under a name that tells nothing', async () => {
  const { teacher, makeAgent, makeQuestion, servers } = await startAll()
  const agent = await makeAgent({ apiKey: 'app-x', questions: [await makeQuestion({ key: 'topic' })] })
  const someone = await teacher()
  await someone.call(generation.generate, { params: { id: agent.id }, body: { answers: { topic: 'Phân số' } } })
  expect(servers.dify.requests[0]!.body).toMatchObject({ inputs: { topic: 'Phân số' }, user: someone.id })
})

test.each(['openai', 'dify', 'anthropic', 'google'] as const)(
  'assistants without a key share the school’s connection: %s',
  async (provider) => {
    const { teacher, makeAgent, servers } = await startAll({ provider, apiKey: 'k', model: null })
    const agent = await makeAgent({})
    const { status } = await (
      await teacher()
    ).call(generation.generate, {
      params: { id: agent.id },
      body: { answers: {} },
    })
    expect(status).toBe(200)
    expect(asked(servers)).toEqual([provider])
  },
)

test('the school’s model goes with the school’s provider only', () => {
  const seal = createSeal(randomBytes(32))
  const shared = { provider: 'anthropic', apiKey: 'sk-ant-school', model: 'claude-sonnet-5' } as const
  const { modelFor, sharedModel } = connections({ baseUrls: {}, shared }, seal)
  const nameWith = (key: string | null, model: string | null = null) =>
    modelFor({
      api_key: key && seal.close(key),
      model,
      temperature: null,
      max_tokens: null,
    } as Parameters<typeof modelFor>[0])?.name
  expect(nameWith(null)).toBe('claude-sonnet-5')
  expect(nameWith('sk-ant-other')).toBe('claude-sonnet-5')
  expect(nameWith('sk-proj-x')).toBe('gpt-4o-mini')
  expect(nameWith('sk-proj-x', 'gpt-x')).toBe('gpt-x')
  expect(nameWith('app-x', 'ignored')).toBeNull()
  expect(sharedModel({ temperature: 1, maxTokens: null })).toBe(sharedModel({ temperature: 1, maxTokens: null }))
})
