import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Budget } from '../../contract/budgets.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { aUser, serveApi } from '#tests/support/web/server.ts'
import { aBudget, spentMoney } from './testing.ts'

const days = Array.from({ length: 7 }, (_, index) => ({ day: `2026-11-${18 + index}`, runs: 0, failed: 0 }))
const use = { days, runs: 0, failed: 0, before: { runs: 0, failed: 0 }, reasons: [], month: '2026-11' }

async function openHome(budget: Budget, language: 'en' | 'vi' = 'en', role: 'ADMIN' | 'EDITOR' = 'ADMIN') {
  const user = aUser({ role })
  const { calls } = serveApi({
    'auth.me': () => ({ user }),
    'adminHome.ai': () => ({ state: 'works', model: 'm', checkedAt: null, failing: [], moreFailing: 0 }),
    'adminHome.use': () => ({ ...use, cost: 1.5, dong: null, isPartly: false }),
    'adminHome.accounts': () => ({ count: 0, total: 1, newest: [] }),
    'adminHome.unused': () => ({ count: 0, agents: [] }),
    'adminHome.steps': () => ({ done: [], isShown: false, assistants: 12 }),
    'budgets.get': () => ({ budget }),
  })
  await renderApp('/admin', { user, language })
  await screen.findByRole('heading', { name: language === 'en' ? 'Overview' : 'Tổng quan' })
  return { wasRequested: () => calls.some(({ name }) => name === 'budgets.get') }
}

test('shows administrators the used share of the school’s budget with a link', async () => {
  await openHome(aBudget({ spent: spentMoney(2_318_400), share: 0.3864 }))
  const cell = within(await screen.findByRole('region', { name: 'Cost this month' }))
  const link = await cell.findByRole('link', { name: '38% of 6,000,000\u00A0₫' })
  expect(link.getAttribute('href')).toBe('/admin/usage/budgets')
})

test('says that the budget is used up, or links to setting one', async () => {
  await openHome(aBudget({ spent: spentMoney(6_100_000), share: 1.016 }), 'vi')
  await screen.findByText('Đã hết, làm mới ngày 01/12')
  expect(screen.getByRole('link', { name: /^101% của 6\.000\.000.₫$/ })).toBeDefined()
})

test('links to setting a budget if there is none', async () => {
  await openHome(aBudget({ money: null, share: null }))
  expect((await screen.findByRole('link', { name: 'Set budget' })).getAttribute('href')).toBe('/admin/usage/budgets')
})

test('editors neither see nor request it', async () => {
  const { wasRequested } = await openHome(aBudget(), 'en', 'EDITOR')
  await screen.findByText('m')
  expect([wasRequested(), screen.queryByText(/6,000,000/)]).toEqual([false, null])
})

test.each([
  ['2026-11', true],
  ['2026-10', false],
] as const)('shows beside the cost of %s: %s', async (month, isThere) => {
  const user = aUser({ role: 'ADMIN' })
  const totals = {
    runs: 10,
    failed: 1,
    tests: 2,
    tokens: 12_000,
    inputTokens: 8_000,
    outputTokens: 4_000,
    unpricedTokens: 0,
    unreported: 0,
    cost: 1.5,
    dong: null,
  }
  const { calls } = serveApi({
    'auth.me': () => ({ user }),
    'usage.month': () => ({
      month,
      today: '2026-11-24',
      firstMonth: '2026-09',
      of: null,
      totals,
      counts: { assistants: 2, people: 3, groups: 0, models: 1, failures: 1 },
      days: [],
      rates: [],
      top: { by: 'assistants', rows: [] },
      models: [],
    }),
    'budgets.get': () => ({ budget: aBudget({ spent: spentMoney(5_000_000), share: 0.83 }) }),
  })
  await renderApp(`/admin/usage?month=${month}`, { user })
  await screen.findByText('Runs', { selector: 'dt' })
  if (isThere) await screen.findByRole('link', { name: '83% of 6,000,000\u00A0₫' })
  expect(calls.some(({ name }) => name === 'budgets.get')).toBe(isThere)
})
