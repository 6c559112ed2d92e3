import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { servesUsers } from '#tests/support/web/lists.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`
const boss = aUser({ id: id('b1'), name: 'Trần Văn Hiệu', email: 'hieu@truong.edu.vn', role: 'ADMIN' })
const minh = aUser({ id: id('b2'), name: 'Trần Minh', email: 'minh@truong.edu.vn' })
const link = { method: 'link', token: 'a-token', expiresAt: '2026-12-08T08:00:00.000Z', mailed: false }

const serve = (handlers: Parameters<typeof serveApi>[0]) =>
  serveApi({ 'auth.me': () => ({ user: boss }), ...servesUsers(() => [boss, minh]), ...handlers })

test('creates a user and shows the link once; warns before closing without a copy', async () => {
  const { calls } = serve({ 'invitations.create': () => ({ user: minh, invitation: link }) })
  const hands = await renderApp('/admin/users', { user: boss })
  await hands.click(await screen.findByRole('button', { name: 'Create user' }))
  const form = await screen.findByRole('dialog', { name: 'Create user' })
  await hands.type(within(form).getByRole('textbox', { name: 'Full name' }), 'Trần Minh')
  await hands.type(within(form).getByRole('textbox', { name: 'Email' }), 'minh@truong.edu.vn')
  await hands.click(within(form).getByRole('button', { name: 'Create' }))
  const shown = await screen.findByRole('dialog', { name: 'Link for Trần Minh' })
  within(shown).getByText(`${location.origin}/welcome#a-token`)
  expect(calls.find(({ name }) => name === 'invitations.create')!.body).toEqual({
    name: 'Trần Minh',
    email: 'minh@truong.edu.vn',
    role: 'USER',
    phone: null,
    school: null,
    method: 'link',
    groupIds: [],
  })
  await hands.click(within(shown).getByRole('button', { name: 'Close' }))
  await within(shown).findByText(/You have not copied or/)
  await hands.click(within(shown).getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/welcome#a-token`)
  await hands.click(within(shown).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('creates, shows once and revokes an open invitation, and names who used another', async () => {
  const open = {
    id: 'l1',
    role: 'USER',
    groups: ['Tổ Toán'],
    state: 'open',
    createdAt: '2026-11-24T08:00:00.000Z',
    expiresAt: '2026-12-08T08:00:00.000Z',
    usedBy: null,
  }
  const used = {
    ...open,
    id: 'l2',
    role: 'EDITOR',
    groups: [],
    state: 'used',
    usedBy: { id: minh.id, name: minh.name },
  }
  let links: object[] = [used]
  const { calls } = serve({
    'openInvitations.list': () => ({ links }),
    'openInvitations.create': () => {
      links = [open, used]
      return { link: open, token: 'open-token' }
    },
    'openInvitations.withdraw': () => {
      links = [{ ...open, state: 'withdrawn' }, used]
      return { message: 'Đã thu hồi liên kết' }
    },
  })
  const hands = await renderApp('/admin/users', { user: boss, language: 'vi' })
  await hands.click(await screen.findByRole('button', { name: 'Mời' }))
  const dialog = await screen.findByRole('dialog', { name: 'Tạo lời mời mở' })
  await within(dialog).findByRole('link', { name: 'Trần Minh đã dùng' })
  await hands.click(within(dialog).getByRole('button', { name: 'Tạo liên kết' }))
  await within(dialog).findByText(`${location.origin}/welcome#open-token`)
  expect(calls.find(({ name }) => name === 'openInvitations.create')!.body).toEqual({ role: 'USER', groupIds: [] })
  await hands.click(await within(dialog).findByRole('button', { name: /^Thu hồi: Người dùng · Tổ Toán/ }))
  await within(dialog).findByText('Đã thu hồi')
  expect(within(dialog).queryByText(/open-token/)).toBeNull()
})

test('reports an email in use at its field and keeps the input', async () => {
  serve({
    'invitations.create': () => {
      throw new AppError(409, 'Email này đã được đăng kí', { fields: { email: 'Email này đã được đăng kí' } })
    },
  })
  const hands = await renderApp('/admin/users?edit=new', { user: boss, language: 'vi' })
  const form = await screen.findByRole('dialog', { name: 'Thêm người dùng' })
  await hands.type(within(form).getByRole('textbox', { name: 'Họ và tên' }), 'Trần Minh')
  await hands.type(within(form).getByRole('textbox', { name: 'Email' }), 'minh@truong.edu.vn')
  await hands.click(within(form).getByRole('radio', { name: /Bằng mật khẩu tạm thời/ }))
  await hands.click(within(form).getByRole('button', { name: 'Tạo tài khoản' }))
  await within(form).findByText('Email này đã được đăng kí')
  expect(within(form).getByRole('textbox', { name: 'Họ và tên' })).toHaveProperty('value', 'Trần Minh')
})

test('a reset says what ends and shows the temporary password', async () => {
  const password = 'k7mpqx-r4tnwe-3hzfyu'
  const { calls } = serve({
    'invitations.get': () => ({ hasPassword: true, link: null, mail: null }),
    'invitations.renew': () => ({ invitation: { method: 'password', password } }),
  })
  const hands = await renderApp('/admin/users', { user: boss })
  await hands.click(await screen.findByRole('button', { name: 'More actions for Trần Minh' }))
  await hands.click(await screen.findByRole('menuitem', { name: 'Reset sign-in' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reset sign-in for Trần Minh' })
  within(dialog).getByText(/signed out everywhere/)
  await hands.click(within(dialog).getByRole('radio', { name: /With a temporary password/ }))
  await hands.click(within(dialog).getByRole('button', { name: 'Reset' }))
  await within(await screen.findByRole('dialog', { name: 'Temporary password for Trần Minh' })).findByText(password)
  expect(calls.find(({ name }) => name === 'invitations.renew')!.body).toEqual({ method: 'password' })
  await hands.click(screen.getByRole('button', { name: 'Done' }))
  await hands.click(await screen.findByRole('button', { name: 'More actions for Trần Văn Hiệu' }))
  await screen.findByRole('menuitem', { name: 'Select' })
  expect(screen.queryByRole('menuitem', { name: 'Reset sign-in' })).toBeNull()
})
