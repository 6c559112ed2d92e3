import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../testing/render.tsx'
import { aUser, Refusal, serveApi } from '../testing/server.ts'

const lan = aUser({ phone: '0912 345 678', school: 'THCS Kim Đồng' })

type Handlers = Parameters<typeof serveApi>[0]

async function open(handlers: Handlers = {}, language: 'en' | 'vi' = 'en') {
  const { calls } = serveApi({ 'auth.me': () => ({ user: lan }), ...handlers })
  const user = await renderApp('/profile', { user: lan, language })
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
  const form = (heading: string) => within(screen.getByRole('heading', { name: heading }).closest('form')!)
  return { user, sent, form }
}

const newPassword = async ({ user, form }: Awaited<ReturnType<typeof open>>, texts: [string, string, string]) => {
  const inputs = [/^Current password/, /^New password/, /^Confirm new password/].map((name) =>
    form('Change password').getByLabelText(name),
  )
  for (const [index, text] of texts.entries()) if (text) await user.type(inputs[index]!, text)
  await user.click(form('Change password').getByRole('button', { name: 'Change password' }))
}

test('the summary shows name, e-mail and role; the menu leads here', async () => {
  const { user } = await open()
  const summary = (await screen.findByText('lan@truong.edu.vn', { selector: 'p' })).parentElement!
  expect(summary.textContent).toBe('Nguyễn Thị Lanlan@truong.edu.vnUser')
  await user.click(screen.getByRole('button', { name: /Your account/ }))
  expect((await screen.findByRole('menuitem', { name: 'Profile' })).getAttribute('href')).toBe('/profile')
})

test('name, e-mail and school are required, the phone is not', async () => {
  const answer = Promise.withResolvers<void>()
  const { user, sent, form } = await open({
    'users.update': async ({ body }) => {
      await answer.promise
      return { user: { ...lan, ...(body as object), phone: null, version: 2 } }
    },
  })
  const fields = form('About you')
  for (const name of ['Full name', 'Email', /^Phone/, 'School']) await user.clear(fields.getByRole('textbox', { name }))
  await user.click(fields.getByRole('button', { name: 'Save changes' }))
  await fields.findByText('Name must be at least 2 characters')
  fields.getByText('Please enter a valid email address')
  fields.getByText('School is required')
  await user.type(fields.getByRole('textbox', { name: 'Full name' }), 'Lan Nguyễn')
  await user.type(fields.getByRole('textbox', { name: 'Email' }), 'lan2@truong.edu.vn')
  await user.type(fields.getByRole('textbox', { name: 'School' }), 'THPT Chu Văn An')
  await user.dblClick(fields.getByRole('button', { name: 'Save changes' }))
  // As browsers do with what is disabled.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  answer.resolve()
  await screen.findByText('Profile updated successfully')
  expect(sent('users.update')).toEqual([
    { name: 'Lan Nguyễn', email: 'lan2@truong.edu.vn', phone: null, school: 'THPT Chu Văn An' },
  ])
  await screen.findByRole('button', { name: 'Your account: Lan Nguyễn' })
  expect(document.activeElement).toBe(form('About you').getByRole('button', { name: 'Save changes' }))
})

test('a failure says why where the server does, else that it failed', async () => {
  const answers = [new Refusal(409, 'User already exists'), new Refusal(500, '')]
  const { user, form } = await open({
    'users.update': () => {
      throw answers.shift()!
    },
  })
  await user.click(form('About you').getByRole('button', { name: 'Save changes' }))
  await screen.findByText('User already exists')
  await user.click(form('About you').getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Failed to update profile')
  expect(form('About you').getByRole<HTMLInputElement>('textbox', { name: 'School' }).value).toBe('THCS Kim Đồng')
})

test('each of the three passwords is shown and hidden by its own button', async () => {
  const { user, form } = await open()
  const fields = form('Change password')
  const inputs = () =>
    [/^Current password/, /^New password/, /^Confirm new password/].map((name) =>
      fields.getByLabelText(name).getAttribute('type'),
    )
  for (const index of [0, 1, 2]) {
    await user.click(fields.getAllByRole('button', { name: 'Show password' })[index]!)
    expect(inputs()).toEqual([0, 1, 2].map((other) => (other === index ? 'text' : 'password')))
    await user.click(fields.getByRole('button', { name: 'Hide password' }))
  }
  expect(inputs()).toEqual(['password', 'password', 'password'])
})

test('a new password is checked before it is sent', async () => {
  const page = await open()
  await newPassword(page, ['', '', ''])
  const fields = page.form('Change password')
  await fields.findByText('Current password is required')
  fields.getByText('Password must be at least 6 characters')
  fields.getByText('Please confirm your new password')
  await newPassword(page, ['secret', 'secret7', 'secret8'])
  await fields.findByText('Passwords do not match')
  expect(page.sent('users.changePassword')).toEqual([])
})

test('a changed password empties the form; a wrong one is told under its field', async () => {
  let right = false
  const page = await open({
    'users.changePassword': () => {
      if (!right) throw new Refusal(400, 'Please check', { fields: { currentPassword: 'Not correct' } })
      return { message: 'ok' }
    },
  })
  await newPassword(page, ['secret1', 'secret7', 'secret7'])
  await page.form('Change password').findByText('Not correct')
  right = true
  await page.user.click(page.form('Change password').getByRole('button', { name: 'Change password' }))
  await screen.findByText('Password updated successfully')
  expect(page.sent('users.changePassword').at(-1)).toEqual({ currentPassword: 'secret1', newPassword: 'secret7' })
  await waitFor(() =>
    expect(
      page
        .form('Change password')
        .getAllByLabelText(/password/i, { selector: 'input[type=password]' })
        .map((input) => (input as HTMLInputElement).value),
    ).toEqual(['', '', '']),
  )
})

test('in Vietnamese too', async () => {
  const { user, form } = await open({}, 'vi')
  await user.click(form('Đổi mật khẩu').getByRole('button', { name: 'Đổi mật khẩu' }))
  const fault = await screen.findByText('Vui lòng nhập mật khẩu hiện tại')
  expect(fault.closest('form')).toBe(screen.getByRole('heading', { name: 'Đổi mật khẩu' }).closest('form'))
})
