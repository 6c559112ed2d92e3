import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { currentLanguage } from '#platform/web/language/language.ts'
import { address, renderApp } from '#tests/support/web/render.tsx'
import { AppError, aUser, offline, serveApi } from '#tests/support/web/server.ts'

const lan = aUser()
const signedIn = () => ({ user: lan, token: 'new token' })
const empty = {
  'agents.list': () => ({ agents: [] }),
  'categories.list': () => ({ categories: [] }),
  'history.list': () => ({ data: [], pagination: { page: 1, limit: 5, total: 0, pages: 0 } }),
}

describe('login', () => {
  test.for([
    ['en', 'Login', 'Please enter a valid email address', 'Password must be at least 6 characters'],
    ['vi', 'Đăng nhập', 'Vui lòng nhập địa chỉ email hợp lệ', 'Mật khẩu phải có ít nhất 6 kí tự'],
  ] as const)(
    'shows in %s what is missing, at its field, and sends nothing',
    async ([language, name, email, password]) => {
      const { calls } = serveApi({})
      const hands = await renderApp('/login', { language })
      await hands.click(await screen.findByRole('button', { name }))
      const field = screen.getByLabelText('Email')
      await waitFor(() => expect(descriptionOf(field)).toBe(email))
      expect(document.activeElement).toBe(field)
      expect(descriptionOf(screen.getByLabelText(language === 'en' ? 'Password' : 'Mật khẩu'))).toBe(password)
      expect(calls.map(({ name }) => name).filter((name) => name !== 'settings.public')).toEqual([])
    },
  )

  test('removes an error as soon as it is fixed', async () => {
    const hands = await renderApp('/login')
    await hands.click(await screen.findByRole('button', { name: 'Login' }))
    await screen.findByText('Please enter a valid email address')
    await hands.type(screen.getByLabelText('Email'), 'lan@truong.edu.vn')
    await waitFor(() => expect(screen.queryByText('Please enter a valid email address')).toBeNull())
  })

  test('translates its errors when the language changes', async () => {
    const hands = await renderApp('/login')
    await hands.click(await screen.findByRole('button', { name: 'Login' }))
    await screen.findByText('Password must be at least 6 characters')
    await hands.click(screen.getByRole('radio', { name: 'Vietnamese' }))
    await screen.findByText('Mật khẩu phải có ít nhất 6 kí tự')
    expect([currentLanguage(), localStorage.getItem('language'), document.documentElement.lang]).toEqual([
      'vi',
      'vi',
      'vi',
    ])
  })

  test('shows and hides the password', async () => {
    const hands = await renderApp('/login')
    const password = await screen.findByLabelText('Password')
    await hands.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password.getAttribute('type')).toBe('text')
    await hands.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password.getAttribute('type')).toBe('password')
  })

  test('stores token and user, confirms it, and opens the dashboard', async () => {
    const { calls } = serveApi({ ...empty, 'auth.login': signedIn })
    const hands = await renderApp('/login')
    await hands.type(await screen.findByLabelText('Email'), ' lan@truong.edu.vn ')
    await hands.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await screen.findByText('Login successful!')
    await screen.findByRole('heading', { name: 'Welcome, Nguyễn Thị Lan' })
    expect(address()).toBe('/dashboard')
    expect(calls.find(({ name }) => name === 'auth.login')!.body).toEqual({
      email: 'lan@truong.edu.vn',
      password: 'secret',
      device: localStorage.getItem('device'),
    })
    expect(localStorage.getItem('token')).toBe('new token')
    expect(JSON.parse(localStorage.getItem('user')!)).toEqual(lan)
  })

  test('returns to the previous page, also through registration', async () => {
    serveApi({ ...empty, 'auth.login': signedIn })
    const hands = await renderApp('/agents?search=test')
    await screen.findByRole('heading', { name: 'Welcome back' })
    await hands.click(screen.getAllByRole('link', { name: 'Register' })[0]!)
    await screen.findByRole('heading', { name: 'Create your account' })
    await hands.click(screen.getAllByRole('link', { name: 'Login' })[0]!)
    await screen.findByRole('heading', { name: 'Welcome back' })
    await hands.type(screen.getByLabelText('Email'), 'lan@truong.edu.vn')
    await hands.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await waitFor(() => expect(address()).toBe('/agents?search=test'))
  })

  test('returns to the page where the earlier session expired', async () => {
    serveApi({ ...empty, 'auth.login': signedIn })
    sessionStorage.setItem('interrupted', JSON.stringify({ userId: lan.id, path: '/agents?category=c1', work: null }))
    const hands = await renderApp('/login')
    await screen.findByText('Your session has expired. Your work is saved.')
    await hands.type(screen.getByLabelText('Email'), 'lan@truong.edu.vn')
    await hands.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await waitFor(() => expect(address()).toBe('/agents?category=c1'))
    expect(sessionStorage.getItem('interrupted')).toBeNull()
  })

  test('starts at the dashboard for a different person than before', async () => {
    serveApi({ ...empty, 'auth.login': signedIn })
    sessionStorage.setItem('interrupted', JSON.stringify({ userId: 'other', path: '/agents?category=c1', work: null }))
    const hands = await renderApp('/agents?search=theirs')
    await hands.type(await screen.findByLabelText('Email'), 'lan@truong.edu.vn')
    await hands.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  test('identifies the same browser to the server each time', async () => {
    const { calls } = serveApi({ ...empty, 'auth.login': signedIn })
    localStorage.setItem('device', 'known before')
    const hands = await renderApp('/login')
    await hands.type(await screen.findByLabelText('Email'), 'lan@truong.edu.vn')
    await hands.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await screen.findByText('Login successful!')
    expect(calls.find(({ name }) => name === 'auth.login')!.body).toHaveProperty('device', 'known before')
  })

  test('shows the server’s message for a wrong password and enables its button again', async () => {
    serveApi({
      'auth.login': () => {
        throw new AppError(401, 'Invalid email or password', { code: 'auth.invalidCredentials' })
      },
    })
    const hands = await renderApp('/login')
    await hands.type(await screen.findByLabelText('Email'), 'lan@truong.edu.vn')
    await hands.type(screen.getByLabelText('Password'), 'wrong pass{Enter}')
    await screen.findByText('Invalid email or password')
    expect(screen.getByRole('button', { name: 'Login' })).toHaveProperty('disabled', false)
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'lan@truong.edu.vn')
    expect(address()).toBe('/login')
  })

  test('shows a general error for a response without a message', async () => {
    serveApi({
      'auth.login': () => {
        throw new AppError(500, '')
      },
    })
    const hands = await renderApp('/login')
    await hands.type(await screen.findByLabelText('Email'), 'lan@truong.edu.vn')
    await hands.type(screen.getByLabelText('Password'), 'secret{Enter}')
    expect(await screen.findByText('An error occurred')).not.toBeNull()
  })

  test('shows a busy state', async () => {
    const answer = Promise.withResolvers<unknown>()
    serveApi({ ...empty, 'auth.login': () => answer.promise })
    const hands = await renderApp('/login')
    await hands.type(await screen.findByLabelText('Email'), 'lan@truong.edu.vn')
    await hands.type(screen.getByLabelText('Password'), 'secret{Enter}')
    expect(await screen.findByRole('button', { name: 'Signing in…' })).toHaveProperty('disabled', true)
    answer.resolve(signedIn())
    await screen.findByText('Login successful!')
  })

  test('reports a missing connection', async () => {
    serveApi({
      'auth.login': () => {
        throw offline()
      },
    })
    const hands = await renderApp('/login', { language: 'vi' })
    await hands.type(await screen.findByLabelText('Email'), 'lan@truong.edu.vn')
    await hands.type(screen.getByLabelText('Mật khẩu'), 'secret{Enter}')
    expect(await screen.findByText('Lỗi mạng. Vui lòng kiểm tra kết nối.')).toBeDefined()
  })
})

describe('register', () => {
  async function fill(values: Record<string, string>) {
    const hands = await renderApp('/register')
    await screen.findByRole('heading', { name: 'Create your account' })
    for (const [label, value] of Object.entries(values)) await hands.type(screen.getByLabelText(label), value)
    await hands.click(screen.getByRole('button', { name: 'Register' }))
  }
  const whole = {
    'Full name': 'Nguyễn Thị Lan',
    Email: 'lan@truong.edu.vn',
    Password: 'secret',
    'Confirm password': 'secret',
  }

  test('shows and hides each of its passwords', async () => {
    const hands = await renderApp('/register')
    for (const [index, label] of ['Password', 'Confirm password'].entries()) {
      const password = await screen.findByLabelText(label)
      await hands.click(screen.getAllByRole('button', { name: 'Show password' })[index]!)
      expect(password.getAttribute('type')).toBe('text')
      await hands.click(screen.getByRole('button', { name: 'Hide password' }))
      expect(password.getAttribute('type')).toBe('password')
    }
  })

  test('shows a busy state and sends one request', async () => {
    const answer = Promise.withResolvers<unknown>()
    const { calls } = serveApi({ ...empty, 'auth.register': () => answer.promise })
    await fill(whole)
    const button = await screen.findByRole('button', { name: 'Creating your account…' })
    expect(button).toHaveProperty('disabled', true)
    answer.resolve(signedIn())
    await screen.findByText('Account created successfully!')
    expect(calls.filter(({ name }) => name === 'auth.register')).toHaveLength(1)
  })

  test('rejects a name of one letter, an invalid address and a short password', async () => {
    const { calls } = serveApi({})
    await fill({ 'Full name': 'L', Email: 'lan@truong', Password: '12345', 'Confirm password': '12345' })
    await screen.findByText('Name must be at least 2 characters')
    screen.getByText('Please enter a valid email address')
    screen.getByText('Password must be at least 6 characters')
    expect(calls.map(({ name }) => name)).not.toContain('auth.register')
  })

  test('names the requirement of every empty field', async () => {
    await fill({})
    await screen.findByText('Name must be at least 2 characters')
    screen.getByText('Please enter a valid email address')
    screen.getByText('Password must be at least 6 characters')
    expect(screen.getByText('This field is required')).toBeDefined()
  })

  test('reports different passwords at the field and in a toast without a request', async () => {
    const { calls } = serveApi({})
    await fill({ ...whole, 'Confirm password': 'secret2' })
    await waitFor(() => expect(screen.getAllByText('Passwords do not match')).toHaveLength(2))
    expect(document.activeElement).toBe(screen.getByLabelText('Confirm password'))
    expect(calls.map(({ name }) => name)).not.toContain('auth.register')
  })

  test('creates the account and opens the dashboard', async () => {
    const { calls } = serveApi({ ...empty, 'auth.register': signedIn })
    await fill(whole)
    await screen.findByText('Account created successfully!')
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(calls.find(({ name }) => name === 'auth.register')!.body).toEqual({
      name: 'Nguyễn Thị Lan',
      email: 'lan@truong.edu.vn',
      device: localStorage.getItem('device'),
      password: 'secret',
    })
  })

  test('replaces the form for an account that awaits approval, without an error', async () => {
    const sentence = 'Your account created. An administrator looks at it first.'
    serveApi({
      'auth.register': () => {
        throw new AppError(403, sentence, { code: 'admission.registered' })
      },
    })
    await fill(whole)
    expect((await screen.findByText(sentence)).closest('[role=status]')).not.toBeNull()
    expect(screen.getAllByText(sentence)).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'Login' }).length).toBeGreaterThan(0)
    expect([address(), localStorage.getItem('token')]).toEqual(['/register', null])
  })

  test('shows the server’s message for any other rejection', async () => {
    serveApi({
      'auth.register': () => {
        throw new AppError(429, 'Today 50 accounts created from your network.')
      },
    })
    await fill(whole)
    await screen.findByText('Today 50 accounts created from your network.')
    expect(screen.getByRole('button', { name: 'Register' })).toHaveProperty('disabled', false)
  })

  test('shows the server’s field errors at their fields', async () => {
    const conflict = { email: 'User already exists' }
    serveApi({
      'auth.register': () => {
        throw new AppError(409, 'User already exists', { code: 'auth.userExists', fields: conflict })
      },
    })
    await fill(whole)
    await waitFor(() => expect(descriptionOf(screen.getByLabelText('Email'))).toBe('User already exists'))
  })
})

const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
