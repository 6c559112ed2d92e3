import { beforeEach, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { contract } from '#app/contract/index.ts'
import { createApi } from './api-client.ts'
import { fileCalls } from './file-calls.ts'
import { changeLanguage } from '../language/language.ts'
import { storeSession } from './session-storage.ts'
import { aUser, offline, AppError, serveApi } from '#tests/support/web/server.ts'

const api = createApi(contract, fileCalls)
const fileInfo = { id: 'f1', name: 'a.pdf', size: 4, extension: 'pdf', questionKey: null, notice: null }
const body = () => ({ file: new File(['%PDF'], 'a.pdf') })
const failing = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  )
const received: number[] = []
const onProgress = (share: number) => received.push(share)

beforeEach(() => void received.splice(0))

test('sends a file unchanged without a listener, and reports progress', async () => {
  storeSession({ user: aUser(), token: 'secret' })
  changeLanguage('vi')
  const { calls } = serveApi({
    async *'files.uploadToChat'() {
      yield 0.25
      yield 1
      return { fileInfo }
    },
  })
  expect(await api.files.uploadToChat({ body: body(), onProgress })).toEqual({ fileInfo })
  expect(received).toEqual([0.25, 1])
  const [{ headers, body: sent }] = calls as [(typeof calls)[0]]
  expect([headers.get('authorization'), headers.get('user-language')]).toEqual(['Bearer secret', 'vi'])
  // The browser names the type, with the boundary it has chosen.
  expect(headers.has('content-type')).toBe(false)
  expect(((sent as FormData).get('file') as File).name).toBe('a.pdf')
})

test.for([
  ['a refusal', new AppError(415, 'Not accepted', { code: 'file.notAccepted' }), 415, 'file.notAccepted'],
  ['a lost connection', offline(), 0, 'error.network'],
] as const)('reports %s as an ApiError like any call', async ([, failure, status, code]) => {
  serveApi({
    'files.uploadToChat': () => {
      throw failure
    },
  })
  const error = await failing(api.files.uploadToChat({ body: body(), onProgress, quiet: true }))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status, body: { code } })
})

test('the caller’s signal aborts it', async () => {
  const stop = new AbortController()
  const { calls } = serveApi({ 'files.uploadToChat': () => new Promise(() => {}) })
  const error = failing(api.files.uploadToChat({ body: body(), signal: stop.signal, onProgress }))
  await expect.poll(() => calls.length).toBe(1)
  stop.abort()
  expect(await error).toHaveProperty('name', 'AbortError')
})

test('an expired session ends in the browser too', async () => {
  storeSession({ user: aUser(), token: 'secret' })
  serveApi({
    'files.uploadToChat': () => {
      throw new AppError(401, 'Please sign in', { code: 'error.signInNeeded' })
    },
  })
  expect(await failing(api.files.uploadToChat({ body: body(), onProgress }))).toHaveProperty('status', 401)
  expect(localStorage.getItem('token')).toBeNull()
})
