import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UsageMonth, UsageRow } from '../../contract/usage.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { aUser, serveApi } from '#tests/support/web/server.ts'

const boss = aUser({ role: 'ADMIN' })
const figures = {
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
const part = { runs: 0, failed: 0, tokens: 0, cost: 0, dong: null }
const aDay = (day: string, cost: number, runs: number) => ({
  ...figures,
  day,
  cost,
  runs,
  parts: { documents: { ...part, cost, runs }, chat: part, tests: part },
})
const aRow = (id: string, fields: Partial<UsageRow> = {}): UsageRow => ({ ...figures, id, name: id, ...fields })
const month: UsageMonth = {
  month: '2026-11',
  today: '2026-11-24',
  firstMonth: '2026-09',
  rates: [],
  of: null,
  totals: figures,
  counts: { assistants: 2, people: 1_284, groups: 0, models: 1, failures: 1 },
  days: [aDay('2026-11-02', 1, 6), aDay('2026-11-03', 0.5, 4)],
  top: { by: 'assistants', rows: [aRow('plan', { name: 'Plan', nameVi: 'Kế hoạch' }), aRow('chat', { name: null })] },
  models: [aRow('gpt-4o-mini'), aRow('ours', { cost: null, unpricedTokens: 9 })],
}

function serve() {
  return serveApi({
    'auth.me': () => ({ user: boss }),
    'usage.month': () => month,
    'usage.rows': () => ({
      rows: [aRow('lan', { name: 'Lan', email: 'lan@example.com', groups: ['Maths'] }), aRow('', { name: null })],
      pagination: { page: 1, limit: 50, total: 2, pages: 1 },
    }),
    'groups.list': () => ({ groups: [] }),
  })
}

const open = (path = '/admin/usage') => renderApp(path, { user: boss })

test('reads a month by day with the keyboard and as a table; unknown prices are not free', async () => {
  serve()
  const user = await open()
  const chart = await screen.findByRole('slider')
  // The last day with figures is selected first.
  expect(chart.getAttribute('aria-valuetext')).toBe('Tuesday 3 Nov: $0.50, 4 runs')
  chart.focus()
  await user.keyboard('{ArrowLeft}')
  expect(chart.getAttribute('aria-valuetext')).toBe('Monday 2 Nov: highest: $1.00, 6 runs')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(chart.getAttribute('aria-valuetext')).toBe('Wednesday 4 Nov: no usage')
  await user.keyboard('{End}')
  expect(chart.getAttribute('aria-valuetext')).toBe('Monday 30 Nov: upcoming')
  await user.click(screen.getByRole('radio', { name: 'Runs' }))
  await waitFor(() => expect(address()).toBe('/admin/usage?show=runs'))
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayCostDocumentsConsultationTests, checksTokensRunsFailed',
    'Mon 2 Nov$1.00$1.00$0.00$0.0012,00061',
    'Tue 3 Nov$0.50$0.50$0.00$0.0012,00041',
  ])
  screen.getByText('price unknown')
  expect(screen.getByRole('link', { name: 'Plan' }).getAttribute('href')).toBe('/admin/usage?assistant=plan')
  screen.getByText('Teaching Consultation', { selector: 'main *' })
})

test('shows costs in đồng with dollars and the date of the rate, if the school has set one', async () => {
  const rates = [{ dong: 26_310, from: '2026-11-01' }]
  const inDong = <Used extends { cost: number | null }>(used: Used) => ({
    ...used,
    dong: used.cost === null ? null : used.cost * 26_310,
  })
  const days = month.days.map(({ parts, ...day }) => ({
    ...inDong(day),
    parts: { documents: inDong(parts.documents), chat: inDong(parts.chat), tests: inDong(parts.tests) },
  }))
  const top = { ...month.top, rows: month.top.rows.map(inDong) }
  serveApi({
    'auth.me': () => ({ user: boss }),
    'usage.month': () => ({
      ...month,
      rates,
      totals: inDong(month.totals),
      days,
      top,
      models: month.models.map(inDong),
    }),
  })
  const user = await open()
  const chart = await screen.findByRole('slider')
  expect(chart.getAttribute('aria-valuetext')).toBe('Tuesday 3 Nov: 13,155\u00A0₫ ($0.50), 4 runs')
  screen.getByText('39,465 ₫', { selector: 'dd' })
  screen.getByText(/^\$1\.50 · /)
  screen.getByText(/\$1 = 26,310 ₫ from 1 Nov 2026/)
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  const [, first] = within(screen.getByRole('table')).getAllByRole('row')
  expect(first!.textContent).toBe('Mon 2 Nov26,310\u00A0₫ $1.0026,310\u00A0₫0\u00A0₫0\u00A0₫12,00061')
  screen.getByText('price unknown')
})

test('keeps month and list in the address, back to the first month with data', async () => {
  const { calls } = serve()
  const last = (name: string) => calls.findLast((call) => call.name === name)!.query
  const user = await open()
  const choice = await screen.findByRole('combobox', { name: 'Month' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['November 2026', 'October 2026', 'September 2026'])
  await user.selectOptions(choice, 'October 2026')
  await expect.poll(() => last('usage.month')['month']).toBe('2026-10')
  await user.click(screen.getByRole('link', { name: 'People 1,284' }))
  await waitFor(() => expect(address()).toBe('/admin/usage?month=2026-10&tab=people'))
  const table = await screen.findByRole('table', { name: 'People' })
  expect(last('usage.rows')).toMatchObject({ by: 'people', month: '2026-10', sort: 'cost', descending: 'true' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Lan lan@example.com', 'Maths', '10', '1', '2', '12,000', '$1.50', '100%'],
    ['Connection checks and deleted people', '–', '10', '1', '2', '12,000', '$1.50', '100%'],
  ])
  await user.click(within(table).getByRole('button', { name: 'Runs' }))
  await expect.poll(() => last('usage.rows')['sort']).toBe('runs')
})

test('opens on the last month with figures; the current one can still be chosen', async () => {
  const { calls } = serveApi({
    'auth.me': () => ({ user: boss }),
    'usage.month': ({ query }) =>
      query['month'] === '2026-12'
        ? {
            ...month,
            month: '2026-12',
            today: '2026-12-01',
            days: [],
            totals: { ...figures, runs: 0, tests: 0, tokens: 0 },
          }
        : { ...month, today: '2026-12-01' },
  })
  const user = await open()
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Month' })
  expect(choice.value).toBe('2026-11')
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/^Tuesday 3 Nov: /)
  await user.selectOptions(choice, 'December 2026')
  await screen.findByText('No usage in this month')
  expect(calls.findLast(({ name }) => name === 'usage.month')!.query).toEqual({ month: '2026-12' })
  expect(address()).toBe('/admin/usage?month=2026-12')
})
