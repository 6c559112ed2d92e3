import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { agentReadApi } from '#features/agents/web/calls.ts'
import { login } from '#platform/web/api/account.ts'
import { keepDraft } from '#platform/web/lib/drafts.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { AppError, aUser, anAgent, offline, serveApi } from '#tests/support/web/server.ts'
import { restoreSession } from '#platform/web/api/session.ts'
import { storeSession } from '#platform/web/api/session-storage.ts'

const lan = aUser()
const known = {
  'auth.me': () => ({ user: lan }),
  'agents.list': () => ({ agents: [anAgent()] }),
  'categories.list': () => ({ categories: [] }),
  'history.list': () => ({ data: [], pagination: { page: 1, limit: 5, total: 0, pages: 0 } }),
}

describe('guests', () => {
  test.for([
    '/',
    '/dashboard',
    '/agents',
    '/agents/a1/generate',
    '/history',
    '/profile',
    '/chatbot',
    '/admin/agents',
    '/admin/categories',
    '/admin/questions',
    '/admin/users',
    '/nowhere/at/all',
  ])('at %s are sent to /login', async (path) => {
    const { calls } = serveApi({})
    await renderApp(path)
    await screen.findByRole('heading', { name: 'Welcome back' })
    expect(address()).toBe('/login')
    expect(calls.map(({ name }) => name).filter((name) => name !== 'settings.public')).toEqual([])
  })

  test('see the links to login and register, and no menu', async () => {
    await renderApp('/register')
    await screen.findByRole('heading', { name: 'Create your account' })
    expect(screen.getAllByRole('link', { name: 'Login' })[0]!.getAttribute('href')).toBe('/login')
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull()
  })
})

describe('users', () => {
  test.for([
    ['/login', '/dashboard'],
    ['/register', '/dashboard'],
    ['/', '/dashboard'],
    ['/nowhere', '/dashboard'],
    ['/admin/nowhere', '/dashboard'],
    ['/admin/agents', '/dashboard'],
    ['/admin/categories', '/dashboard'],
    ['/admin/questions', '/dashboard'],
    ['/admin/users', '/dashboard'],
    ['/agents?search=x', '/agents?search=x'],
  ] as const)('at %s come to %s', async ([path, there]) => {
    serveApi(known)
    await renderApp(path, { user: lan })
    await screen.findByRole('main')
    await waitFor(() => expect(address()).toBe(there))
  })

  test('who read English send that language, and guests no token', async () => {
    const { calls } = serveApi({ ...known, 'auth.login': () => ({ user: lan, token: 'new' }) })
    await renderApp('/agents', { user: lan })
    await screen.findByRole('heading', { name: 'Mid-term test' })
    localStorage.removeItem('token')
    await login({ body: { email: lan.email, password: 'secret' } })
    const [first, last] = [calls[0]!.headers, calls.at(-1)!.headers]
    expect([first.get('accept-language'), first.get('user-language')]).toEqual(['en,vi;q=0.9', 'en'])
    expect([first.get('authorization'), last.get('authorization')]).toEqual(['Bearer a token', null])
  })

  test('send their token and language', async () => {
    const { calls } = serveApi(known)
    localStorage.setItem('language', 'vi')
    await renderApp('/agents', { user: lan, language: 'vi' })
    await screen.findByRole('heading', { name: 'Đề kiểm tra giữa kỳ' })
    const headers = calls.find(({ name }) => name === 'agents.list')!.headers
    expect(headers.get('authorization')).toBe('Bearer a token')
    expect(headers.get('accept-language')).toBe('vi,en;q=0.9')
    expect(headers.get('user-language')).toBe('vi')
  })
})

describe('a stored session', () => {
  test('that the server rejects is cleared, and login says that the work is kept', async () => {
    serveApi({
      'auth.me': () => {
        throw new AppError(401, 'Please sign in', { code: 'error.signInNeeded' })
      },
    })
    keepDraft({ userId: lan.id, kind: 'generation', id: 'a1' }, { title: 'Toán 8', path: '/x', value: {} })
    await renderApp('/agents', { user: lan })
    await screen.findByText('Your session has expired. Your work on “Toán 8” is saved.')
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null])
  })

  test('without its user is cleared', async () => {
    localStorage.setItem('token', 'lonely')
    await renderApp('/agents')
    await screen.findByRole('heading', { name: 'Welcome back' })
    expect(localStorage.getItem('token')).toBeNull()
  })

  test.for([
    ['Cannot reach the server', offline()],
    ['is being started again', new AppError(503, 'The service is not available right now.')],
  ] as const)('is kept while the server %s, and can be retried', async ([, failure]) => {
    serveApi({
      'auth.me': () => {
        throw failure
      },
    })
    const hands = await renderApp('/agents', { user: lan })
    await screen.findByText('Cannot reach the server.')
    serveApi(known)
    await hands.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Mid-term test' })).toBeDefined()
  })

  test('that ends during work keeps the work and the way back', async () => {
    serveApi({
      'agents.list': () => {
        throw new AppError(401, 'Please sign in', { code: 'error.signInNeeded' })
      },
    })
    storeSession({ user: lan, token: 't' })
    history.replaceState(null, '', '/agents?search=x')
    keepDraft({ userId: lan.id, kind: 'generation', id: 'a1' }, { title: 'Toán 8', path: '/x', value: { topic: 'x' } })
    await expect(agentReadApi.list()).rejects.toHaveProperty('status', 401)
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem(`draft:${lan.id}:generation:a1`)).toContain('topic')
    expect(JSON.parse(sessionStorage.getItem('interrupted')!)).toEqual({
      userId: lan.id,
      path: '/agents?search=x',
      work: 'Toán 8',
    })
    history.replaceState(null, '', '/')
  })
})

test('a spinner shows while the session is being determined', async () => {
  const answer = Promise.withResolvers<unknown>()
  serveApi({ ...known, 'auth.me': () => answer.promise })
  await renderApp('/agents')
  storeSession({ user: lan, token: 't' })
  const restored = restoreSession()
  expect(await screen.findByText('Checking your session…')).toBeDefined()
  answer.resolve({ user: lan })
  await restored
})
