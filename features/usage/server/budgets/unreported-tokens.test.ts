import { expect, onTestFinished, test } from 'vitest'
import { budgetLeft } from '../../contract/budget-left.ts'
import { budgets } from '../../contract/budgets.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import type { DifyApp } from '#tests/support/models/dify-app.ts'
import { startDifyServer } from '#tests/support/models/dify-server.ts'
import type { Answer } from '#tests/support/models/model-behaviours.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { answer, openSchool } from './testing.ts'

/** A school whose AI is a Dify app, which reports no model name. */
async function withDify(mode: DifyApp['mode'], usual: Answer = {}) {
  const dify = await startDifyServer({ mode }, { usual: { does: 'answer', text: 'Một kế hoạch', gapMs: 0, ...usual } })
  onTestFinished(() => dify.close())
  const shared = { provider: 'dify', apiKey: 'app-shared', model: null } as const
  const product = await startProduct({ baseUrls: { dify: dify.url }, shared })
  const [boss, someone, agent] = [await product.admin(), await product.teacher(), await product.makeAgent()]
  return {
    someone,
    agent,
    makeAgent: product.makeAgent,
    price: (input: number, output: number, model = '*') =>
      boss.call(budgets.setPrice, { body: { model, currency: 'USD', input, output, from: '2026-01-01' } }),
    set: (body: object) =>
      boss.call(budgets.set, { body: { scope: 'school', currency: 'USD', money: null, tokens: null, ...body } }),
    spent: async () => (await boss.call(budgets.get, { query: { scope: 'school' } })).body.budget.spent,
    summary: async () => (await boss.call(budgets.summary)).body,
    read: async (id: string) => (await someone.call(history.get, { params: { id } })).body.entry,
    generate: () => someone.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } }),
  }
}

test('an app that reports only total tokens uses the school’s own price', async () => {
  const { generate, price, spent, summary, set, someone, agent } = await withDify('workflow', {
    text: 'một hai '.repeat(300),
  })
  const before = await generate()
  expect([before.body.tokens, before.body.cost]).toEqual([16, null])
  expect(await spent()).toMatchObject({ tokens: 16, unpricedTokens: 16, USD: 0 })
  expect(await summary()).toMatchObject({ unpriced: ['*'], prices: [] })

  await price(2, 2)
  expect((await summary()).prices).toMatchObject([{ model: '*', input: 2, output: 2 }])
  // 16 tokens at 2 $ a million, however they are divided.
  expect((await generate()).body.cost).toBe(0.000_032)
  expect(await spent()).toMatchObject({ tokens: 32, unpricedTokens: 16, estimatedTokens: 0, USD: 0.000_032 })

  // Output costs more than input, so the price lies between the two.
  await price(2, 20)
  const { cost } = (await generate()).body
  expect(cost).toBeGreaterThan(0.000_032)
  expect(cost).toBeLessThan(0.000_32)
  await set({ money: 1 })
  const { budget } = (await someone.call(budgetLeft.get, { params: { id: agent.id } })).body
  expect(budget!.estimate).toBeGreaterThan(0)
})

test('estimates an app without figures at the school’s own price and says so', async () => {
  const { generate, price, spent, read } = await withDify('chat', { usage: null })
  await price(2, 2)
  const { body } = await generate()
  const { tokens, estimatedTokens, unpricedTokens, USD } = await spent()
  // The document reports our estimate apart from the provider's own figures.
  const expected = { tokens: null, cost: null, estimate: { tokens, cost: USD } }
  expect(body).toMatchObject(expected)
  expect(await read(body.historyId)).toMatchObject(expected)
  expect(tokens).toBeGreaterThan(0)
  expect([estimatedTokens, unpricedTokens]).toEqual([tokens, 0])
  expect(USD).toBeCloseTo(tokens * 2e-6, 9)
})

test('uses an app’s own figures while the school has no price for it', async () => {
  const { generate, price, spent } = await withDify('chat')
  expect((await generate()).body.cost).toBe(0.000_02)
  expect(await spent()).toMatchObject({ USD: 0.000_02, unpricedTokens: 0 })
  await price(1, 1)
  expect((await generate()).body.cost).toBe(0.000_016)
})

test('an assistant’s own app has its own price, and all others the common one', async () => {
  const { someone, set, price, summary, makeAgent, agent } = await withDify('chat', { usage: null })
  const own = await makeAgent({ apiKey: 'app-of-its-own', name: 'Own app', name_vi: 'Ứng dụng riêng' })
  const { apps } = await summary()
  expect(apps).toMatchObject([
    { isSchools: true, keyPreview: null, assistants: [] },
    { isSchools: false, assistants: [{ name: 'Own app', nameVi: 'Ứng dụng riêng' }] },
  ])
  expect(JSON.stringify(apps)).not.toContain('app-of-its-own')
  await set({ money: 1 })
  const estimateOf = async ({ id }: { id: string }) =>
    (await someone.call(budgetLeft.get, { params: { id } })).body.budget!.estimate!
  await price(2, 2)
  const common = await estimateOf(agent)
  expect([common > 0, await estimateOf(own)]).toEqual([true, common])
  await price(20, 20, apps[1]!.model)
  expect(await estimateOf(agent)).toBeCloseTo(common, 12)
  expect(await estimateOf(own)).toBeCloseTo(common * 10, 12)
})

test('a token budget limits a model without figures by our own count', async () => {
  const { generate, set, spent, teacher } = await openSchool({ ...answer, text: 'một hai '.repeat(300), usage: null })
  const someone = await teacher()
  await set({ tokens: 3_000 })
  const statuses: number[] = []
  while (statuses.at(-1) !== 429 && statuses.length < 20) statuses.push((await generate(someone)).status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1)
  expect(statuses.at(-1)).toBe(429)
  const { tokens, estimatedTokens } = (await spent()).spent
  expect([estimatedTokens, tokens <= 3_000]).toEqual([tokens, true])
})

test('retries a gateway that rejects the usage option without it, and marks the estimate', async () => {
  const { admin, generate, spent, models } = await openSchool()
  const boss = await admin()
  models.script({
    does: 'refuse',
    status: 400,
    body: { error: { message: 'Unrecognized request argument supplied: stream_options', param: null } },
  })
  const { status, body } = await generate(boss)
  expect([status, body.tokens]).toEqual([200, null])
  expect(models.requests.map((request) => request.body.stream_options)).toEqual([{ include_usage: true }, undefined])
  const { tokens, estimatedTokens } = (await spent()).spent
  expect(tokens).toBeGreaterThan(0)
  expect(estimatedTokens).toBe(tokens)
})
