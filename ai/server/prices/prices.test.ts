import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PriceTable, readPrices } from './price-table.ts'
import { costOf, preferPrices } from './prices.ts'
import table from './prices.json' with { type: 'json' }

const baseUrl = 'https://api.openai.com/v1'
const usage = (input: number, output: number, cachedInput?: number) => ({
  input,
  output,
  total: input + output,
  ...(cachedInput !== undefined && { cachedInput }),
})

test('computes the cost as tokens times price, in whole nanodollars', () => {
  expect(costOf({ baseUrl, model: 'gpt-4o-mini', usage: usage(1000, 2000) })).toBe(1_350_000)
  expect(costOf({ baseUrl, model: 'gpt-4o-mini', usage: usage(0, 0) })).toBe(0)
  expect(costOf({ baseUrl, model: 'gpt-4o-mini', usage: usage(2_000_000_001, 0) })).toBe(300_000_000_150)
})

test('prices cached input as the provider reports it', () => {
  expect(costOf({ baseUrl, model: 'gpt-4o-mini', usage: usage(1000, 0, 400) })).toBe(600 * 150 + 400 * 75)
  expect(costOf({ baseUrl, model: 'gpt-4o-2024-05-13', usage: usage(1000, 0, 400) })).toBe(1000 * 5000)
})

test('rounds half a nanodollar once, at the end', () => {
  const groq = 'https://api.groq.com/openai/v1'
  expect(costOf({ baseUrl, model: 'gpt-5.4-mini', usage: usage(1, 0, 1) })).toBe(75)
  expect(costOf({ baseUrl: groq, model: 'openai/gpt-oss-20b', usage: usage(1, 1) })).toBe(375)
})

test('prices a dated model like its family, unless it is listed', () => {
  expect(costOf({ baseUrl, model: 'gpt-4o-mini-2024-07-18', usage: usage(1000, 0) })).toBe(150_000)
  expect(costOf({ baseUrl, model: 'gpt-4o-2024-05-13', usage: usage(1000, 0) })).toBe(5_000_000)
  expect(costOf({ baseUrl, model: 'gpt-4o-2024-11-20', usage: usage(1000, 0) })).toBe(2_500_000)
  const anthropic = 'https://api.anthropic.com/v1'
  expect(costOf({ baseUrl: anthropic, model: 'claude-haiku-4-5-20251001', usage: usage(1000, 0) })).toBe(1_000_000)
})

test('prices open weights only at listed hosts', () => {
  const usageOfModel = { model: 'llama-3.1-8b-instant', usage: usage(1000, 0) }
  expect(costOf({ ...usageOfModel, baseUrl: 'https://api.groq.com/openai/v1' })).toBe(50_000)
  expect(costOf({ ...usageOfModel, baseUrl: 'http://127.0.0.1:11434/v1' })).toBeNull()
})

test.each([
  ['an unknown model', 'llama3.2', usage(10, 10)],
  ['a name that only begins alike', 'gpt-4o-mini-tuned', usage(10, 10)],
  ['a name of the language itself', 'constructor', usage(10, 10)],
  ['unknown tokens', 'gpt-4o-mini', null],
  ['only a sum of tokens', 'gpt-4o-mini', { input: null, output: null, total: 20 }],
  ['a prompt longer than the price is for', 'gpt-5.5', usage(272_001, 1)],
])('reports no cost for %s, which is not 0', (_, model, used) => {
  expect(costOf({ baseUrl, model, usage: used })).toBeNull()
})

test('gives every price a source and a date, and prices output at least like input', () => {
  expect(PriceTable.safeParse(table).error?.issues).toBeUndefined()
  for (const { models, source, date } of table.groups) {
    expect([source, date]).toEqual([expect.stringMatching(/^https:\/\//), expect.stringMatching(/^20\d\d-\d\d-\d\d$/)])
    for (const price of Object.values(models)) expect(price.output).toBeGreaterThanOrEqual(price.input)
  }
})

function written(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-prices-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'prices.json'), content)
  return join(folder, 'prices.json')
}

test('prefers the school’s own prices; other models keep theirs', () => {
  const own = {
    groups: [
      { hosts: ['gpu.example.edu.vn'], models: { 'llama3.2': { input: 0.02, output: 0.04 } } },
      { models: { 'gpt-4o-mini': { input: 0.000_001, output: 1 } } },
    ],
  }
  const { groups, faults } = readPrices(written(`\uFEFF${JSON.stringify(own)}`))
  expect(faults).toEqual([])
  preferPrices(groups)
  onTestFinished(() => preferPrices([]))
  const ownHost = 'http://gpu.example.edu.vn:8000/v1'
  expect(costOf({ baseUrl: ownHost, model: 'llama3.2', usage: usage(1000, 1000) })).toBe(60_000)
  expect(costOf({ baseUrl, model: 'llama3.2', usage: usage(1000, 1000) })).toBeNull()
  expect(costOf({ baseUrl, model: 'gpt-4o-mini', usage: usage(1000, 1) })).toBe(1001)
  expect(costOf({ baseUrl, model: 'gpt-4o-mini-2024-07-18', usage: usage(1000, 1) })).toBe(1001)
  expect(costOf({ baseUrl, model: 'gpt-4o', usage: usage(1000, 0) })).toBe(2_500_000)
})

test('reports every error in a price file with its position', () => {
  const broken = {
    groups: [
      {
        source: 'the web',
        date: '1.9.2026',
        models: {
          a: { input: -1, output: '2' },
          b: { input: 0.000_000_1, output: 1, cachedinput: 1 },
          c: { input: 1, output: 1, inputUpTo: 0.5 },
        },
      },
    ],
  }
  const { faults } = readPrices(written(JSON.stringify(broken)))
  expect(faults).toEqual([
    'groups › 0 › source must be an address',
    'groups › 0 › date must look like 2026-12-31',
    'groups › 0 › models › a › input must not be negative',
    'groups › 0 › models › a › output must be a number',
    'groups › 0 › models › b › input must have at most six decimals',
    'groups › 0 › models › b has fields that nobody knows: cachedinput',
    'groups › 0 › models › c › inputUpTo must be a whole number of tokens',
  ])
  expect(readPrices(written('[]')).faults).toEqual(['must be an object with groups'])
  expect(readPrices(written('{"groups": [')).faults).toEqual([expect.stringContaining('is not JSON')])
  expect(readPrices('/nowhere/prices.json').faults).toEqual(['/nowhere/prices.json cannot be read (ENOENT)'])
})
