import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signInProblems } from '../../model/sign-in-problems.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { publicly } from '#tests/support/web/public-settings.ts'
import { aUser, AppError, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()
type SchoolSignIn = ReturnType<typeof publicly>['schoolSignIn']
const school = (schoolSignIn: SchoolSignIn) => ({ 'settings.public': () => publicly({ schoolSignIn }) })
const button = { label: 'Vào bằng tài khoản trường', isRequired: false }
const cameIn = { user: lan, token: 'new token', path: null, joined: false }

test('shows the button of school sign-in, which returns to the previous page', async () => {
  serveApi(school(button))
  const hands = await renderApp('/agents?search=test')
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: button.label })
  expect(link.getAttribute('href')).toBe('/api/oidc/start?to=%2Fagents%3Fsearch%3Dtest')
  screen.getByLabelText('Password')
  // The test's browser cannot navigate.
  link.addEventListener('click', (event) => event.preventDefault())
  await hands.click(link)
  await screen.findByText('Opening your school’s sign-in page…')
  dispatchEvent(new Event('pageshow'))
  await screen.findByRole('link', { name: button.label })
})

test('shows no button without it; as the only way the page says who may use a password', async () => {
  serveApi(school(null))
  await renderApp('/login')
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(screen.queryByRole('link', { name: button.label })).toBeNull()
  serveApi(school({ ...button, isRequired: true }))
  await renderApp('/login', { language: 'vi' })
  await screen.findByText('Thầy cô vui lòng vào bằng tài khoản của trường. Mật khẩu chỉ dành cho quản trị viên.')
})

test('signs in a person who returns from the provider and opens the requested page', async () => {
  const { calls } = serveApi({ ...school(button), 'oidc.comeIn': () => ({ ...cameIn, path: '/agents?search=toan' }) })
  await renderApp('/login#sign-in=done')
  await waitFor(() => expect(address()).toBe('/agents?search=toan'))
  expect(localStorage.getItem('token')).toBe('new token')
  expect(calls.filter(({ name }) => name === 'oidc.comeIn').map(({ body }) => body)).toEqual([
    { device: localStorage.getItem('device') },
  ])
})

test('tells the owner of a linked account that the password has ended', async () => {
  serveApi({ ...school(button), 'oidc.comeIn': () => ({ ...cameIn, joined: true }) })
  const hands = await renderApp('/login#sign-in=done')
  await screen.findByText(/^Your account is now linked to school sign-in\. Your old/)
  expect(localStorage.getItem('token')).toBeNull()
  await hands.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('reports an expired session and shows the form', async () => {
  serveApi({
    ...school(button),
    'oidc.comeIn': () => {
      throw new AppError(401, 'Please press the button once more.')
    },
  })
  await renderApp('/login#sign-in=done')
  await screen.findByText('Please press the button once more.')
  expect([screen.getByLabelText('Email').tagName, address()]).toEqual(['INPUT', '/login'])
})

test.for(signInProblems)('a person who returns with %s reads a message in either language', async (problem) => {
  serveApi(school(button))
  await renderApp(`/login#sign-in=${problem}`, { language: 'vi' })
  const statuses = (await screen.findAllByRole('status')).map(({ textContent }) => textContent).join()
  expect(statuses).toMatch(/\p{L}{2,} .*[.?]/u)
  expect(statuses).not.toContain('signInProblem')
})

test('does not show unknown text from the address', async () => {
  serveApi(school(button))
  await renderApp('/login#sign-in=Your%20account%20was%20hacked')
  await screen.findByRole('link', { name: button.label })
  expect(document.body.textContent).not.toContain('hacked')
})
