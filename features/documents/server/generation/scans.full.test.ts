import { expect, onTestFinished, test } from 'vitest'
import { files } from '#features/questions/contract/files.ts'
import { generation } from '../../contract/generation.ts'
import type { Provider } from '#ai/model/provider-keys.ts'
import { pdfOf } from '#formats/readers/server/testing.ts'
import { anthropicFailure, startAnthropicServer, type MessagesBody } from '#tests/support/models/anthropic-server.ts'
import type { Client } from '#tests/support/server/client.ts'
import { startDifyServer } from '#tests/support/models/dify-server.ts'
import { startGoogleServer } from '#tests/support/models/google-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import type { StandIn } from '#tests/support/models/stand-in.ts'

async function connected<Body>(provider: Provider, model: string, start: () => Promise<StandIn<Body>>) {
  const server = await start()
  onTestFinished(() => server.close())
  const shared = { provider, apiKey: 'key', model }
  const product = await startProduct({ baseUrls: { [provider]: server.url }, shared })
  const source = await product.makeQuestion({ key: 'source', type: 'DOCUMENT' })
  const agent = await product.makeAgent({ questions: [source], prompt: 'Use {{source}} well.' })
  const params = { id: agent.id }
  const someone = await product.teacher()
  return {
    ...product,
    server,
    add: (name: string, content: Uint8Array<ArrayBuffer>, who: Client = someone) => add(who, params, name, content),
    generate: async (...uploadedFiles: string[]) =>
      someone.call(generation.generate, { params, body: { answers: {}, uploadedFiles } }),
  }
}

const claude = () => connected('anthropic', 'claude-haiku-5-5', () => startAnthropicServer())

async function add(someone: Client, params: { id: string }, name: string, content: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.append('file', new Blob([content]), name)
  body.append('questionKey', 'source')
  return (await someone.call(files.upload, { params, body })).body.fileInfo
}

const scanOf = (pages: number) =>
  pdfOf(
    Array.from({ length: pages }, () => []),
    { scanned: Array.from({ length: pages }, (_, page) => page) },
  )

type Part = { type: string; text?: string; title?: string; source?: { data: string } }

const partsOf = ({ messages }: MessagesBody) => messages![0]!.content as Part[]
const kindsOf = (body: MessagesBody) => partsOf(body).map(({ type }) => type)

test('sends a PDF with scanned pages as a whole to a model that accepts it, without its text', async () => {
  const { server, teacher, add, generate } = await claude()
  const scan = pdfOf([[], [{ text: 'This page has enough letters to be read.', x: 72, y: 700 }]], { scanned: [0] })
  const file = await add('Đề thi.pdf', scan)
  expect(file.notice).toBe(
    'This PDF has scanned pages, so the AI gets the whole file. With several long PDFs, it may not see every page.',
  )
  expect((await add('Đề thi.pdf', scan, await teacher('vi'))).notice).toContain('AI được xem toàn bộ tệp.')
  const reply = await generate(file.id)
  expect(reply.body.metadata.filesUsed).toBe(1)
  const [document, words, ...others] = partsOf(server.requests[0]!.body)
  expect([document!.type, document!.title, others]).toEqual(['document', 'Đề thi.pdf', []])
  expect(Buffer.from(document!.source!.data, 'base64')).toEqual(Buffer.from(scan))
  expect(words!.text).toBe('Use \nFile (attached): Đề thi.pdf\n well.')
})

test('sends it to Google in its own format', async () => {
  const { server, add, generate } = await connected('google', 'gemini-3.5-flash-lite', () => startGoogleServer())
  const scan = scanOf(1)
  await generate((await add('Scan.pdf', scan)).id)
  const [{ inlineData }] = server.requests[0]!.body.contents![0]!.parts as [{ inlineData: object }]
  expect(inlineData).toEqual({ mimeType: 'application/pdf', data: Buffer.from(scan).toString('base64') })
})

test('sends a PDF with text as text', async () => {
  const { server, add, generate } = await claude()
  const file = await add('Text.pdf', pdfOf([[{ text: 'This page has enough letters to be read.', x: 72, y: 700 }]]))
  expect(file.notice).toBeNull()
  await generate(file.id)
  expect(server.requests[0]!.body.messages![0]!.content).toContain('This page has enough letters to be read.')
})

test('shows the first pages as pictures when a PDF exceeds the request, and tells the teacher', async () => {
  const { server, add, generate } = await claude()
  const file = await add('Book.pdf', scanOf(101))
  expect(file.notice).toBe('The first 10 scanned pages of this PDF are shown to the AI as pictures.')
  await generate(file.id)
  expect(kindsOf(server.requests[0]!.body)).toEqual([...Array.from({ length: 10 }, () => 'image'), 'text'])
})

test('limits the total size of all PDFs in a request', async () => {
  const { server, add, generate } = await claude()
  const [one, two, three] = [
    await add('1.pdf', scanOf(60)),
    await add('2.pdf', scanOf(60)),
    await add('3.pdf', scanOf(40)),
  ]
  await generate(one.id, two.id, three.id)
  expect(kindsOf(server.requests[0]!.body)).toEqual([
    'document',
    'document',
    ...Array.from({ length: 10 }, () => 'image'),
    'text',
  ])
  expect(
    partsOf(server.requests[0]!.body)
      .slice(0, 2)
      .map(({ title }) => title),
  ).toEqual(['1.pdf', '3.pdf'])
})

test('shows a PDF that is too large for the app as pictures', async () => {
  const upload = { enabled: true, allowed_file_types: ['image', 'document'], number_limits: 3 }
  const app = { mode: 'chat', upload, megabytes: 1 } as const
  const { server, add, generate } = await connected('dify', '', () => startDifyServer(app))
  const heavy = Buffer.concat([Buffer.from(`%PDF-1.4\n%${'x'.repeat(1024 * 1024)}\n`), scanOf(1)])
  const [light, large] = [await add('Light.pdf', scanOf(1)), await add('Heavy.pdf', Uint8Array.from(heavy))]
  expect([light.notice, large.notice]).toEqual([
    expect.stringContaining('the whole file'),
    expect.stringContaining('shown to the AI as pictures'),
  ])
  await generate(light.id, large.id)
  expect(server.requests[0]!.body.files!.map(({ type }) => type)).toEqual(['document', 'image'])
})

test('shows an app as many pictures as it accepts, without mentioning more', async () => {
  const upload = { enabled: true, allowed_file_types: ['image'], number_limits: 3 }
  const { server, add, generate } = await connected('dify', '', () => startDifyServer({ mode: 'chat', upload }))
  const [scan, other] = [await add('Scan.pdf', scanOf(5)), await add('Other.pdf', scanOf(1))]
  expect(scan.notice).toContain('The first 3 scanned pages')
  const reply = await generate(scan.id, other.id)
  expect(reply.body.metadata.filesUsed).toBe(1)
  const { query, files: sent } = server.requests[0]!.body
  expect(sent!.map(({ type }) => type)).toEqual(['image', 'image', 'image'])
  expect(query).toMatch(/Picture 3 \(attached\): Scan\.pdf\n\nFile: Other\.pdf\n\(its scanned pages were not read/)
})

test('shows a PDF that was read before its pages were counted as pictures', async () => {
  const { db, server, add, generate } = await claude()
  const file = await add('Old.pdf', scanOf(2))
  const notice = JSON.stringify({ key: 'file.scannedShown', values: { limit: 10 } })
  await db.updateTable('files').set({ notice }).where('id', '=', file.id).execute()
  await generate(file.id)
  expect(kindsOf(server.requests[0]!.body)).toEqual(['image', 'image', 'text'])
})

test('does not retry a PDF that the model rejects, and tells the teacher', async () => {
  const { server, add, generate } = await claude()
  const file = await add('Scan.pdf', scanOf(1))
  server.script(anthropicFailure(400, 'invalid_request_error', 'The PDF specified was not valid.'))
  const reply = await generate(file.id)
  expect([reply.status, reply.body.error]).toEqual([
    502,
    'The AI service could not read one of the files. Please save it again or split it, then add it again.',
  ])
  expect(server.requests).toHaveLength(1)
})
