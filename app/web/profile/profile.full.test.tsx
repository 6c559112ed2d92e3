import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Session } from '#features/accounts/contract/sessions.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { aUser, AppError, serveApi } from '#tests/support/web/server.ts'
import { accessTexts } from '#features/accounts/texts/access.ts'

const lan = aUser({ phone: '0912 345 678', school: 'THCS Kim Đồng' })

type Handlers = Parameters<typeof serveApi>[0]

const here = {
  browser: 'Chrome',
  system: 'Windows',
  address: '203.0.113.7',
  current: true,
  signedInAt: new Date(2026, 2, 1, 8).toISOString(),
}
const aSession = (fields: Partial<Session> = {}): Session => ({
  id: '00000000-0000-4000-8000-000000000051',
  ...here,
  lastUsedAt: new Date().toISOString(),
  ...fields,
})

async function open(handlers: Handlers = {}, language: 'en' | 'vi' = 'en') {
  const { calls } = serveApi({
    'auth.me': () => ({ user: lan }),
    'sessions.list': () => ({ sessions: [aSession()] }),
    ...handlers,
  })
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

test('the summary shows name, email and role; the menu links here', async () => {
  const { user } = await open()
  const summary = (await screen.findByText('lan@truong.edu.vn', { selector: 'p' })).parentElement!
  expect(summary.textContent).toBe('Nguyễn Thị Lanlan@truong.edu.vnUser')
  await user.click(screen.getByRole('button', { name: /Your account/ }))
  expect((await screen.findByRole('menuitem', { name: 'Profile' })).getAttribute('href')).toBe('/profile')
})

test('requires name, email and school, but not the phone', async () => {
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
  await user.type(fields.getByLabelText(/^Current password/), 'secret1')
  await user.dblClick(fields.getByRole('button', { name: 'Save changes' }))
  // Browsers blur disabled elements.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  answer.resolve()
  await screen.findByText('Profile updated successfully')
  expect(sent('users.update')).toEqual([
    {
      name: 'Lan Nguyễn',
      email: 'lan2@truong.edu.vn',
      phone: null,
      school: 'THPT Chu Văn An',
      currentPassword: 'secret1',
    },
  ])
  await screen.findByRole('button', { name: 'Your account: Lan Nguyễn' })
  expect(document.activeElement).toBe(form('About you').getByRole('button', { name: 'Save changes' }))
})

test('a failure shows the server’s reason, or a general message', async () => {
  const answers = [new AppError(409, 'User already exists'), new AppError(500, '')]
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

test('each of the three passwords has its own button to show and hide it', async () => {
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

test('validates a new password before it is sent', async () => {
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

test('a changed password clears the form; a wrong one is reported at its field', async () => {
  let right = false
  const page = await open({
    'users.changePassword': () => {
      if (!right) throw new AppError(400, 'Please check', { fields: { currentPassword: 'Not correct' } })
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

test('shows the page in Vietnamese too', async () => {
  const { user, form } = await open({}, 'vi')
  await user.click(form('Đổi mật khẩu').getByRole('button', { name: 'Đổi mật khẩu' }))
  const fault = await screen.findByText('Vui lòng nhập mật khẩu hiện tại')
  expect(fault.closest('form')).toBe(screen.getByRole('heading', { name: 'Đổi mật khẩu' }).closest('form'))
})

test('requires the password only when the email changes', async () => {
  const { user, form } = await open({
    'users.update': () => {
      throw new AppError(400, 'Please check', { fields: { currentPassword: 'Please enter your current password' } })
    },
  })
  const fields = form('About you')
  expect(fields.queryByLabelText(/^Current password/)).toBeNull()
  await user.type(fields.getByRole('textbox', { name: 'Email' }), 'x')
  await user.click(fields.getByRole('button', { name: 'Save changes' }))
  const fault = await fields.findByText('Please enter your current password')
  expect(fields.getByLabelText(/^Current password/).getAttribute('aria-describedby')).toContain(fault.id)
  await user.type(fields.getByRole('textbox', { name: 'Email' }), '{Backspace}')
  expect(fields.queryByLabelText(/^Current password/)).toBeNull()
})

test('warns of a common password or one like the email, and accepts it', async () => {
  const page = await open({ 'users.changePassword': () => ({ message: 'ok' }) })
  const fields = page.form('Change password')
  await page.user.type(fields.getByLabelText(/^New password/), 'matkhau123')
  await fields.findByText(/This is a common password and/)
  await page.user.clear(fields.getByLabelText(/^New password/))
  expect(fields.getByRole('status').textContent).toMatch(/^A sentence that only you would write/)
  await newPassword(page, ['secret1', 'lan123', 'lan123'])
  await screen.findByText('Password updated successfully')
})

test('lists sign-ins in words, each but the current one with a button to end it', async () => {
  const phone = aSession({
    id: '00000000-0000-4000-8000-000000000052',
    browser: 'Safari',
    system: 'iPhone',
    current: false,
  })
  const unknown = aSession({ id: '00000000-0000-4000-8000-000000000053', browser: null, system: null, current: false })
  let sessions = [aSession(), phone, unknown]
  const { user, sent } = await open({
    'sessions.list': () => ({ sessions }),
    'sessions.end': ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params['id'])
      return { message: 'Device signed out' }
    },
    'sessions.endOthers': () => {
      sessions = sessions.slice(0, 1)
      return { message: 'Signed out everywhere else' }
    },
  })
  const rows = () => within(screen.getByRole('list', { name: 'Where you are signed in' })).getAllByRole('listitem')
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(rows()[0]!.textContent).toMatch(/^Chrome on Windows This device/)
  expect(rows()[1]!.textContent).toMatch(/^Safari on iPhone 203.0.113.7 · Last used just now · Signed in 1 Mar 2026/)
  expect(rows()[2]!.textContent).toMatch(/^Unknown device/)
  expect(within(rows()[0]!).queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Sign out: Safari on iPhone/ }))
  await screen.findByText('Device signed out')
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  await screen.findByText('You are not signed in anywhere else.')
  expect([sent('sessions.end').length, sent('sessions.endOthers').length]).toEqual([1, 1])
})

test('shows people which administrators have downloaded their data, and why', async () => {
  const download = {
    by: 'Trần Văn Hiệu',
    kind: 'requested' as const,
    words: 'She asked for a copy.',
    at: '2026-03-01T08:00:00.000Z',
  }
  await open({ 'personalDataExport.exports': () => ({ exports: [download, { ...download, by: null }] }) })
  const summary = await screen.findByText(accessTexts.en.access.dataCount_other.replace('{{count}}', '2'))
  const list = summary.closest('details')!.textContent
  for (const text of [download.by, accessTexts.en.access.gone, accessTexts.en.accessKind.requested, download.words])
    expect(list).toContain(text)
})

test('a user with a printed password must choose one first and then continues', async () => {
  const first = { ...lan, mustChangePassword: true }
  serveApi({
    'auth.me': () => ({ user: first }),
    'users.changePassword': () => ({ message: 'ok' }),
    'sessions.list': () => ({ sessions: [aSession()] }),
  })
  const user = await renderApp('/profile', { user: first, language: 'vi' })
  await screen.findByRole('heading', { name: 'Đặt mật khẩu của riêng thầy cô' })
  expect(screen.queryByRole('navigation')).toBeNull()
  for (const [label, text] of [
    [/^Mật khẩu hiện tại/, 'printed'],
    [/^Mật khẩu mới/, 'của tôi 7'],
    [/^Nhập lại/, 'của tôi 7'],
  ] as const)
    await user.type(screen.getByLabelText(label), text)
  await user.click(screen.getByRole('button', { name: 'Đổi mật khẩu' }))
  await screen.findByRole('heading', { name: 'Hồ sơ của thầy cô' })
  expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ mustChangePassword: false })
})
