import { afterEach, expect, test } from 'vitest'
import { difyRefusal, startDifyServer, type DifyApp, type DifyServer } from '../../testing/dify-server.ts'
import { readModel } from '../../testing/read-model.ts'
import { difyApp } from './dify.ts'

const apiKey = 'app-secret-of-the-school'
const picture = { mediaType: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0x0d, 0x0a, 0x00]) } as const
const pdf = { name: 'Đề cương ½.pdf', bytes: Buffer.from('%PDF-1.4\r\n--\0\u00ff\n', 'latin1') } as const
const takes = (...allowed_file_types: string[]) => ({ enabled: true, allowed_file_types, number_limits: 2 })

let server: DifyServer
afterEach(() => server.close())

async function send(app: DifyApp, files: { pdfs?: (typeof pdf)[]; pictures?: (typeof picture)[] }) {
  server = await startDifyServer(app, { usual: { does: 'answer', text: ['Hi'] } })
  const model = difyApp({ baseUrl: server.url, apiKey })
  const messages = [{ role: 'user', text: 'Look', ...files }] as const
  return readModel(model, { request: { messages } })
}

const uploads = () => server.asides.flatMap(({ file }) => file ?? [])
/** What was uploaded of one kind, as a request names it, in the order it came: uploads do not wait for each other. */
const uploaded = (type: 'image' | 'document') =>
  uploads().flatMap(({ type: media }, index) => {
    const named = { type, transfer_method: 'local_file', upload_file_id: `file-${index + 1}` }
    return media.startsWith('image') === (type === 'image') ? [named] : []
  })
const sent = () => server.requests.at(-1)!.body

test('a PDF is uploaded as it is, by the same user, where the app takes documents', async () => {
  expect(await send({ mode: 'chat', upload: takes('document') }, { pdfs: [pdf] })).toMatchObject({ failure: null })
  expect(server.asides).toContainEqual({
    method: 'POST',
    path: '/v1/files/upload',
    user: 'teacher-1',
    key: `Bearer ${apiKey}`,
    file: { name: pdf.name, type: 'application/pdf', bytes: pdf.bytes },
  })
  expect(sent().files).toEqual(uploaded('document'))
})

test('of PDFs and pictures together no more are sent than the app takes', async () => {
  const files = { pdfs: [pdf], pictures: [picture, picture] }
  expect(await send({ mode: 'chat', upload: takes('image', 'document') }, files)).toMatchObject({ failure: null })
  expect(sent().files).toEqual([...uploaded('document'), ...uploaded('image')])
  expect(uploads()).toHaveLength(2)
})

test('each kind goes where the form asks for it, and what has no place there beside the form', async () => {
  const form = [
    { file: { variable: 'source', allowed_file_types: ['document'] } },
    { 'file-list': { variable: 'photos', allowed_file_types: ['image'] } },
  ]
  const files = { pdfs: [pdf], pictures: [picture, picture] }
  expect(await send({ mode: 'workflow', form }, files)).toMatchObject({ failure: null })
  expect(sent().inputs).toEqual({ source: uploaded('document')[0], photos: expect.arrayContaining(uploaded('image')) })
  expect(uploads()).toHaveLength(3)
  expect(sent()).not.toHaveProperty('files')
  await server.close()
  await send({ mode: 'chat', form: form.slice(1), upload: takes('document') }, files)
  expect(sent().files).toEqual(uploaded('document'))
  expect(sent().inputs).toEqual({ photos: expect.arrayContaining(uploaded('image')) })
})

const megabyte = 1024 * 1024

test.each<[string, DifyApp, object]>([
  ['documents', { mode: 'chat', upload: takes('document') }, { files: 2, pictures: 0, pdfs: 2, pages: 100 }],
  ['both', { mode: 'chat', upload: takes('image', 'document') }, { files: 2, pictures: 2, pdfs: 2 }],
  ['documents as usual', { mode: 'chat', upload: takes('document') }, { bytes: 15 * megabyte }],
  ['small documents', { mode: 'chat', upload: takes('document'), megabytes: 3 }, { bytes: 3 * megabyte }],
  ['one of any kind', { mode: 'workflow', form: [{ file: { variable: 'a' } }] }, { files: 1, pictures: 1, pdfs: 1 }],
  [
    'one of each kind',
    {
      mode: 'workflow',
      form: ['image', 'document'].map((kind) => ({ file: { variable: kind, allowed_file_types: [kind] } })),
    },
    { files: 2, pictures: 1, pdfs: 1 },
  ],
  ['pictures only', { mode: 'chat', upload: takes('image') }, { files: 2, pictures: 2, pdfs: 0 }],
  ['no files', { mode: 'chat', upload: { ...takes('document'), enabled: false } }, { files: 0, pictures: 0, pdfs: 0 }],
])('what an app takes is known: %s', async (_, app, room) => {
  server = await startDifyServer(app)
  expect(await difyApp({ baseUrl: server.url, apiKey }).room()).toMatchObject(room)
})

test('an app that takes no documents is sent none', async () => {
  expect(await send({ mode: 'chat', upload: takes('image') }, { pdfs: [pdf] })).toMatchObject({ failure: null })
  expect(uploads()).toEqual([])
  expect(sent()).not.toHaveProperty('files')
})

test.each([
  [difyRefusal(413, 'file_too_large', ''), 'fileTooLarge'],
  [{ status: 413, body: '<html>nginx' }, 'fileTooLarge'],
  [difyRefusal(415, 'unsupported_file_type', 'File type not allowed.'), 'fileType'],
  [difyRefusal(400, 'file_extension_blocked', 'The file extension is blocked.'), 'fileType'],
  [difyRefusal(400, 'invalid_param', 'filename'), 'fileUnread'],
  [difyRefusal(401, 'unauthorized', 'Access token is invalid'), 'config'],
  [difyRefusal(429, 'too_many_requests', 'Too many requests'), 'busy'],
  [difyRefusal(500, 'internal_server_error', 'x'), 'upstream'],
])('a file that is refused is told as what it is: %j', async (refusal, kind) => {
  const { failure } = await send(
    { mode: 'chat', upload: takes('document'), instead: { '/v1/files/upload': refusal } },
    { pdfs: [pdf] },
  )
  expect(failure).toMatchObject({ kind, status: refusal.status })
  expect(server.requests).toEqual([])
})

test('a file that is refused only with the question is told so too', async () => {
  server = await startDifyServer({ mode: 'chat' })
  server.script(difyRefusal(400, 'invalid_param', 'File validation failed for file: a.pdf'))
  const { failure } = await readModel(difyApp({ baseUrl: server.url, apiKey }))
  expect(failure).toMatchObject({ kind: 'fileUnread', retryable: false })
})
