import { expect, test } from 'vitest'
import { costOf } from './prices.ts'
import table from './prices.json' with { type: 'json' }

const baseUrl = 'https://api.openai.com/v1'
const usage = (input: number, output: number, cachedInput?: number) => ({
  input,
  output,
  total: input + output,
  ...(cachedInput !== undefined && { cachedInput }),
})

test('the cost is tokens times price, in whole nanodollars', () => {
  expect(costOf({ baseUrl, model: 'gpt-4o-mini', usage: usage(1000, 2000) })).toBe(1_350_000)
  expect(costOf({ baseUrl, model: 'gpt-4o-mini', usage: usage(0, 0) })).toBe(0)
  expect(costOf({ baseUrl, model: 'gpt-4o-mini', usage: usage(2_000_000_001, 0) })).toBe(300_000_000_150)
})

test('cached input costs what the provider says, where it says so', () => {
  expect(costOf({ baseUrl, model: 'gpt-4o-mini', usage: usage(1000, 0, 400) })).toBe(600 * 150 + 400 * 75)
  expect(costOf({ baseUrl, model: 'gpt-4o-2024-05-13', usage: usage(1000, 0, 400) })).toBe(1000 * 5000)
})

test('half a nanodollar is rounded once, at the end', () => {
  const groq = 'https://api.groq.com/openai/v1'
  expect(costOf({ baseUrl, model: 'gpt-5.4-mini', usage: usage(1, 0, 1) })).toBe(75)
  expect(costOf({ baseUrl: groq, model: 'openai/gpt-oss-20b', usage: usage(1, 1) })).toBe(375)
})

test('a dated model costs what its family does, unless it is listed', () => {
  expect(costOf({ baseUrl, model: 'gpt-4o-mini-2024-07-18', usage: usage(1000, 0) })).toBe(150_000)
  expect(costOf({ baseUrl, model: 'gpt-4o-2024-05-13', usage: usage(1000, 0) })).toBe(5_000_000)
  expect(costOf({ baseUrl, model: 'gpt-4o-2024-11-20', usage: usage(1000, 0) })).toBe(2_500_000)
})

test('open weights have a price only where the table says', () => {
  const asked = { model: 'llama-3.1-8b-instant', usage: usage(1000, 0) }
  expect(costOf({ ...asked, baseUrl: 'https://api.groq.com/openai/v1' })).toBe(50_000)
  expect(costOf({ ...asked, baseUrl: 'http://127.0.0.1:11434/v1' })).toBeNull()
})

test.each([
  ['an unknown model', 'llama3.2', usage(10, 10)],
  ['a name that only begins alike', 'gpt-4o-mini-tuned', usage(10, 10)],
  ['a name of the language itself', 'constructor', usage(10, 10)],
  ['unknown tokens', 'gpt-4o-mini', null],
  ['only a sum of tokens', 'gpt-4o-mini', { input: null, output: null, total: 20 }],
  ['a prompt longer than the price is for', 'gpt-5.5', usage(272_001, 1)],
])('%s has no cost, which is not 0', (_, model, used) => {
  expect(costOf({ baseUrl, model, usage: used })).toBeNull()
})

test('every price is whole to the millionth of a dollar, and output costs no less than input', () => {
  for (const { models, source } of table.groups) {
    expect(source).toMatch(/^https:\/\//)
    for (const price of Object.values(models)) {
      expect(price.output).toBeGreaterThanOrEqual(price.input)
      for (const amount of Object.values<number>(price))
        expect(Number.isInteger(Math.round(amount * 1e9) / 1000)).toBe(true)
    }
  }
})
