import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language } from '#platform/i18n/language.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { schoolShare } from '#features/usage/web/amounts/BudgetShare.tsx'
import { aUser, AppError, serveApi } from '#tests/support/web/server.ts'
import { spentLine } from './spent-line.ts'

const days = Array.from({ length: 7 }, (_, index) => ({ day: `2026-11-${18 + index}`, runs: 0, failed: 0 }))
const nothing = { days, runs: 0, failed: 0, before: { runs: 0, failed: 0 }, reasons: [] }
const use = { ...nothing, month: '2026-11', cost: 1.5, dong: null, isPartly: false }
const ai = { state: 'works', model: 'gpt-4o-mini', checkedAt: null, failing: [], moreFailing: 0 }
const served = {
  'adminHome.ai': () => ai,
  'adminHome.use': () => use,
  'adminHome.accounts': () => ({ count: 0, total: 1, newest: [] }),
  'adminHome.unused': () => ({ count: 0, agents: [] }),
  'adminHome.steps': () => ({ done: [], isShown: false, assistants: 12 }),
}

type Reader = { role?: 'ADMIN' | 'EDITOR'; language?: Language }

async function open(handlers: Parameters<typeof serveApi>[0] = {}, { role = 'ADMIN', language = 'en' }: Reader = {}) {
  const user = aUser({ role })
  const { calls } = serveApi({ 'auth.me': () => ({ user }), ...served, ...handlers })
  const hands = await renderApp('/admin', { user, language })
  await screen.findByRole('heading', { name: language === 'en' ? 'Overview' : 'Tổng quan' })
  return { hands, calls }
}

test('shows a used-up school budget at the top, with a link to it', async () => {
  const limits = { currency: 'VND' as const, money: 300, tokens: null, addedMoney: 0, addedTokens: 0 }
  const spent = { VND: 310, USD: 0.01, tokens: 10, unpricedTokens: 0, estimatedTokens: 0 }
  const school = {
    scope: 'school',
    ownerId: null,
    name: null,
    nameVi: null,
    email: null,
    month: '2026-11',
    renewsOn: '2026-12-01',
  }
  const budget = (share: number) => ({ budget: { ...school, ...limits, spent, share, version: 1 } })
  await Promise.all([spentLine.preload(), schoolShare.preload()])
  await open({ 'budgets.get': () => budget(1.03) })
  const line = await screen.findByRole('alert')
  expect(line.textContent).toMatch(/AI budget for this month is used up\. .*1 Dec/)
  expect(within(line).getByRole('link').getAttribute('href')).toBe('/admin/usage/budgets')
  cleanup()
  await open({ 'budgets.get': () => budget(0.99) })
  await screen.findByText('99% of 300 ₫')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows failures above everything, linked to the connection check; each reason links to its runs', async () => {
  const failing = [
    {
      id: 'plan',
      name: 'Mid-term',
      nameVi: 'Giữa kì',
      since: new Date().toISOString(),
      reason: 'The app has no field x.',
    },
  ]
  const busy = days.map((day, index) => (index === 6 ? { ...day, runs: 40, failed: 10 } : day))
  await open({
    'adminHome.ai': () => ({ ...ai, failing, moreFailing: 2 }),
    'adminHome.use': () => ({ ...use, days: busy, runs: 40, failed: 10, reasons: [{ reason: 'quota', count: 10 }] }),
  })
  const alert = await screen.findByRole('alert')
  within(alert).getByText(/Mid-term: Failing since/)
  expect(within(alert).getByRole('link').getAttribute('href')).toBe('/admin/agents?edit=plan#connection')
  screen.getByText('and 2 more failing assistants')
  const why = await screen.findByRole('region', { name: 'Why runs failed' })
  expect(within(why).getByRole('link').getAttribute('href')).toBe(
    '/history?whose=everyone&reason=quota&from=2026-11-18',
  )
  const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(linkOf('Cost this month')).toBe('/admin/usage?month=2026-11')
  expect(linkOf('Failed runs, 7 days')).toBe('/admin/usage?tab=failures')
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.at(-1)!.textContent).toBe('Tue 244010')
})

test.each([
  ['en', '$0.12', '25% · 12.5% the week before'],
  ['vi', '0,12 $', '25% · tuần trước 12,5%'],
] as const)('shows amounts and shares as the other pages about usage do, in %s', async (language, cost, failed) => {
  const runs = { runs: 40, failed: 10, before: { runs: 8, failed: 1 } }
  await open({ 'adminHome.use': () => ({ ...use, ...runs, cost: 0.1234 }) }, { language })
  expect(await screen.findByText(failed)).toBeDefined()
  expect(screen.getByText(cost)).toBeDefined()
})

test('a part that fails to load says so and offers a retry', async () => {
  const answers = [
    () => {
      throw new AppError(503, 'The database is away')
    },
    () => ({ count: 1, agents: [{ id: 'a', name: 'Mind map', nameVi: 'Sơ đồ tư duy', color: null }] }),
  ]
  const { hands } = await open({ 'adminHome.unused': () => answers.shift()!() })
  await screen.findByText('The database is away')
  screen.getByText('$1.50')
  await hands.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Mind map')).toBeDefined()
})

test('shows a new school three steps with the next one highlighted; they can be hidden', async () => {
  let isShown = true
  const { hands, calls } = await open({
    'adminHome.ai': () => ({ ...ai, state: 'none', model: null }),
    'adminHome.steps': () => ({ done: ['people'], isShown, assistants: 12 }),
    'adminHome.putStepsAway': () => {
      isShown = false
      return { message: 'Done' }
    },
  })
  const steps = within(await screen.findByRole('region', { name: 'Get started in three steps' }))
  expect(steps.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Connect an AI',
    'Invite teachers',
    'Review the 12 assistants',
  ])
  expect(steps.getByRole('link', { name: 'Connect an AI in Settings' }).getAttribute('href')).toBe('/admin/settings')
  steps.getByText('Done.')
  expect(steps.getByRole('link', { name: 'Add people' }).getAttribute('href')).toBe('/admin/users')
  await hands.click(steps.getByRole('button', { name: 'Hide these steps' }))
  await expect.poll(() => screen.queryByText('Get started in three steps')).toBeNull()
  expect(calls.filter(({ name }) => name === 'adminHome.putStepsAway')).toHaveLength(1)
})

test('shows editors the state of assistants but no costs or people', async () => {
  const { calls } = await open({}, { role: 'EDITOR' })
  await screen.findByText('Working')
  await screen.findByText('All assistants are in use or less than 30 days old.')
  expect(screen.queryByText('Cost this month')).toBeNull()
  const callNames = calls.map(({ name }) => name).filter((name) => name.startsWith('adminHome.'))
  expect(new Set(callNames)).toEqual(new Set(['adminHome.ai', 'adminHome.unused']))
})
