import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { publicly } from '#tests/support/web/public-settings.ts'
import { aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const minh = aUser({ name: 'Trần Minh', email: 'minh@truong.edu.vn' })
const person = { isNew: true, name: minh.name, email: minh.email, expiresAt: '2026-12-08T08:00:00.000Z' }
const dashboard = {
  'agents.list': () => ({ agents: [] }),
  'categories.list': () => ({ categories: [] }),
  'history.list': () => ({ data: [], pagination: { page: 1, limit: 5, total: 0, pages: 0 } }),
}
const settings = (hasMail: boolean) => () => publicly({ hasMail })

test('a link names its person, takes a password and signs in', async () => {
  const { calls } = serveApi({
    ...dashboard,
    'welcome.view': () => person,
    'welcome.enter': () => ({ user: minh, token: 'new token' }),
  })
  const hands = await renderApp('/welcome#a-token')
  await screen.findByRole('heading', { name: 'Welcome, Trần Minh' })
  screen.getByText(/minh@truong\.edu\.vn/)
  await hands.type(screen.getByLabelText('Password'), 'secret')
  await hands.type(screen.getByLabelText('Confirm password'), 'secret2')
  await hands.click(screen.getByRole('button', { name: 'Save and sign in' }))
  await screen.findByText('Passwords do not match')
  await hands.clear(screen.getByLabelText('Confirm password'))
  await hands.type(screen.getByLabelText('Confirm password'), 'secret{Enter}')
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(localStorage.getItem('token')).toBe('new token')
  expect(calls.find(({ name }) => name === 'welcome.enter')!.body).toMatchObject({
    token: 'a-token',
    password: 'secret',
  })
})

test('a used link shows a message instead of the form', async () => {
  const used = 'Liên kết này đã được dùng rồi.'
  serveApi({
    'welcome.view': () => person,
    'welcome.enter': () => {
      throw new AppError(410, used, { code: 'welcome.used' })
    },
  })
  const hands = await renderApp('/welcome#a-token', { language: 'vi' })
  await hands.type(await screen.findByLabelText('Mật khẩu'), 'secret')
  await hands.type(screen.getByLabelText('Nhập lại mật khẩu'), 'secret{Enter}')
  await screen.findByRole('heading', { name: 'Liên kết không dùng được' })
  expect(screen.queryByLabelText('Mật khẩu')).toBeNull()
  screen.getByRole('link', { name: 'Đến trang đăng nhập' })
})

test('with email, sign-in links to the page that requests a link; without, it shows a message', async () => {
  const { calls } = serveApi({
    'settings.public': settings(true),
    'welcome.forgotten': () => ({ message: 'If there is an account with this address …' }),
  })
  const hands = await renderApp('/login')
  await hands.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  // The page of the link has such a field, too.
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  await hands.type(await screen.findByLabelText('Email'), 'minh@truong.edu.vn')
  await hands.click(screen.getByRole('button', { name: 'Send link' }))
  await screen.findByText('If there is an account with this address …')
  expect(calls.find(({ name }) => name === 'welcome.forgotten')!.body).toEqual({ email: 'minh@truong.edu.vn' })
})

test('without email the message says whom to ask', async () => {
  serveApi({ 'settings.public': settings(false) })
  await renderApp('/login')
  await screen.findByText(/Forgot your password\? Your school’s administrator can reset it for you\./)
  expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull()
})

test('an open invitation asks for name and email and signs in; an email in use is reported at its field', async () => {
  const conflict = 'Email này đã được đăng kí'
  let tries = 0
  const { calls } = serveApi({
    ...dashboard,
    'welcome.view': () => ({ ...person, name: null, email: null }),
    'welcome.join': () => {
      tries += 1
      if (tries === 1) throw new AppError(409, conflict, { fields: { email: conflict } })
      return { user: minh, token: 'new token' }
    },
  })
  const hands = await renderApp('/welcome#a-token', { language: 'vi' })
  await screen.findByRole('heading', { name: 'Thầy cô được mời tham gia' })
  await hands.type(screen.getByLabelText('Họ và tên'), 'Trần Minh')
  await hands.type(screen.getByLabelText('Email'), 'minh@truong.edu.vn')
  await hands.type(screen.getByLabelText('Mật khẩu'), 'secret')
  await hands.type(screen.getByLabelText('Nhập lại mật khẩu'), 'secret{Enter}')
  expect((await screen.findAllByText(conflict)).length).toBeGreaterThan(0)
  await hands.click(screen.getByRole('button', { name: 'Tạo tài khoản của tôi' }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(calls.findLast(({ name }) => name === 'welcome.join')!.body).toMatchObject({
    token: 'a-token',
    name: 'Trần Minh',
    email: 'minh@truong.edu.vn',
    password: 'secret',
  })
})
