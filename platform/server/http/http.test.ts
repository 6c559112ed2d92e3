import { expect, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '../../contract/auth.ts'
import { history } from '#features/documents/contract/history.ts'
import { users } from '#features/accounts/contract/users.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { errorBody } from './errors.ts'
import { languageOfRequest } from './session.ts'

const sorry = { error: 'Hệ thống không đọc được yêu cầu. Vui lòng tải lại trang rồi thử lại.', code: 'error.malformed' }

test('malformed requests get a 4xx with a message, never a stack trace', async () => {
  const { url } = await startProduct()
  const post = async (body: string, type = 'application/json') => {
    const headers = { 'content-type': type, 'user-language': 'vi' }
    const response = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
    return [response.status, await response.json()]
  }
  expect(await post('{"email":')).toEqual([400, sorry])
  expect(await post('{"__proto__":{"a":1}}')).toEqual([400, sorry])
  expect((await post('a=b', 'application/x-www-form-urlencoded'))[0]).toBe(415)
  expect((await post(`"${'x'.repeat(1_100_000)}"`))[0]).toBe(413)
  expect((await post('[1,2]'))[0]).toBe(400)
  expect((await post('null'))[0]).toBe(400)
  const missing = await fetch(`${url}/api/nothing`)
  expect([missing.status, ((await missing.json()) as { code: string }).code]).toEqual([404, 'error.notFound'])
  const unreadable = await fetch(`${url}/api/%ff`, { headers: { 'user-language': 'vi' } })
  expect([unreadable.status, await unreadable.json()]).toEqual([400, sorry])
  const endless = await fetch(`${url}/api/history?agentId=${'x'.repeat(20_000)}`)
  expect([endless.status, await endless.json()]).toMatchObject([431, { code: 'error.malformed' }])
})

test('reports errors in general words if no call has its own message', async () => {
  const { db, guest, teacher } = await startProduct()
  const someone = await teacher()
  const readError = async (reply: Promise<{ status: number; body: { error?: string } }>) => {
    const { status, body } = await reply
    return [status, body.error]
  }
  expect(await readError(guest.call(users.list))).toEqual([401, 'Please sign in to continue.'])
  expect(await readError(someone.call(users.list))).toEqual([403, 'You are not authorized to perform this action.'])
  const params = { id: crypto.randomUUID() }
  const nowhere = someone.call(users.get, { params })
  expect(await readError(nowhere)).toEqual([404, 'The requested resource was not found.'])
  const unfit = someone.call(history.list, { query: { page: 0 } })
  expect(await readError(unfit)).toEqual([400, 'Please check your input and try again.'])
  await db.schema.dropTable('agent_questions').execute()
  expect(await readError(someone.call(agents.list))).toEqual([500, 'An error occurred. Please try again.'])
})

test('reports a body that is too large with the limit of that call', async () => {
  const { teacher } = await startProduct()
  const someone = await teacher()
  const id = '00000000-0000-7000-8000-000000000000'
  const body = `"${'x'.repeat(2_200_000)}"`
  expect((await someone.call(auth.login, { body })).body.error).toBe('This is too large to send. The limit is 1 MB.')
  const saved = await someone.call(history.update, { params: { id }, body })
  expect(saved.body.error).toBe('This is too large to send. The limit is 2 MB.')
})

test('does not take a client that disconnects for an unavailable database', () => {
  const broken = { code: 'ECONNRESET', message: 'aborted' }
  expect(errorBody({ ...broken, statusCode: 400 }, { language: 'en' }).code).toBe('error.malformed')
  expect(errorBody(broken, { language: 'en' }).code).toBe('error.unavailable')
})

test('text that cannot be stored faithfully names its field', async () => {
  const { guest } = await startProduct()
  const account = { name: 'A\u0000B', email: 'a@example.com', password: 'secret1' }
  const { status, body } = await guest.call(auth.register, { body: account })
  expect([status, body.fields]).toEqual([400, { name: 'This text contains characters that cannot be saved' }])
  const lone = await guest.call(auth.register, { body: `{"name":"\\ud800x","email":"a@b.vn","password":"secret1"}` })
  expect(lone.status).toBe(400)
  const deep = await guest.call(auth.login, { body: `{"email":${'['.repeat(5000)}${']'.repeat(5000)}}` })
  expect([deep.status, deep.body.fields]).toEqual([400, { email: 'This value is nested too deeply' }])
})

test('rejects a guest before the body is read', async () => {
  const { guest } = await startProduct()
  const id = '00000000-0000-7000-8000-000000000000'
  expect((await guest.call(history.update, { params: { id }, body: '{broken' })).status).toBe(401)
})

test('responses have a request id, no caching, and a policy without foreign scripts', async () => {
  const { url } = await startProduct()
  const { headers } = await fetch(`${url}/api/health`)
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('health returns 503 without the database', async () => {
  const { db, url } = await startProduct()
  expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ status: 'ok' })
  await db.destroy()
  expect((await fetch(`${url}/api/health`)).status).toBe(503)
})

test('uses the stored language, then the browser’s, then English', () => {
  expect(languageOfRequest('vi', 'en')).toBe('vi')
  expect(languageOfRequest(undefined, 'fr, en;q=0.5, vi-VN;q=0.9')).toBe('vi')
  expect(languageOfRequest('xx', 'fr')).toBe('en')
  expect(languageOfRequest(undefined, undefined)).toBe('en')
})

test('a blank filter is not set', async () => {
  const { teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher()
  await makeEntry(someone.id, await makeAgent())
  const page = await someone.call(history.list, { query: { agentId: '', view: ' ', page: '', limit: '5' } })
  expect(page.body.pagination).toEqual({ page: 1, limit: 5, total: 1, pages: 1 })
  for (const limit of ['0', 'many']) expect((await someone.call(history.list, { query: { limit } })).status).toBe(400)
})
