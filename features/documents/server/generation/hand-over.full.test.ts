import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { files } from '#features/questions/contract/files.ts'
import { generation } from '../../contract/generation.ts'
import { testRun } from '#features/agents/contract/test-run.ts'
import { pdfOf } from '#formats/readers/server/testing.ts'
import type { DifyApp } from '#tests/support/models/dify-app.ts'
import { startDifyServer } from '#tests/support/models/dify-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { aiServerTexts } from '#ai/server/texts.ts'

const docs = (about: object = {}) => ({
  'file-list': { variable: 'docs', required: true, allowed_file_types: ['document'], ...about },
})
const readable = pdfOf([[{ text: 'This page has enough letters to be read.', x: 72, y: 700 }]])
const heading = /Nam Cao\.txt/

async function connected(app: DifyApp) {
  const dify = await startDifyServer(app)
  onTestFinished(() => dify.close())
  const shared = { provider: 'dify', apiKey: 'app-1', model: '' } as const
  const product = await startProduct({ baseUrls: { dify: dify.url }, shared })
  const source = await product.makeQuestion({ key: 'source', type: 'DOCUMENT' })
  const topic = await product.makeQuestion({ key: 'topic' })
  const agent = await product.makeAgent({ questions: [source, topic], prompt: 'Use {{source}} well.' })
  const someone = await product.teacher('vi')
  const params = { id: agent.id }
  return {
    ...product,
    dify,
    topic,
    uploads: () => dify.asides.flatMap(({ file }) => file ?? []),
    add: async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
      const body = new FormData()
      body.append('file', new Blob([content]), name)
      body.append('questionKey', 'source')
      return (await someone.call(files.upload, { params, body })).body.fileInfo
    },
    generate: async (uploadedFiles: string[], answers = {}) =>
      someone.call(generation.generate, { params, body: { answers, uploadedFiles } }),
  }
}

test('sends documents unchanged to an app that requires them, whatever could be read in them', async () => {
  const { dify, add, generate, uploads } = await connected({ mode: 'workflow', form: [docs()] })
  const scan = pdfOf([[], []], { scanned: [0, 1] })
  const [text, pdf, scanned] = [
    await add('Nam Cao.txt', 'Chí Phèo'),
    await add('Đề.pdf', readable),
    await add('Quét.pdf', scan),
  ]
  const reply = await generate([text.id, pdf.id, scanned.id])
  expect([reply.status, reply.body.metadata.filesUsed]).toEqual([200, 3])
  expect(uploads().toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
    { name: 'Đề.pdf', type: 'application/pdf', bytes: Buffer.from(readable) },
    { name: 'Nam Cao.txt', type: 'text/plain', bytes: Buffer.from('Chí Phèo') },
    { name: 'Quét.pdf', type: 'application/pdf', bytes: Buffer.from(scan) },
  ])
  expect(dify.requests[0]!.body.inputs!['docs']).toHaveLength(3)
})

test('does not repeat a sent file as text, and sends the others as text', async () => {
  const form = [docs({ max_length: 1 }), { paragraph: { variable: 'prompt' } }]
  const { dify, add, generate, uploads } = await connected({ mode: 'workflow', form })
  const [one, other] = [await add('Nam Cao.txt', 'Chí Phèo'), await add('Kim Lân.txt', 'Vợ nhặt')]
  const reply = await generate([one.id, other.id])
  expect(reply.body.metadata.filesUsed).toBe(2)
  expect(uploads().map(({ name }) => name)).toEqual(['Nam Cao.txt'])
  const { prompt } = dify.requests[0]!.body.inputs as { prompt: string }
  expect(prompt).toContain('Use \nTệp (đính kèm): Nam Cao.txt\n\nTệp: Kim Lân.txt\n~~~~\nVợ nhặt\n~~~~\n well.')
})

const own = (variable: string, ending: string) => ({
  file: { variable, allowed_file_types: ['custom'], allowed_file_extensions: [ending] },
})

test('sends a file as text if no input accepts its extension', async () => {
  const form = [own('plan', '.pdf'), own('notes', '.docx'), { paragraph: { variable: 'prompt' } }]
  const { dify, add, generate, uploads } = await connected({ mode: 'workflow', form })
  const [one, other] = [await add('Nam Cao.pdf', readable), await add('Kim Lân.pdf', readable)]
  const reply = await generate([one.id, other.id])
  expect([reply.status, reply.body.metadata?.filesUsed]).toEqual([200, 2])
  expect(uploads().map(({ name }) => name)).toEqual(['Nam Cao.pdf'])
  const { prompt } = dify.requests[0]!.body.inputs as { prompt: string }
  expect(prompt).toContain('Tệp (đính kèm): Nam Cao.pdf\n\nTệp: Kim Lân.pdf\n~~~~\nThis page has')
})

test.each([
  ['a document before a picture', ['Nam Cao.pdf', 'Ảnh.png'], ['Nam Cao.pdf'], 'Ảnh: Ảnh.png (chưa được đọc'],
  ['a picture before a document', ['Ảnh.png', 'Nam Cao.pdf'], ['picture.jpg'], 'Tệp: Nam Cao.pdf\n~~~~'],
])('fills an input for either type only once: %s', async (_, names, uploaded, expected) => {
  const either = { file: { variable: 'any', allowed_file_types: ['document', 'image'] } }
  const form = [either, own('notes', '.docx'), { paragraph: { variable: 'prompt' } }]
  const { dify, add, generate, uploads } = await connected({ mode: 'workflow', form })
  const png = new Uint8Array(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  const added = []
  for (const name of names) added.push(await add(name, name.endsWith('png') ? png : readable))
  expect((await generate(added.map(({ id }) => id))).status).toBe(200)
  expect(uploads().map(({ name }) => name)).toEqual(uploaded)
  expect(dify.requests[0]!.body.inputs!['prompt']).toContain(expected)
})

test('sends a document as text if it is too large for the app', async () => {
  const form = [docs({ required: false }), { paragraph: { variable: 'prompt' } }]
  const { dify, add, generate, uploads } = await connected({ mode: 'workflow', form, megabytes: 1 })
  const heavy = Buffer.concat([Buffer.from(`%PDF-1.4\n%${'x'.repeat(1024 * 1024)}\n`), readable])
  const file = await add('Nặng.pdf', Uint8Array.from(heavy))
  expect((await generate([file.id])).body.metadata.filesUsed).toBe(1)
  expect(uploads()).toEqual([])
  expect(dify.requests[0]!.body.inputs!['prompt']).toContain('This page has enough letters to be read.')
})

test.each<[string, Partial<DifyApp>, number]>([
  ['reads its text in the question', { upload: { enabled: true, allowed_file_types: ['document'] } }, 0],
  ['is handed it where its form insists on one', { form: [docs()] }, 1],
])('a chat app %s', async (_, app, uploaded) => {
  const { dify, add, generate, uploads } = await connected({ mode: 'chat', ...app })
  const file = await add('Nam Cao.txt', 'Chí Phèo')
  const reply = await generate([file.id])
  expect([reply.status, reply.body.metadata.filesUsed]).toEqual([200, 1])
  expect(uploads()).toHaveLength(uploaded)
  expect(dify.requests[0]!.body.query).toMatch(heading)
  expect(dify.requests[0]!.body.query!.includes('Chí Phèo')).toBe(uploaded === 0)
})

test('fills a text variable with the same name with the text of a file', async () => {
  const form = ['source', 'topic'].map((variable) => ({ paragraph: { variable } }))
  const { dify, add, generate } = await connected({ mode: 'workflow', form })
  const file = await add('Nam Cao.txt', 'Chí Phèo')
  expect((await generate([file.id], { topic: 'Lão Hạc' })).body.metadata.filesUsed).toBe(1)
  expect(dify.requests[0]!.body.inputs).toEqual({
    source: 'Tệp: Nam Cao.txt\n~~~~\nChí Phèo\n~~~~',
    topic: 'Lão Hạc',
  })
})

test('does not run a form without an input for the document, and tells the teacher', async () => {
  const { dify, add, generate } = await connected({ mode: 'workflow', form: [{ paragraph: { variable: 'topic' } }] })
  const file = await add('Nam Cao.txt', 'Chí Phèo')
  const reply = await generate([file.id], { topic: 'Lão Hạc' })
  expect([reply.status, reply.body.error]).toEqual([502, aiServerTexts.vi.provider.unplaced])
  expect(dify.requests).toEqual([])
  expect((await generate([], { topic: 'Lão Hạc' })).status).toBe(200)
})

test('sends a choice by its label in either language', async () => {
  const form = [{ select: { variable: 'subject', required: true, options: ['Toán', 'Ngữ văn'] } }]
  const { dify, admin, makeQuestion, makeAgent } = await connected({ mode: 'workflow', form })
  const options = JSON.stringify([{ value: 'van', label: 'Literature', labelVi: 'Ngữ văn' }])
  const subject = await makeQuestion({ key: 'subject', type: 'RADIO', options })
  const agent = await makeAgent({ questions: [subject] })
  const body = { answers: { subject: 'van' }, language: 'en' as const }
  const reply = await (await admin()).call(generation.generate, { params: { id: agent.id }, body })
  expect(reply.status).toBe(200)
  expect(dify.requests[0]!.body.inputs).toEqual({ subject: 'Ngữ văn' })
})

test('sends the text typed in place of a file in a test run', async () => {
  const { admin, makeQuestion, uploads } = await connected({ mode: 'workflow', form: [docs()] })
  const question = await makeQuestion({ key: 'tried', type: 'DOCUMENT', title: 'Source' })
  const body = { prompt: 'x', sharedConnection: true, questionIds: [question.id], answers: { tried: 'Chí Phèo' } }
  expect((await (await admin()).call(testRun.start, { body })).status).toBe(200)
  expect(uploads()).toEqual([{ name: 'Source.txt', type: 'text/plain', bytes: Buffer.from('Chí Phèo') }])
})
