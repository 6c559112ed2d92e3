import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StaffUpdate } from '../../contract/staff-updates.ts'
import { staffUpdateTexts } from '../../texts/staff-update.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { aUser, serveApi } from '#tests/support/web/server.ts'

const { staffUpdate } = staffUpdateTexts.en
const boss = aUser({ id: '00000000-0000-4000-8000-0000000000b1', role: 'ADMIN' })
const an = { id: 'an', name: 'Nguyễn Hoài An', email: 'an@lequydon.edu.vn' }
const lam = { id: 'lam', name: 'Hồ Lâm', email: 'lam@lequydon.edu.vn' }
const gone = { id: 'gone', name: 'Phan Ngọc', email: 'ngoc@lequydon.edu.vn', role: 'USER' as const, documents: 12 }
const changes = [
  { field: 'name' as const, before: 'Nguyễn An', after: 'Nguyễn Hoài An' },
  { field: 'school' as const, before: null, after: 'THCS Lê Quý Đôn' },
  { field: 'phone' as const, before: null, after: '0912 345 118' },
  { field: 'role' as const, before: 'USER', after: 'EDITOR' },
]
const moved = [{ field: 'group' as const, before: 'Toán', after: 'Vật lí' }]
const done: StaffUpdate = {
  id: '00000000-0000-7000-8000-000000000001',
  createdAt: '2026-08-01T08:00:00.000Z',
  undoUntil: '2026-08-02T08:00:00.000Z',
  updated: 1,
  deactivated: 1,
  leftOut: [{ name: 'Hồ Lâm', reason: 'changed' }],
}

const list = [
  'Họ và tên\tEmail\tĐiện thoại\tTổ\tChức vụ',
  'Nguyễn Hoài An\tan@lequydon.edu.vn\t0912 345 118\t\tbiên tập viên',
  'Hồ Lâm\tlam@lequydon.edu.vn\t\tVật lí\tTổ trưởng',
].join('\n')

test('previews each change, applies the accepted ones, names the people left out, and undoes the update', async () => {
  let update: StaffUpdate | null = null
  const { calls } = serveApi({
    'auth.me': () => ({ user: boss }),
    'staff.current': () => ({ import: null }),
    'staff.known': () => ({ known: [an.email, lam.email] }),
    'groups.list': () => ({ groups: [] }),
    'staffUpdates.current': () => ({ update }),
    'staffUpdates.preview': () => ({
      people: [
        { ...an, changes },
        { ...lam, changes: moved },
      ],
      missing: [gone],
    }),
    'staffUpdates.apply': () => ({ update: (update = done) }),
    'staffUpdates.undo': () => {
      update = null
      return { restored: 1, leftOut: [{ name: 'Phan Ngọc', reason: 'changed' }] }
    },
  })
  const hands = await renderApp('/admin/users/import', { user: boss })
  await hands.click(await screen.findByRole('textbox'))
  await hands.paste(list)
  await hands.click(await screen.findByRole('button', { name: 'Update 2 accounts…' }))

  const changed = within(await screen.findByRole('region', { name: 'Changes from the list (2)' }))
  changed.getByText('Full name: Nguyễn An → Nguyễn Hoài An')
  changed.getByText('School: none → THCS Lê Quý Đôn')
  changed.getByText('Phone: none → 0912 345 118')
  changed.getByText('Role: User → Editor')
  changed.getByText('Group: Toán → Vật lí')
  await hands.click(changed.getByRole('checkbox', { name: 'Change Hồ Lâm' }))
  const missing = within(screen.getByRole('region', { name: 'Not on the list (1)' }))
  missing.getByText('User · 12 documents')
  // Nobody is deactivated unless chosen.
  screen.getByRole('button', { name: 'Update 1 person' })
  await hands.click(missing.getByRole('checkbox', { name: 'Phan Ngọc has left' }))
  await hands.click(screen.getByRole('button', { name: 'Update 1, deactivate 1' }))

  const applied = calls.find(({ name }) => name === 'staffUpdates.apply')!.body
  expect(applied).toMatchObject({ accepted: [{ id: 'an', changes }], leavers: ['gone'] })
  // A post such as head of department says nothing about a role.
  expect((applied as { people: object[] }).people).toEqual([
    { email: an.email, name: an.name, school: null, phone: '0912 345 118', group: null, role: 'EDITOR' },
    { email: lam.email, name: lam.name, school: null, phone: null, group: 'Vật lí', role: null },
  ])
  await screen.findByText(/1 changed, 1 deactivated.*Left out: Hồ Lâm \(changed by someone else\)/)
  await hands.click(screen.getByRole('button', { name: staffUpdate.undo }))
  const dialog = within(await screen.findByRole('dialog', { name: staffUpdate.undoTitle }))
  await hands.click(dialog.getByRole('button', { name: staffUpdate.undo }))
  await screen.findByText(/1 person is as before the update\. Left out: Phan Ngọc/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
