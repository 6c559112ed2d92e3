import { expect, onTestFinished, test } from 'vitest'
import { budgetLeft } from '#contract/budget-left'
import { budgets } from '#contract/budgets'
import { generation } from '#contract/generation'
import type { DifyApp } from '../testing/dify-app.ts'
import { startDifyServer } from '../testing/dify-server.ts'
import type { Answer } from '../testing/model-behaviours.ts'
import { startProduct } from '../testing/product.ts'
import { answer, openSchool } from './testing.ts'

/** A school whose AI is an app of Dify: it names no model. */
async function withDify(mode: DifyApp['mode'], usual: Answer = {}) {
  const dify = await startDifyServer({ mode }, { usual: { does: 'answer', text: 'Một kế hoạch', gapMs: 0, ...usual } })
  onTestFinished(() => dify.close())
  const shared = { provider: 'dify', apiKey: 'app-shared', model: null } as const
  const product = await startProduct({ baseUrls: { dify: dify.url }, shared })
  const [boss, someone, agent] = [await product.admin(), await product.teacher(), await product.makeAgent()]
  return {
    someone,
    agent,
    price: (input: number, output: number) =>
      boss.call(budgets.setPrice, { body: { model: '*', currency: 'USD', input, output, from: '2026-01-01' } }),
    set: (body: object) =>
      boss.call(budgets.set, { body: { scope: 'school', currency: 'USD', money: null, tokens: null, ...body } }),
    spent: async () => (await boss.call(budgets.get, { query: { scope: 'school' } })).body.budget.spent,
    overview: async () => (await boss.call(budgets.overview)).body,
    generate: () => someone.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } }),
  }
}

test('an app that tells only how many tokens it took together has a price of the school’s own', async () => {
  const { generate, price, spent, overview, set, someone, agent } = await withDify('workflow', {
    text: 'một hai '.repeat(300),
  })
  const before = await generate()
  expect([before.body.tokens, before.body.cost]).toEqual([16, null])
  expect(await spent()).toMatchObject({ tokens: 16, unpricedTokens: 16, USD: 0 })
  expect(await overview()).toMatchObject({ unpriced: ['*'], prices: [] })

  await price(2, 2)
  expect((await overview()).prices).toMatchObject([{ model: '*', input: 2, output: 2 }])
  // 16 tokens at 2 $ a million, however they are divided.
  expect((await generate()).body.cost).toBe(0.000_032)
  expect(await spent()).toMatchObject({ tokens: 32, unpricedTokens: 16, estimatedTokens: 0, USD: 0.000_032 })

  // What is written is dearer than what is read: it lies between the two.
  await price(2, 20)
  const { cost } = (await generate()).body
  expect(cost).toBeGreaterThan(0.000_032)
  expect(cost).toBeLessThan(0.000_32)
  await set({ money: 1 })
  const { budget } = (await someone.call(budgetLeft.get, { params: { id: agent.id } })).body
  expect(budget!.estimate).toBeGreaterThan(0)
})

test('an app that tells no figures is counted by us at the school’s own price, and both are said', async () => {
  const { generate, price, spent } = await withDify('chat', { usage: null })
  await price(2, 2)
  const { body } = await generate()
  // What the provider does not tell is not invented for the document.
  expect([body.tokens, body.cost]).toEqual([null, null])
  const { tokens, estimatedTokens, unpricedTokens, USD } = await spent()
  expect(tokens).toBeGreaterThan(0)
  expect([estimatedTokens, unpricedTokens]).toEqual([tokens, 0])
  expect(USD).toBeCloseTo(tokens * 2e-6, 9)
})

test('an app’s own figures hold as long as the school has no price for it', async () => {
  const { generate, price, spent } = await withDify('chat')
  expect((await generate()).body.cost).toBe(0.000_02)
  expect(await spent()).toMatchObject({ USD: 0.000_02, unpricedTokens: 0 })
  await price(1, 1)
  expect((await generate()).body.cost).toBe(0.000_016)
})

test('a budget in tokens holds a model without figures by our own count: it does end', async () => {
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
