import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#tests/support/web/render.tsx'
import { servesUsers } from '#tests/support/web/lists.ts'
import { aUser, serveApi } from '#tests/support/web/server.ts'

const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const boss = aUser({ id: id('b1'), name: 'Trần Văn Hiệu', role: 'ADMIN' })
const lan = aUser({ id: id('b2') })
const owned = { generations: 12, conversations: 3, files: 1 }

type Handlers = Parameters<typeof serveApi>[0]

const serve = (handlers: Handlers = {}) =>
  serveApi({ 'auth.me': () => ({ user: boss }), ...servesUsers(() => [boss, lan]), ...handlers })
const open = (edited: string, language: 'en' | 'vi' = 'en') =>
  renderApp(`/admin/users?edit=${edited}`, { user: boss, language })
const sent = (calls: { name: string; body: unknown }[]) =>
  calls.filter(({ name }) => name === 'users.update').map(({ body }) => body)

test('the form contains phone and school', async () => {
  const { calls } = serve({ 'users.update': () => ({ user: { ...lan, version: 2 } }) })
  const hands = await open(lan.id)
  await hands.type(await screen.findByRole('textbox', { name: 'Phone' }), '0912 345 678')
  await hands.type(screen.getByRole('textbox', { name: 'School' }), ' THCS Lê Quý Đôn')
  await hands.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('User updated successfully')
  expect(sent(calls)).toEqual([
    { phone: '0912 345 678', school: expect.stringContaining('THCS Lê Quý Đôn') as unknown, version: 1 },
  ])
})

test('explains to the last administrator why role and state cannot change', async () => {
  const { calls } = serve({
    'users.get': () => ({ user: boss, owned, isLastAdministrator: true }),
    'users.update': () => ({ user: { ...boss, name: 'Hiệu', version: 2 } }),
  })
  const hands = await open(boss.id, 'vi')
  const dialog = await screen.findByRole('dialog')
  const role = await within(dialog).findByRole('combobox', { name: 'Vai trò' })
  expect([role.matches(':disabled'), role.getAttribute('aria-describedby')]).toEqual([true, expect.any(String)])
  within(dialog).getByText(/Đây là quản trị viên cuối cùng còn hoạt động: vai trò và trạng thái giữ nguyên/)
  expect(within(dialog).getByRole('checkbox').matches(':disabled:checked')).toBe(true)
  await hands.clear(within(dialog).getByRole('textbox', { name: 'Họ và tên' }))
  await hands.type(within(dialog).getByRole('textbox', { name: 'Họ và tên' }), 'Hiệu')
  await hands.click(within(dialog).getByRole('button', { name: 'Lưu' }))
  await screen.findByText('Đã cập nhật người dùng')
  expect(sent(calls)).toEqual([{ name: 'Hiệu', version: 1 }])
})

test('asks before someone ends their own role', async () => {
  const { calls } = serve({ 'users.update': () => ({ user: { ...boss, role: 'USER', version: 2 } }) })
  const hands = await open(boss.id)
  const form = within(await screen.findByRole('dialog', { name: 'Edit user' }))
  await hands.selectOptions(await form.findByRole('combobox', { name: 'Role' }), 'USER')
  await hands.click(form.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Give up administrator rights?' })
  await hands.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(sent(calls)).toEqual([])
  await hands.click(screen.getByRole('button', { name: 'Save' }))
  await hands.click(await screen.findByRole('button', { name: 'Give up rights' }))
  await waitFor(() => expect(sent(calls)).toEqual([{ role: 'USER', version: 1 }]))
})

test('offers deactivation instead of deletion, which deletes nothing', async () => {
  const { calls } = serve({
    'users.get': () => ({ user: lan, owned }),
    'people.changeMany': () => ({ changed: 1, unchanged: [] }),
  })
  const hands = await renderApp('/admin/users', { user: boss })
  await hands.click(await screen.findByRole('button', { name: 'Delete: Nguyễn Thị Lan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete the account of Nguyễn Thị Lan?' })
  await hands.click(within(dialog).getByRole('button', { name: 'Deactivate instead' }))
  await screen.findByText('1 account deactivated')
  expect(calls.find(({ name }) => name === 'people.changeMany')!.body).toEqual({
    changes: [{ id: lan.id, state: 'inactive' }],
  })
  expect(calls.some(({ name }) => name === 'users.remove')).toBe(false)
})
