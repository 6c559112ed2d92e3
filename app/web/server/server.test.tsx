import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#tests/support/web/render.tsx'
import { aUser, serveApi } from '#tests/support/web/server.ts'

const boss = aUser({ role: 'ADMIN' })
const state = {
  version: '1.2.3',
  database: { engine: 'sqlite' as const, version: '3.50.0' },
  backup: { lastAt: null },
  freeBytes: 5 * 1024 ** 3,
  hasMail: true,
  processes: 1,
  hasReminders: true,
  alerts: [
    { kind: 'backup' as const, isOn: true, text: 'The automatic backup failed: The disk is full' },
    { kind: 'connections' as const, isOn: true, text: null },
    { kind: 'budget' as const, isOn: true, text: null },
    { kind: 'groupBudgets' as const, isOn: true, text: 'Groups that have used at least 80%: Toán (85%).' },
    { kind: 'accounts' as const, isOn: false, text: '1 account is waiting for approval.' },
  ],
}

test('the page of the server states its facts and turns alerts on and off', async () => {
  const { calls } = serveApi({
    'auth.me': () => ({ user: boss }),
    'serverState.get': () => state,
    'serverState.setAlert': ({ body }) => ({
      alerts: state.alerts.map((one) => (one.kind === (body as { kind: string }).kind ? { ...one, isOn: true } : one)),
    }),
  })
  const hands = await renderApp('/admin/settings/server', { user: boss })
  await screen.findByRole('heading', { level: 1, name: 'This server' })
  await screen.findByText('SQLite 3.50.0, embedded')
  screen.getByText('None yet')
  screen.getByText('The automatic backup failed: The disk is full')
  const accounts = screen.getByRole<HTMLInputElement>('checkbox', { name: 'An account is waiting for approval' })
  expect(accounts.checked).toBe(false)
  await hands.click(accounts)
  await screen.findByText('Alert turned on')
  expect(accounts.checked).toBe(true)
  expect(calls.findLast(({ name }) => name === 'serverState.setAlert')!.body).toEqual({ kind: 'accounts', isOn: true })
})

test('the page of the server turns the emails about deadlines off', async () => {
  const { calls } = serveApi({
    'auth.me': () => ({ user: boss }),
    'serverState.get': () => ({ ...state, hasMail: false }),
    'serverState.setReminders': ({ body }) => ({ hasReminders: (body as { isOn: boolean }).isOn }),
  })
  const hands = await renderApp('/admin/settings/server', { user: boss })
  const reminders = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Remind teachers of deadlines' })
  expect(reminders.checked).toBe(true)
  screen.getByText('They are sent once email is set up on the server.')
  await hands.click(reminders)
  await screen.findByText('Reminders turned off')
  expect(reminders.checked).toBe(false)
  expect(calls.findLast(({ name }) => name === 'serverState.setReminders')!.body).toEqual({ isOn: false })
})

test('the overview shows the alerts that are on', async () => {
  serveApi({ 'auth.me': () => ({ user: boss }), 'serverState.get': () => state })
  await renderApp('/admin', { user: boss })
  const alert = (await screen.findByText('The automatic backup failed: The disk is full')).closest<HTMLElement>(
    '[role=alert]',
  )!
  expect(within(alert).getByRole('link').getAttribute('href')).toBe('/admin/settings/server')
  const budgets = screen.getByText('Groups that have used at least 80%: Toán (85%).').closest<HTMLElement>('[role]')!
  expect(within(budgets).getByRole('link', { name: 'View budgets' }).getAttribute('href')).toBe('/admin/usage/budgets')
  expect(screen.queryByText('1 account is waiting for approval.')).toBeNull()
})
