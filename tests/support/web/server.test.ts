import { expect, test } from 'vitest'
import { aCategory, aUser, serveApi } from './server.ts'

const send = async (method: string, path: string, body?: object) => {
  const response = await fetch(`/api${path}`, { method, body: body && JSON.stringify(body) })
  return [response.status, await response.json()]
}

test('answers invalid input with 400 and its fields, and calls no handler', async () => {
  const received: unknown[] = []
  const hear = (call: unknown) => received.push(call)
  serveApi({ 'auth.login': hear, 'history.list': hear })
  const body = { email: 'nobody', password: 'secret1' }
  expect(await send('POST', '/auth/login', body)).toEqual([
    400,
    {
      error: 'Please check your input and try again.',
      code: 'error.validation',
      fields: { email: 'Please enter a valid email address' },
    },
  ])
  expect(await send('GET', '/history?page=none')).toMatchObject([400, { fields: { page: expect.any(String) } }])
  expect(received).toEqual([])
})

test('removes undeclared fields', async () => {
  serveApi({ 'auth.me': () => ({ user: { ...aUser(), password: 'secret1' } }) })
  expect(await send('GET', '/auth/me')).toEqual([200, { user: aUser() }])
})

test.fails('an undeclared answer fails the test that gave it', async () => {
  serveApi({ 'categories.list': () => ({ categories: [{ ...aCategory(), version: 'none' }] }) })
  expect(await send('GET', '/categories').catch(() => null)).toBeDefined()
})
