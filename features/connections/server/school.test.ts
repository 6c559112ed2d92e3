import { expect, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { environment, openSchool, schoolKey } from '#features/school/server/settings/testing.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { aiServerTexts } from '#ai/server/texts.ts'
import { chatTexts } from '#features/chat/texts.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

const own = { connection: 'own', provider: 'openai', apiKey: schoolKey, model: 'gpt-school' }

test('the school’s own connection serves the next text, for assistants and in the consultation', async () => {
  const { save, generate, consult, openai, boss, agent } = await openSchool()
  const used = () => openai.requests.map(({ headers, body }) => [headers.authorization, body.model])
  await generate()
  await save(own)
  await generate()
  await consult()
  await save({ apiKey: 'sk-other-key', model: 'gpt-other' })
  await generate()
  await save({ connection: 'environment' })
  await consult()
  expect(used()).toEqual([
    [`Bearer ${environment.apiKey}`, 'gpt-env'],
    [`Bearer ${schoolKey}`, 'gpt-school'],
    [`Bearer ${schoolKey}`, 'gpt-school'],
    ['Bearer sk-other-key', 'gpt-other'],
    [`Bearer ${environment.apiKey}`, 'gpt-env'],
  ])
  expect((await boss.call(agents.get, { params: { id: agent.id } })).body.agent.connected).toBe(true)
})

test('without any AI, assistants fill their template and the consultation reports that it is off', async () => {
  const { save, generate, consult, openai, boss } = await openSchool()
  await save({ connection: 'none' })
  expect((await generate()).metadata).toMatchObject({ template: true })
  const refused = await consult('vi')
  expect([refused.status, refused.body.error]).toEqual([503, chatTexts.vi.chat.notConnected])
  expect((await boss.call(agents.list)).body.agents.map(({ connected }) => connected)).toEqual([false])
  expect(openai.requests).toEqual([])
})

test('applies changes by another process to the database at once', async () => {
  const { db, save, generate } = await openSchool({ shared: null })
  expect((await generate()).metadata.template).toBe(true)
  await save(own)
  expect((await generate()).metadata.template).toBe(false)
  await db.updateTable('settings').set({ connection: 'none' }).execute()
  expect((await generate()).metadata.template).toBe(true)
})

test('never returns the key: in no response, and not in plain text in the database', async () => {
  const { db, save, read, boss, someone, guest, generate } = await openSchool()
  const first = await save(own)
  expect(first.body.settings).toMatchObject({ ...own, apiKey: 'sk-schoo…' })
  const answers = [
    first,
    await save({ instructions: 'Advise.' }),
    await read(),
    await generate(),
    await boss.call(agents.list),
    await someone.call(agents.list),
    await guest.call(agents.list),
  ]
  const row = await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify([answers, row])).not.toContain('sk-school')
  expect(JSON.stringify(answers)).not.toContain(row.api_key)
  expect(JSON.stringify(answers)).not.toContain('sk-environ')
})

test('keeps the key when it is omitted, blank or sent back as its preview; does not use it for another provider', async () => {
  const { save, read, generate, openai, anthropic } = await openSchool()
  await save(own)
  for (const body of [{ model: 'gpt-2' }, { apiKey: '' }, { ...own, apiKey: 'sk-schoo…' }, { connection: 'own' }]) {
    expect((await save(body)).status).toBe(200)
    await generate()
    expect(openai.requests.at(-1)!.headers.authorization).toBe(`Bearer ${schoolKey}`)
  }
  const elsewhere = await save({ provider: 'anthropic' }, 'vi')
  expect([elsewhere.status, elsewhere.body.fields]).toEqual([400, { apiKey: adminTexts.vi.agentForm.keyRequired }])
  expect(await read()).toMatchObject({ provider: 'openai', apiKey: 'sk-schoo…' })
  await save({ provider: 'anthropic', apiKey: 'sk-ant-school', model: null })
  expect((await generate()).content).toBe('Một kế hoạch')
  expect(anthropic.requests.map(({ headers }) => headers['x-api-key'])).toEqual(['sk-ant-school'])
})

test('the school’s own connection requires provider and key, and on its own server the model', async () => {
  const { save, read } = await openSchool()
  const fields = async (body: object) => (await save(body)).body.fields
  expect(await fields({ connection: 'own', apiKey: schoolKey })).toEqual({
    provider: commonTexts.en.validation.required,
  })
  expect(await fields({ connection: 'own', provider: 'mistral' })).toEqual({
    provider: commonTexts.en.validation.choice,
  })
  expect(await fields({ connection: 'own', provider: 'google' })).toEqual({
    apiKey: adminTexts.en.agentForm.keyRequired,
  })
  expect(await fields({ ...own, apiKey: 'sk khoá' })).toEqual({ apiKey: aiServerTexts.en.agentForm.keyInvalid })
  expect(await fields({ ...own, model: '' })).toEqual({ model: commonTexts.en.validation.required })
  expect(await read()).toMatchObject({ connection: 'environment', version: 1 })
})

test('the school’s own server requires no key; an unused key is deleted', async () => {
  const { save, generate, openai } = await openSchool()
  await save(own)
  const away = await save({ connection: 'none' })
  expect(away.body.settings).toMatchObject({ connection: 'none', provider: null, apiKey: null, model: null })
  await save({ ...own, apiKey: null })
  await generate()
  expect(openai.requests.at(-1)!.headers.authorization).toBeUndefined()
})
