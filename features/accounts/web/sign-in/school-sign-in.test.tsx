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

test('a school with a sign-in of its own has its button, which leads back to the page one came from', async () => {
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

test('without one there is none, and where it is the only way the page says for whom the password is', async () => {
  serveApi(school(null))
  await renderApp('/login')
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(screen.queryByRole('link', { name: button.label })).toBeNull()
  serveApi(school({ ...button, isRequired: true }))
  await renderApp('/login', { language: 'vi' })
  await screen.findByText('Thầy cô vui lòng vào bằng tài khoản của trường. Mật khẩu chỉ dành cho quản trị viên.')
})

test('who comes back from the provider is signed in, on the page that was wanted', async () => {
  const { calls } = serveApi({ ...school(button), 'oidc.comeIn': () => ({ ...cameIn, path: '/agents?search=toan' }) })
  await renderApp('/login#sign-in=done')
  await waitFor(() => expect(address()).toBe('/agents?search=toan'))
  expect(localStorage.getItem('token')).toBe('new token')
  expect(calls.filter(({ name }) => name === 'oidc.comeIn').map(({ body }) => body)).toEqual([
    { device: localStorage.getItem('device') },
  ])
})

test('whose account is from before reads that its password has ended before going on', async () => {
  serveApi({ ...school(button), 'oidc.comeIn': () => ({ ...cameIn, joined: true }) })
  const hands = await renderApp('/login#sign-in=done')
  await screen.findByText(/^Your account is now linked to school sign-in\. Your old/)
  expect(localStorage.getItem('token')).toBeNull()
  await hands.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('a session that cannot be had any more is told, and the form is there', async () => {
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

test.for(signInProblems)('who comes back with %s reads a sentence of it in either language', async (problem) => {
  serveApi(school(button))
  await renderApp(`/login#sign-in=${problem}`, { language: 'vi' })
  const statuses = (await screen.findAllByRole('status')).map(({ textContent }) => textContent).join()
  expect(statuses).toMatch(/\p{L}{2,} .*[.?]/u)
  expect(statuses).not.toContain('signInProblem')
})

test('what is no word of ours is not shown', async () => {
  serveApi(school(button))
  await renderApp('/login#sign-in=Your%20account%20was%20hacked')
  await screen.findByRole('link', { name: button.label })
  expect(document.body.textContent).not.toContain('hacked')
})
