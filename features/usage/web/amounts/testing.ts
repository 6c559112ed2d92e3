import type { Budget, BudgetSummary } from '../../contract/budgets.ts'
import type { serveApi } from '#tests/support/web/server.ts'

/** Builds a budget of 6,000,000 ₫ a month without spending. */
export const aBudget = (fields: Partial<Budget> = {}): Budget => ({
  scope: 'school',
  ownerId: null,
  name: null,
  nameVi: null,
  email: null,
  currency: 'VND',
  money: 6_000_000,
  tokens: null,
  addedMoney: 0,
  addedTokens: 0,
  spent: { VND: 0, USD: 0, tokens: 0, estimatedTokens: 0, unpricedTokens: 0 },
  share: 0,
  month: '2026-11',
  renewsOn: '2026-12-01',
  version: 1,
  ...fields,
})

export const spentMoney = (VND: number, more: Partial<Budget['spent']> = {}): Budget['spent'] => ({
  VND,
  USD: VND / 25_000,
  tokens: Math.round(VND * 10),
  estimatedTokens: 0,
  unpricedTokens: 0,
  ...more,
})

export const aBudgetSummary = (fields: Partial<BudgetSummary> = {}): BudgetSummary => ({
  school: aBudget(),
  rate: { dong: 25_000, from: '2026-01-01' },
  rates: [{ dong: 25_000, from: '2026-01-01' }],
  prices: [],
  unpriced: [],
  apps: [],
  parts: [],
  ...fields,
})

/** A fake server's answer with these budgets, filtered by kind according to the query. */
export const servesBudgets = (now: () => readonly Budget[]): Parameters<typeof serveApi>[0] => ({
  'budgets.get': ({ query }) => ({
    budget: now().find(({ scope, ownerId }) => scope === query['scope'] && ownerId === (query['ownerId'] ?? null)),
  }),
  'budgets.list': ({ query }) => {
    const budgets = now().filter(
      ({ scope, name, share }) =>
        scope === query['scope'] && (query['search'] ? name!.includes(query['search']) : share !== null),
    )
    return { budgets, pagination: { page: 1, limit: 50, total: budgets.length, pages: 1 } }
  },
})
