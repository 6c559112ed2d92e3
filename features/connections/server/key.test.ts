import { expect, onTestFinished, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

const described = { name: 'Quiz', nameVi: 'Đề', description: 'Makes.', descriptionVi: 'Soạn.', prompt: 'Write.' }
const first = 'sk-first-key-0123456789'
const second = 'sk-second-key-9876543210'

async function withModels() {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const boss = await product.admin()
  const { id: categoryId } = await product.makeCategory()
  const create = (key: object) => boss.call(agents.create, { body: { ...described, categoryId, ...key } })
  const save = (id: string, body: object) => boss.call(agents.update, { params: { id }, body })
  /** Returns the key that reaches the model when this assistant writes. */
  async function keyUsedBy(id: string): Promise<string | undefined> {
    await boss.call(generation.generate, { params: { id }, body: { answers: {} } })
    return models.requests.at(-1)?.headers.authorization?.replace('Bearer ', '')
  }
  return { ...product, boss, create, save, keyUsedBy }
}

test('the key is used but never returned: in no response, and not in plain text in the database', async () => {
  const { db, boss, teacher, create, save, keyUsedBy } = await withModels()
  const made = await create({ apiKey: ` ${first} ` })
  const { id } = made.body.agent
  const params = { id }
  const someone = await teacher()
  const answers = [
    made,
    await save(id, { name: 'Renamed' }),
    await boss.call(agents.get, { params }),
    await boss.call(agents.list),
    await someone.call(agents.get, { params }),
    await someone.call(agents.list),
    await someone.call(generation.generate, { params, body: { answers: {} } }),
    await save(id, { apiKey: second, categoryId: 'unknown' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 400])
  const row = await db.selectFrom('agents').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify([answers, row])).not.toMatch(/sk-first-|sk-second-/)
  expect(JSON.stringify(answers)).not.toContain(row.api_key)
  expect(made.body.agent.apiKey).toBe('sk-first…')
  expect(JSON.stringify(answers.slice(4, 7))).not.toContain('sk-')
  expect(await keyUsedBy(id)).toBe(first)
})

test('keeps the key when it is omitted, blank or sent back as its preview; another one replaces it at once', async () => {
  const { create, save, keyUsedBy } = await withModels()
  const { agent } = (await create({ apiKey: first })).body
  for (const body of [
    { name: 'A' },
    { apiKey: null },
    { apiKey: ' ' },
    { apiKey: agent.apiKey },
    { ...agent, version: undefined },
  ]) {
    expect((await save(agent.id, body)).body.agent.apiKey).toBe('sk-first…')
    expect(await keyUsedBy(agent.id)).toBe(first)
  }
  expect((await save(agent.id, { apiKey: second })).body.agent.apiKey).toBe('sk-secon…')
  expect(await keyUsedBy(agent.id)).toBe(second)
})

test('an assistant has its own key or declares that it uses the shared connection', async () => {
  const { create, save, keyUsedBy } = await withModels()
  for (const key of [{}, { apiKey: null }, { apiKey: ' ' }, { sharedConnection: false }]) {
    const refused = await create(key)
    expect([refused.status, refused.body.fields]).toEqual([400, { apiKey: 'API key is required' }])
  }
  const { agent } = (await create({ sharedConnection: true })).body
  expect(agent).toMatchObject({ apiKey: null, sharedConnection: true, connected: true })
  expect(await keyUsedBy(agent.id)).toBe('sk-shared-secret')
  expect((await save(agent.id, { name: 'Renamed' })).body.agent.sharedConnection).toBe(true)
  const keyless = await save(agent.id, { sharedConnection: false, name: 'Not saved' })
  expect([keyless.status, keyless.body.fields]).toEqual([400, { apiKey: 'API key is required' }])

  const keyed = await save(agent.id, { sharedConnection: false, apiKey: first })
  expect(keyed.body.agent).toMatchObject({ name: 'Renamed', apiKey: 'sk-first…', sharedConnection: false })
  expect(await keyUsedBy(agent.id)).toBe(first)
  expect((await save(agent.id, { sharedConnection: false })).body.agent.apiKey).toBe('sk-first…')
  expect((await save(agent.id, { sharedConnection: true })).body.agent.apiKey).toBeNull()
  expect(await keyUsedBy(agent.id)).toBe('sk-shared-secret')
  expect((await save(agent.id, { sharedConnection: false })).status).toBe(400)
})

test('a new key takes precedence over a shared connection that is only sent back', async () => {
  const { boss, create, save, keyUsedBy } = await withModels()
  const { id } = (await create({ sharedConnection: true })).body.agent
  const { agent } = (await boss.call(agents.get, { params: { id } })).body
  const keyed = (await save(id, { ...agent, apiKey: first })).body.agent
  expect(keyed).toMatchObject({ apiKey: 'sk-first…', sharedConnection: false })
  expect(await keyUsedBy(id)).toBe(first)
  expect((await save(id, { ...keyed, sharedConnection: true })).body.agent.apiKey).toBeNull()
})

test('sends a stored key only to its provider', async () => {
  const { create, save } = await withModels()
  const { id } = (await create({ apiKey: first })).body.agent
  const moved = await save(id, { provider: 'anthropic' })
  expect([moved.status, moved.body.fields]).toEqual([400, { apiKey: 'API key is required' }])
  expect((await save(id, { provider: 'anthropic', apiKey: 'sk-first…' })).status).toBe(400)
  expect((await save(id, { provider: 'openai' })).body.agent).toMatchObject({ provider: 'openai', apiKey: 'sk-first…' })
  expect((await save(id, { provider: null })).status).toBe(200)
  expect((await save(id, { provider: 'anthropic', apiKey: second })).body.agent.apiKey).toBe('sk-secon…')
  expect((await save(id, { provider: null })).status).toBe(400)
  expect((await save(id, { provider: 'google', sharedConnection: true })).body.agent.apiKey).toBeNull()
})

test('removes invisible characters from a pasted key', async () => {
  const { create, save, keyUsedBy } = await withModels()
  const { agent } = (await create({ apiKey: `\ufeff\u200b${first.slice(0, 5)}\u00ad${first.slice(5)}\u2060 \u00a0` }))
    .body
  expect(agent.apiKey).toBe('sk-first…')
  expect(await keyUsedBy(agent.id)).toBe(first)
  expect((await save(agent.id, { apiKey: '\u200b' })).body.agent.apiKey).toBe('sk-first…')
})

test('rejects an invalid key, including the preview of another assistant', async () => {
  const { boss, create, makeAgent } = await withModels()
  const { id } = await makeAgent({ apiKey: first })
  for (const apiKey of ['sk-two words', 'khoá-bí-mật', 'sk-a\nb', 'sk-secon…']) {
    const refused = await create({ apiKey })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { apiKey: 'An API key cannot contain spaces or accented letters' },
    ])
    const vietnamese = await boss.as('vi').call(agents.update, { params: { id }, body: { apiKey } })
    expect(vietnamese.body.fields).toEqual({ apiKey: 'Khoá API không có dấu cách và không có chữ cái mang dấu' })
  }
})

test('the preview of a short key shows at most half of it', async () => {
  const { create } = await withModels()
  const previewOf = async (apiKey: string) => (await create({ apiKey })).body.agent.apiKey
  expect(await previewOf('ollama')).toBe('oll…')
  expect(await previewOf('12345678')).toBe('1234…')
  expect(await previewOf('123456789')).toBe('12345678…')
})
