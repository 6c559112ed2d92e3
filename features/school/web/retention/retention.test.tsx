import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DryRun, Retention } from '../../contract/retention.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { aUser, serveApi } from '#tests/support/web/server.ts'

const boss = aUser({ role: 'ADMIN' })
const forGood = { days: null, applies: null, from: null }
const from = new Date(2026, 11, 8, 8).toISOString()

const found: DryRun = {
  total: 184_206,
  totalBytes: 0,
  going: 1_240,
  people: 31,
  bytes: 2_100_000_000,
  oldest: '2024-09-03T08:00:00.000Z',
  from,
  names: [{ id: '1', name: 'Lê Hoàng Yến', email: 'yen@example.com', count: 300 }],
}

async function open(language: 'en' | 'vi' = 'en') {
  let stored: Retention = {
    history: forGood,
    chats: forGood,
    files: { days: null, applies: 90, from: null },
    log: { days: null, applies: 365, from: null },
    defaults: { files: 90, log: 365 },
    ranAt: null,
    version: 1,
  }
  const { calls } = serveApi({
    'auth.me': () => ({ user: boss }),
    'retention.get': () => ({ retention: stored }),
    'retention.dryRun': ({ query }) =>
      query['kind'] === 'history' && query['days'] === '730'
        ? found
        : { ...found, going: 0, people: 0, bytes: 0, names: [] },
    'retention.update': () => {
      stored = { ...stored, history: { days: 730, applies: null, from }, version: 2 }
      return { retention: stored }
    },
  })
  const hands = await renderApp('/admin/settings/retention', { user: boss, language })
  return { hands, sent: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body) }
}

test('previews what a chosen period would delete, of whom and when, before saving', async () => {
  const { hands, sent } = await open()
  const row = within(await screen.findByRole('region', { name: 'Documents in the history' }))
  await row.findByText('Nothing would be deleted')
  await hands.selectOptions(row.getByRole('combobox'), '24 months')
  await row.findByText('1,240 would be deleted')
  row.getByText(/from 31 people · .* · from 8 Dec 2026/)
  await hands.click(row.getByRole('button', { name: 'Show by person' }))
  const list = within(await screen.findByRole('dialog'))
  list.getByRole('cell', { name: 'Lê Hoàng Yến' })
  await hands.click(list.getAllByRole('button', { name: 'Close' })[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('retention.update')).toEqual([])
  await hands.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('retention.update')).toEqual([{ history: 730, version: 1 }]))
})

test('shows the applying period if none is chosen', async () => {
  await open('vi')
  const first = async (name: string) =>
    within(await screen.findByRole('region', { name })).getAllByRole('option')[0]!.textContent
  expect([await first('Tệp tải lên'), await first('Tài liệu trong lịch sử')]).toEqual(['Mặc định: 90 ngày', 'Giữ mãi'])
})
