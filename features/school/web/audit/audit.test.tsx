import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AuditEvent } from '../../contract/audit.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { aUser, serveApi } from '#tests/support/web/server.ts'

const boss = aUser({ role: 'ADMIN' })
const phuong = { id: 'phuong', name: 'Hoàng Thanh Phương', email: 'phuong@example.com' }
const duc = { id: 'duc', name: 'Trần Minh Đức', email: 'duc@example.com' }

const anAuditEvent = (fields: Partial<AuditEvent>): AuditEvent => ({
  id: 'one',
  at: '2026-03-02T07:00:00.000Z',
  event: 'assistant-changed',
  by: phuong,
  account: null,
  subject: { id: 'plan', name: 'Lesson plan / Kế hoạch bài dạy' },
  address: '113.161.72.4',
  changes: [{ field: 'prompt', before: '…hai tiết…', after: '…ba tiết…', letters: [1204, 1310] }],
  changed: 1,
  ...fields,
})
const auditEvents = [
  anAuditEvent({}),
  anAuditEvent({
    id: 'two',
    event: 'role-changed',
    account: duc,
    subject: null,
    changes: [{ field: 'role', before: 'USER', after: 'ADMIN' }],
  }),
  anAuditEvent({
    id: 'three',
    event: 'sign-in-failed',
    by: { id: null, name: null, email: 'who@example.com' },
    subject: null,
    changes: [],
    changed: 0,
    times: 5,
    since: '2026-03-02T06:58:00.000Z',
  }),
]

function serve({ brokenAt = null }: { brokenAt?: { number: number; at: string | null } | null } = {}) {
  return serveApi({
    'auth.me': () => ({ user: boss }),
    'audit.list': ({ query }) => {
      const { kind, by } = query as { kind?: string; by?: string }
      const found = auditEvents.filter(
        (auditEvent) => (kind !== 'people' || auditEvent.event === 'role-changed') && (!by || auditEvent.by?.id === by),
      )
      return { auditEvents: found, pagination: { page: 1, limit: 50, total: found.length, pages: 1 }, isMore: false }
    },
    'audit.get': ({ params }) => ({ auditEvent: auditEvents.find(({ id }) => id === params['id'])! }),
    'audit.people': () => ({ people: [phuong, duc] }),
    'audit.chain': () => ({ checkedAt: '2026-03-02T07:40:00.000Z', brokenAt, days: 365 }),
    'audit.export': () =>
      new Response('﻿a,b\r\n', {
        headers: { 'content-type': 'text/csv', 'content-disposition': "attachment; filename*=UTF-8''Log.csv" },
      }),
  })
}

const open = (language: 'en' | 'vi' = 'en', path = '/admin/settings/audit') => renderApp(path, { user: boss, language })
const rows = () =>
  screen.getAllByRole('row').map((row) => [...row.children].slice(1, 5).map((cell) => cell.textContent))

test('each row shows who did what to whom with the outcome, for seven days by default', async () => {
  const { calls } = serve()
  await open()
  await screen.findByText('Changed an assistant')
  expect(rows().slice(1)).toEqual([
    [
      'Hoàng Thanh Phương',
      'Changed an assistant',
      'Lesson plan / Kế hoạch bài dạy',
      'English prompt: changed (1,204 → 1,310 characters)',
    ],
    ['Hoàng Thanh Phương', 'Changed a role', 'Trần Minh Đức', 'Role: User → Admin'],
    ['who@example.com', 'Sign-in failed', '', expect.stringMatching(/^5 more times since /) as string],
  ])
  const { from } = calls.find(({ name }) => name === 'audit.list')!.query
  const days = (Date.now() - Date.parse(from!)) / 86_400_000
  expect(days > 5.9 && days < 7.1).toBe(true)
  await screen.findByText(/^Log intact, checked at/)
  expect(screen.getByRole('link', { name: 'Kept for 365 days' })).not.toBeNull()
})

test('works in Vietnamese, and reports a broken log with its first broken row', async () => {
  serve({ brokenAt: { number: 1700, at: '2026-03-01T07:00:00.000Z' } })
  await open('vi')
  await screen.findByText('Đổi vai trò')
  expect(rows()[2]![3]).toBe('Vai trò: Người dùng → Quản trị viên')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Nhật kí không còn nguyên vẹn: từ dòng 1.700/)
})

test('keeps filters in the address, and finds the person by typing', async () => {
  const { calls } = serve()
  const hands = await open()
  await hands.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'Accounts')
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(address()).toContain('kind=people')
  await hands.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'All time')
  await waitFor(() => expect(calls.findLast(({ name }) => name === 'audit.list')!.query['from']).toBeUndefined())
  const field = await screen.findByRole('combobox', { name: 'Done by' })
  await hands.type(field, 'Hoàng')
  await waitFor(() => expect(calls.some(({ name }) => name === 'audit.people')).toBe(true))
  await hands.click(await screen.findByRole('option', { name: /Hoàng Thanh Phương/ }))
  await waitFor(() => expect(address()).toContain('by=phuong'))
})

test('a row opens its details with old and new values; Escape closes them', async () => {
  serve()
  const hands = await open()
  const first = await screen.findByRole('button', { name: 'Changed an assistant' })
  first.focus()
  await hands.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Changed a role')
  await hands.keyboard('{ArrowUp}{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Changed an assistant' })
  await within(dialog).findByText('…hai tiết…')
  expect(within(dialog).getByText('…ba tiết…').tagName).toBe('INS')
  expect(address()).toContain('deed=one')
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(address()).not.toContain('deed='))
})

test('exports the shown rows as CSV', async () => {
  const { calls } = serve()
  const saved: string[] = []
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(this.download)
  }
  const hands = await open('en', '/admin/settings/audit?kind=people')
  await hands.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(saved).toEqual(['Log.csv']))
  expect(calls.find(({ name }) => name === 'audit.export')!.query['kind']).toBe('people')
})
