import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openFile } from '#platform/server/files/file-on-disk.ts'
import type { DifyApp } from '#tests/support/models/dify-app.ts'
import { difyFailure, startDifyServer, type DifyServer } from '#tests/support/models/dify-server.ts'
import { readModel } from '#tests/support/files/read-model.ts'
import type { ModelRequest } from '../model.ts'
import { difyApp } from './dify.ts'

const apiKey = 'app-secret-of-the-school'
const picture = { mediaType: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0x0d, 0x0a, 0x00]) } as const
const pdf = { name: 'Đề cương ½.pdf', bytes: Buffer.from('%PDF-1.4\r\n--\0\u00ff\n', 'latin1') } as const
const accepts = (...allowed_file_types: string[]) => ({ enabled: true, allowed_file_types, number_limits: 2 })

let server: DifyServer
afterEach(() => server.close())

type Files = Pick<ModelRequest['messages'][number], 'pdfs' | 'pictures' | 'documents'>

async function send(app: DifyApp, files: Files) {
  server = await startDifyServer(app, { usual: { does: 'answer', text: ['Hi'] } })
  const model = difyApp({ baseUrl: server.url, apiKey })
  const messages = [{ role: 'user', text: 'Look', ...files }] as const
  return readModel(model, { request: { messages, inputs: new Map() } })
}

const uploads = () => server.asides.flatMap(({ file }) => file ?? [])
/** Lists uploads of a type as a request names them, in order of arrival: uploads run in parallel. */
const uploaded = (type: 'image' | 'document') =>
  uploads().flatMap(({ type: media }, index) => {
    const named = { type, transfer_method: 'local_file', upload_file_id: `file-${index + 1}` }
    return media.startsWith('image') === (type === 'image') ? [named] : []
  })
const sent = () => server.requests.at(-1)!.body

test('uploads a PDF unchanged, as the same user, if the app accepts documents', async () => {
  expect(await send({ mode: 'chat', upload: accepts('document') }, { pdfs: [pdf] })).toMatchObject({ failure: null })
  expect(server.asides).toContainEqual({
    method: 'POST',
    path: '/v1/files/upload',
    user: 'teacher-1',
    key: `Bearer ${apiKey}`,
    file: { name: pdf.name, type: 'application/pdf', bytes: pdf.bytes },
  })
  expect(sent().files).toEqual(uploaded('document'))
})

const documentOf = (name: string, question: string | null = null) => ({ name, content: new Blob([name]), question })
const fileInput = (type: 'file' | 'file-list', variable: string, ...types: string[]) => ({
  [type]: { variable, required: true, ...(types.length > 0 && { allowed_file_types: types }) },
})

/** Identifies files by name instead of by ID, because the order of parallel uploads varies. */
function placedByName() {
  const names = uploads().map(({ name }) => name)
  return JSON.parse(
    JSON.stringify({ ...sent().inputs, beside: sent().files }, (_, value: { upload_file_id?: string; type?: string }) =>
      value?.upload_file_id ? `${names[Number(value.upload_file_id.slice(5)) - 1]} as ${value.type}` : value,
    ),
  ) as object
}

const custom = (variable: string, ...allowed_file_extensions: string[]) => ({
  file: { variable, allowed_file_types: ['custom'], allowed_file_extensions },
})

test.each<[string, DifyApp, string[], object]>([
  [
    'a list',
    { mode: 'workflow', form: [fileInput('file-list', 'docs', 'document')] },
    ['a.docx', 'b.xlsx', 'c.txt'],
    { docs: ['a.docx as document', 'b.xlsx as document', 'c.txt as document'] },
  ],
  ['a single one', { mode: 'workflow', form: [fileInput('file', 'doc')] }, ['a.doc'], { doc: 'a.doc as document' }],
  ['a chat’s form', { mode: 'chat', form: [fileInput('file', 'doc')] }, ['a.pdf'], { doc: 'a.pdf as document' }],
  [
    'one of its own endings',
    { mode: 'workflow', form: [custom('doc', '.DOCX', '.json')] },
    ['a.docx'],
    { doc: 'a.docx as custom' },
  ],
  [
    'beside the form',
    { mode: 'completion', upload: accepts('document') },
    ['a.xls', 'b.pdf'],
    { beside: ['a.xls as document', 'b.pdf as document'] },
  ],
  [
    'the form before what is beside it',
    { mode: 'workflow', form: [fileInput('file', 'doc', 'document')], upload: accepts('document') },
    ['a.pdf', 'b.pdf'],
    { doc: 'b.pdf as document', beside: ['a.pdf as document'] },
  ],
])('sends documents to the fields where an app accepts them: %s', async (_, app, names, expected) => {
  const documents = names.map((name) => documentOf(name))
  const answered = await send(app, { documents })
  expect(answered).toMatchObject({ failure: null })
  expect(placedByName()).toEqual(expected)
  expect(uploads().map(({ bytes }) => bytes.toString())).toEqual(expect.arrayContaining(names))
})

test('leaves inputs for any type to files that fit nowhere else', async () => {
  const form = [fileInput('file', 'any', 'image', 'document'), fileInput('file', 'doc', 'document')]
  const answered = await send({ mode: 'workflow', form }, { documents: [documentOf('a.pdf')], pictures: [picture] })
  expect(answered).toMatchObject({ failure: null })
  expect(placedByName()).toEqual({ any: 'picture.jpg as image', doc: 'a.pdf as document' })
})

test('assigns every file that fits somewhere, even if others must move', async () => {
  const form = [fileInput('file', 'doc', 'document'), custom('pdf', '.pdf'), custom('text', '.pdf', '.txt')]
  const documents = ['a.docx', 'b.txt', 'c.pdf'].map((name) => documentOf(name))
  expect(await send({ mode: 'workflow', form }, { documents })).toMatchObject({ failure: null })
  expect(placedByName()).toEqual({ doc: 'a.docx as document', pdf: 'c.pdf as custom', text: 'b.txt as custom' })
})

test('puts a document into the variable of its question', async () => {
  const form = [fileInput('file', 'plan'), fileInput('file', 'rubric')]
  const documents = [documentOf('A/B\\r.docx', 'rubric'), documentOf('p.docx', 'plan')]
  expect(await send({ mode: 'workflow', form }, { documents })).toMatchObject({ failure: null })
  expect(placedByName()).toEqual({ plan: 'p.docx as document', rubric: 'A-B-r.docx as document' })
  await server.close()
  await send({ mode: 'workflow', form }, { documents: [documentOf('p.docx', 'plan'), documentOf('x.docx', 'more')] })
  expect(placedByName()).toEqual({ plan: 'p.docx as document', rubric: 'x.docx as document' })
})

test.each<[string, DifyApp]>([
  ['too many', { mode: 'workflow', form: [fileInput('file', 'doc')] }],
  ['another type', { mode: 'workflow', form: [fileInput('file-list', 'photos', 'image')] }],
  ['another ending', { mode: 'workflow', form: [custom('doc', '.json')] }],
])('reports a document that no field accepts: %s', async (_, app) => {
  const documents = [documentOf('a.docx'), documentOf('b.docx')]
  expect((await send(app, { documents })).failure).toMatchObject({ kind: 'unplaced' })
  expect([uploads(), server.requests]).toEqual([[], []])
})

test('reads a form again if it has no field for a document', async () => {
  const documents = [documentOf('a.docx'), documentOf('b.docx')]
  server = await startDifyServer({ mode: 'workflow', form: [fileInput('file', 'doc')] })
  const model = difyApp({ baseUrl: server.url, apiKey })
  const request = { messages: [{ role: 'user', text: 'Look', documents }] as const, inputs: new Map() }
  expect((await readModel(model, { request })).failure).toMatchObject({ kind: 'unplaced' })
  server.app = { mode: 'workflow', form: [fileInput('file-list', 'docs')] }
  expect((await readModel(model, { request })).failure).toBeNull()
})

test('reports a deleted document as such, and does not request it again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dify-files-'))
  const path = join(folder, 'a.docx')
  await writeFile(path, 'x')
  const content = await openFile(path)
  await rm(folder, { recursive: true })
  const documents = [{ name: 'a.docx', content, question: null }]
  const { failure } = await send({ mode: 'workflow', form: [fileInput('file', 'doc')] }, { documents })
  expect(failure).toMatchObject({ kind: 'fileUnread', retryable: false })
  expect(server.requests).toEqual([])
})

test('uploads a file once, however many kinds of app are tried', async () => {
  const form = [fileInput('file-list', 'photos', 'image'), { paragraph: { variable: 'prompt' } }]
  const answered = await send({ mode: 'workflow', tellsMode: false, form }, { pictures: [picture] })
  expect(answered).toMatchObject({ failure: null })
  expect(uploads()).toHaveLength(1)
  expect(sent().inputs).toMatchObject({ photos: uploaded('image') })
})

test('uploads the earlier files of a resent conversation, each only once', async () => {
  server = await startDifyServer({ mode: 'chat', upload: accepts('image', 'document') })
  const model = difyApp({ baseUrl: server.url, apiKey })
  const conversation = (await readModel(model)).done!.conversation!
  server.conversations.clear()
  const messages = [
    { role: 'user', text: 'Chào bạn', pictures: [picture] },
    { role: 'assistant', text: 'Chào thầy cô' },
    { role: 'user', text: 'Tiếp', pdfs: [pdf] },
  ] as const
  expect(await readModel(model, { request: { conversation, messages } })).toMatchObject({ failure: null })
  expect(uploads().map(({ name }) => name)).toEqual([pdf.name, 'picture.jpg'])
  expect(sent().files).toEqual([...uploaded('document'), ...uploaded('image')])
})

test('sends no more PDFs and pictures together than the app accepts', async () => {
  const files = { pdfs: [pdf], pictures: [picture, picture] }
  expect(await send({ mode: 'chat', upload: accepts('image', 'document') }, files)).toMatchObject({ failure: null })
  expect(sent().files).toEqual([...uploaded('document'), ...uploaded('image')])
  expect(uploads()).toHaveLength(2)
})

test('puts each type where the form requires it, and the rest beside the form', async () => {
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
  await send({ mode: 'chat', form: form.slice(1), upload: accepts('document') }, files)
  expect(sent().files).toEqual(uploaded('document'))
  expect(sent().inputs).toEqual({ photos: expect.arrayContaining(uploaded('image')) })
})

const megabyte = 1024 * 1024
const list = (about: object) => ({ 'file-list': { variable: 'files', ...about } })
const byAddress = { allowed_file_upload_methods: ['remote_url'] }
const ours = ['remote_url', 'local_file']
const old = { enabled: true, number_limits: 4 }

test.each<[string, DifyApp, object]>([
  ['documents', { mode: 'chat', upload: accepts('document') }, { files: 2, pictures: 0, pdfs: 2, pages: 100 }],
  ['both', { mode: 'chat', upload: accepts('image', 'document') }, { files: 2, pictures: 2, pdfs: 2 }],
  ['documents as usual', { mode: 'chat', upload: accepts('document') }, { bytes: 15 * megabyte }],
  ['small documents', { mode: 'chat', upload: accepts('document'), megabytes: 3 }, { bytes: 3 * megabyte }],
  ['one of any kind', { mode: 'workflow', form: [{ file: { variable: 'a' } }] }, { files: 1, pictures: 1, pdfs: 1 }],
  [
    'one of each kind',
    {
      mode: 'workflow',
      form: ['image', 'document'].map((kind) => ({ file: { variable: kind, allowed_file_types: [kind] } })),
    },
    { files: 2, pictures: 1, pdfs: 1 },
  ],
  [
    'as many as a list holds',
    { mode: 'workflow', form: [list({ max_length: 5 })] },
    { files: 5, pictures: 5, pdfs: 5 },
  ],
  ['no files by us', { mode: 'workflow', form: [list(byAddress)] }, { files: 0, pictures: 0, pdfs: 0 }],
  ['no files beside by us', { mode: 'chat', upload: { ...accepts('image'), ...byAddress } }, { files: 0, pictures: 0 }],
  [
    'no pictures by us',
    { mode: 'chat', upload: { image: { ...old, transfer_methods: ['remote_url'] } } },
    { pictures: 0 },
  ],
  [
    'pictures the old way',
    { mode: 'chat', upload: { image: { ...old, transfer_methods: ['local_file'] } } },
    { pictures: 4 },
  ],
  ['files by us, too', { mode: 'workflow', form: [list({ allowed_file_upload_methods: ours })] }, { files: 3 }],
  ['text in a chat', { mode: 'chat', upload: accepts('document') }, { documents: { inputs: [] } }],
  ['an optional document in a chat', { mode: 'chat', form: [list({})] }, { documents: { inputs: [] } }],
  [
    'documents themselves, however long',
    { mode: 'workflow', upload: accepts('document'), megabytes: 30 },
    {
      pages: Infinity,
      documents: {
        inputs: [{ most: 2, endings: ['pdf', 'doc', 'docx', 'txt', 'xls', 'xlsx', 'md'] }],
        bytes: 30 * megabyte,
      },
    },
  ],
  [
    'documents of its own endings',
    {
      mode: 'workflow',
      form: [list({ allowed_file_types: ['custom'], allowed_file_extensions: ['.DOCX', 'xlsx', '.md'] })],
    },
    { files: 3, pdfs: 0, documents: { inputs: [{ most: 3, endings: ['docx', 'xlsx', 'md'] }] } },
  ],
  [
    'each place by itself, what takes least first',
    { mode: 'workflow', form: [fileInput('file', 'any'), custom('plan', '.pdf'), fileInput('file', 'photo', 'image')] },
    {
      files: 3,
      pictures: 2,
      documents: {
        inputs: [
          { most: 1, endings: ['pdf'] },
          { most: 1, endings: ['pdf', 'doc', 'docx', 'txt', 'xls', 'xlsx', 'md', 'jpg'] },
        ],
      },
    },
  ],
  ['pictures only', { mode: 'chat', upload: accepts('image') }, { files: 2, pictures: 2, pdfs: 0 }],
  [
    'no files',
    { mode: 'chat', upload: { ...accepts('document'), enabled: false } },
    { files: 0, pictures: 0, pdfs: 0 },
  ],
])('reports which files an app accepts: %s', async (_, app, room) => {
  server = await startDifyServer(app)
  expect(await difyApp({ baseUrl: server.url, apiKey }).room()).toMatchObject(room)
})

test('sends no documents to an app that accepts none', async () => {
  expect(await send({ mode: 'chat', upload: accepts('image') }, { pdfs: [pdf] })).toMatchObject({ failure: null })
  expect(uploads()).toEqual([])
  expect(sent()).not.toHaveProperty('files')
})

test.each([
  [difyFailure(413, 'file_too_large', ''), 'fileTooLarge'],
  [{ status: 413, body: '<html>nginx' }, 'fileTooLarge'],
  [difyFailure(415, 'unsupported_file_type', 'File type not allowed.'), 'fileType'],
  [difyFailure(400, 'file_extension_blocked', 'The file extension is blocked.'), 'fileType'],
  [difyFailure(400, 'invalid_param', 'filename'), 'fileUnread'],
  [difyFailure(400, 'no_file_uploaded', 'Please upload your file.'), 'fileUnread'],
  [difyFailure(400, 'too_many_files', 'Only one file is allowed.'), 'fileUnread'],
  [difyFailure(401, 'unauthorized', 'Access token is invalid'), 'config'],
  [difyFailure(429, 'too_many_requests', 'Too many requests'), 'busy'],
  [difyFailure(500, 'internal_server_error', 'x'), 'upstream'],
])('reports a rejected file by its cause: %j', async (behaviour, kind) => {
  const { failure } = await send(
    { mode: 'chat', upload: accepts('document'), instead: { '/v1/files/upload': behaviour } },
    { pdfs: [pdf] },
  )
  expect(failure).toMatchObject({ kind, status: behaviour.status })
  expect(server.requests).toEqual([])
})

test.each([
  ['File validation failed for file: a.pdf', 'fileUnread'],
  ['Detected file type does not match the specified type. Please verify the file.', 'fileType'],
])('reports a file that is rejected only with the question: %s', async (message, kind) => {
  server = await startDifyServer({ mode: 'chat' })
  server.script(difyFailure(400, 'invalid_param', message))
  const { failure } = await readModel(difyApp({ baseUrl: server.url, apiKey }))
  expect(failure).toMatchObject({ kind, retryable: false })
})
