import { afterEach, expect, test, vi } from 'vitest'
import { fetchOrTake, type EarlyAnswers } from './early-answers.ts'

const early = globalThis as { earlyAnswers?: EarlyAnswers }
const headers = { authorization: 'Bearer one', 'user-language': 'vi' }
const get = { method: 'GET', headers }
const ask = async (url: string, request = get) => (await fetchOrTake(url, request)).text()

afterEach(() => {
  delete early.earlyAnswers
  vi.restoreAllMocks()
})

function answer(text: string) {
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  early.earlyAnswers = { headers, answers: new Map([['/api/agents', Promise.resolve(new Response(text))]]) }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('now'))
}

test('takes an early answer once', async () => {
  answer('early')
  expect([await ask('/api/agents'), await ask('/api/agents')]).toEqual(['early', 'now'])
})

test('asks for anything else', async () => {
  answer('early')
  expect([await ask('/api/categories'), await ask('/api/agents', { ...get, method: 'POST' })]).toEqual(['now', 'now'])
})

test('asks again when the early answer has become old', async () => {
  answer('early')
  vi.spyOn(performance, 'now').mockReturnValue(31_000)
  expect(await ask('/api/agents')).toBe('now')
})

test.each([{ authorization: 'Bearer two' }, { 'user-language': 'en' }])('asks again for %o', async (other) => {
  answer('early')
  expect(await ask('/api/agents', { ...get, headers: { ...headers, ...other } })).toBe('now')
})
