import { expect, onTestFinished, test } from 'vitest'
import { agents } from '../../contract/agents.ts'
import { connectionChecks } from '../../contract/connection-checks.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { startAnthropicServer } from '#tests/support/models/anthropic-server.ts'
import { refusals } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { agentsTexts } from '../../texts/agents.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { connectionServerTexts } from '#features/connections/server/texts.ts'

async function openSchool() {
  const usual = { does: 'answer', text: 'OK', gapMs: 0 } as const
  const [openai, anthropic] = await Promise.all([startModelServer({ usual }), startAnthropicServer({ usual })])
  onTestFinished(async () => {
    await Promise.all([openai.close(), anthropic.close()])
  })
  const shared = { provider: 'openai', apiKey: 'sk-shared', model: 'gpt-shared' } as const
  const baseUrls = { openai: openai.url, anthropic: anthropic.url }
  const product = await startProduct({ baseUrls, shared })
  const boss = await product.admin()
  return {
    ...product,
    boss,
    openai,
    anthropic,
    attempt: (body: object) => boss.call(connectionChecks.examine, { body }),
  }
}

test('tests the key or the shared connection of an assistant before it is saved', async () => {
  const { attempt, makeAgent, openai, anthropic } = await openSchool()
  const { id: agentId } = await makeAgent({ apiKey: 'sk-stored', model: 'gpt-stored' })
  for (const body of [
    { apiKey: 'sk-typed' },
    { agentId, apiKey: '', model: 'gpt-typed' },
    { agentId, apiKey: 'sk-store…' },
    { agentId },
    { sharedConnection: true },
    { sharedConnection: true, model: 'gpt-typed' },
  ])
    expect((await attempt(body)).body).toMatchObject({ state: 'works', problem: null })
  expect(openai.requests.map(({ headers, body }) => [headers.authorization, body.model])).toEqual([
    ['Bearer sk-typed', 'gpt-shared'],
    ['Bearer sk-stored', 'gpt-typed'],
    ['Bearer sk-stored', 'gpt-stored'],
    ['Bearer sk-stored', 'gpt-stored'],
    ['Bearer sk-shared', 'gpt-shared'],
    ['Bearer sk-shared', 'gpt-typed'],
  ])
  expect((await attempt({ apiKey: 'sk-ant-typed' })).body.state).toBe('works')
  expect((await attempt({ apiKey: 'any-key', provider: 'anthropic' })).body.state).toBe('works')
  expect(anthropic.requests.map(({ headers }) => headers['x-api-key'])).toEqual(['sk-ant-typed', 'any-key'])
})

test('uses the temperature and the limit that would be saved', async () => {
  const { attempt, makeAgent, openai } = await openSchool()
  const { id: agentId } = await makeAgent({ apiKey: 'sk-stored', temperature: 0.4, max_tokens: 800 })
  for (const body of [
    { apiKey: 'sk-typed', temperature: '0,7', maxTokens: '900' },
    { sharedConnection: true, temperature: 0.7 },
    { agentId },
    { agentId, temperature: '', maxTokens: null },
  ])
    expect((await attempt(body)).body.state).toBe('works')
  expect(openai.requests.map(({ body }) => [body['temperature'], body['max_tokens']])).toEqual([
    [0.7, 900],
    [0.7, undefined],
    [0.4, 800],
    [undefined, undefined],
  ])
  const wrong = await attempt({ apiKey: 'sk-typed', temperature: '9', maxTokens: 'many' })
  expect([wrong.status, Object.keys(wrong.body.fields!)]).toEqual([400, ['temperature', 'maxTokens']])
  expect(openai.requests).toHaveLength(4)
})

test('reports a failure in plain words, and tests nothing without a key or for an unknown assistant', async () => {
  const { attempt, boss, openai } = await openSchool()
  openai.script(refusals.badKey)
  const refused = await boss.as('vi').call(connectionChecks.examine, { body: { apiKey: 'sk-typed' } })
  expect(refused.body).toMatchObject({ state: 'fails', problem: connectionServerTexts.vi.connection.problemKey })
  expect(JSON.stringify(refused.body)).not.toContain('sk-')
  const keyless = await attempt({})
  expect([keyless.status, keyless.body.fields]).toEqual([400, { apiKey: adminTexts.en.agentForm.keyRequired }])
  const missing = await attempt({ agentId: 'unknown', apiKey: 'sk-typed' })
  expect([missing.status, missing.body.error]).toEqual([404, agentsTexts.en.agent.notFound])
  expect(openai.requests.length).toBe(1)
})

test('without AI nothing fails: teachers get the filled template', async () => {
  const boss = await (await startProduct()).admin()
  const { body } = await boss.call(connectionChecks.examine, { body: { sharedConnection: true } })
  expect(body).toMatchObject({
    state: 'warns',
    connected: false,
    problem: connectionServerTexts.en.connection.problemNone,
    run: null,
  })
})

test('only administrators test connections', async () => {
  const { guest, teacher, openai } = await openSchool()
  const body = { apiKey: 'sk-typed' }
  expect((await guest.call(connectionChecks.examine, { body })).status).toBe(401)
  expect((await (await teacher()).call(connectionChecks.examine, { body })).status).toBe(403)
  expect(openai.requests).toEqual([])
})

test('stores the provider of an assistant’s own key, and none with the shared connection', async () => {
  const { boss, teacher, makeCategory, openai, anthropic } = await openSchool()
  const { id: categoryId } = await makeCategory()
  const body = {
    name: 'Quiz',
    nameVi: 'Đề',
    description: 'Makes.',
    descriptionVi: 'Soạn.',
    prompt: 'Write.',
    categoryId,
  }
  const made = await boss.call(agents.create, { body: { ...body, apiKey: 'any-key', provider: 'anthropic' } })
  const { id } = made.body.agent
  expect(made.body.agent).toMatchObject({ provider: 'anthropic', apiKey: 'any…' })
  const someone = await teacher()
  const generate = () => someone.call(generation.generate, { params: { id }, body: { answers: {} } })
  await generate()
  expect([openai.requests.length, anthropic.requests.length]).toEqual([0, 1])
  expect((await someone.call(agents.get, { params: { id } })).body.agent).not.toHaveProperty('provider')
  const bad = await boss.call(agents.update, { params: { id }, body: { provider: 'mistral' } })
  expect([bad.status, bad.body.fields]).toEqual([400, { provider: commonTexts.en.validation.choice }])
  const byKey = await boss.call(agents.update, { params: { id }, body: { provider: null, apiKey: 'any-key' } })
  expect(byKey.body.agent.provider).toBeNull()
  await generate()
  expect([openai.requests.length, anthropic.requests.length]).toEqual([1, 1])
  await boss.call(agents.update, { params: { id }, body: { provider: 'anthropic', apiKey: 'any-key' } })
  const shared = await boss.call(agents.update, { params: { id }, body: { sharedConnection: true } })
  expect(shared.body.agent).toMatchObject({ provider: null, sharedConnection: true })
})
