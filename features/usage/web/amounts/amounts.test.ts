import { expect, test } from 'vitest'
import { formatPaid } from '#platform/i18n/format/money.ts'
import { languages } from '#platform/i18n/language.ts'
import type { Budget } from '../../contract/budgets.ts'
import { amountsText, limitsOf, oneMore, spentOf } from './amounts.ts'

const budget: Budget = {
  scope: 'person',
  ownerId: 'x',
  name: 'Person 1',
  nameVi: null,
  email: 'person1@example.com',
  currency: 'VND',
  money: 120_000,
  tokens: null,
  addedMoney: 50_000,
  addedTokens: 0,
  spent: { VND: 120_500, USD: 4.6, tokens: 902_700, estimatedTokens: 0, unpricedTokens: 0 },
  share: 0.71,
  month: '2026-11',
  renewsOn: '2026-12-01',
  version: 1,
}

test('shows amounts in the unit of the limit, formatted for each language', () => {
  expect(amountsText(limitsOf(budget), budget, 'vi')).toBe('170.000\u00A0₫')
  expect(amountsText(spentOf(budget), budget, 'en')).toBe('120,500\u00A0₫')
  const both = { ...budget, currency: 'USD', money: 4.5, addedMoney: 0, tokens: 1_000_000 } as const
  expect(amountsText(limitsOf(both), both, 'en')).toBe('$4.50 · 1,000,000 tokens')
  expect(amountsText(spentOf(both), both, 'vi')).toBe('4,60\u00A0$ · 902.700 token')
  const none = { ...budget, money: null }
  expect(spentOf(none)).toEqual({ money: 120_500, tokens: 902_700, currency: 'VND' })
  expect(spentOf({ ...none, spent: { ...none.spent, VND: null } })).toMatchObject({ money: 4.6, currency: 'USD' })
})

test.each(languages)('shows what was spent as the Overview does, in %s', (language) => {
  for (const spent of [0, 0.0012, 0.1234, 0.5, 91.2, 1234.5])
    expect(amountsText({ money: spent, tokens: null }, { currency: 'USD' }, language)).toBe(
      formatPaid({ cost: spent, dong: null }, language),
    )
  for (const spent of [0, 3.21, 38_000, 1_234_567.8])
    expect(amountsText({ money: spent, tokens: null }, { currency: 'VND' }, language)).toBe(
      formatPaid({ cost: 1, dong: spent }, language),
    )
})

test.each([
  [120_000, 50_000],
  [6_000_000, 2_000_000],
  [50_000, 20_000],
  [0, 10_000],
  [3_000, 10_000],
])('for %i ₫ a month suggests adding %i', (money, more) => {
  expect(oneMore({ ...budget, money }).money).toBe(more)
})
