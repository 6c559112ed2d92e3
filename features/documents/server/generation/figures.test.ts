import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { files } from '#features/questions/contract/files.ts'
import { generation } from '../../contract/generation.ts'
import { history } from '../../contract/history.ts'
import { pdfOf } from '#formats/readers/server/testing.ts'
import { pictureRun, wordFile } from '#formats/readers/server/word/testing.ts'
import { dropUnusedFiles } from '#features/questions/server/attachments/drop.ts'
import type { Client } from '#tests/support/server/client.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

async function connected(model: string) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared', model } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const source = await product.makeQuestion({ key: 'source', type: 'DOCUMENT' })
  const agent = await product.makeAgent({ questions: [source], prompt: 'Use {{source}} well.' })
  return { ...product, models, params: { id: agent.id } }
}

async function add(someone: Client, params: { id: string }, name: string, content: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.append('file', new Blob([content]), name)
  body.append('questionKey', 'source')
  return (await someone.call(files.upload, { params, body })).body.fileInfo
}

/** An exercise with figures, of which one is a drawing of Windows. */
async function exercise(words: string) {
  const png = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  const wmf = Buffer.concat([Buffer.from('d7cdc69a0000', 'hex'), Buffer.alloc(60)])
  const image = (id: string, name: string, content: Buffer) => ({ id, kind: 'image', name: `media/${name}`, content })
  const parts = [
    image('a', 'a.png', await png('red')),
    image('b', 'b.wmf', wmf),
    image('c', 'c.png', await png('blue')),
  ]
  const body = parts.map(({ id }) => `<w:p><w:r><w:t>${words} </w:t></w:r>${pictureRun(id)}</w:p>`).join('')
  return wordFile(body, '', parts)
}

const pictureUrl = { type: 'image_url', image_url: { url: expect.stringMatching(/^data:image\/jpeg;base64,\/9j\//) } }

test('sends pictures inside a document to a model with vision, numbered at their positions', async () => {
  const { models, teacher, params } = await connected('gpt-4o')
  const someone = await teacher('vi')
  const file = await add(someone, params, 'Đề.docx', await exercise('Quan sát'))
  expect(file.notice).toBe(
    '1 trong 3 hình của tệp này không được đọc. AI xem được tối đa 40 hình, tổng cộng 8 MB. Hình bị hỏng và hình WMF, EMF không hiện được.',
  )
  const reply = await someone.call(generation.generate, { params, body: { answers: {}, uploadedFiles: [file.id] } })
  expect(reply.body.metadata).toMatchObject({ filesUsed: 1, unreadFigures: 1 })
  expect(models.requests[0]!.body.messages![1]!.content).toEqual([
    {
      type: 'text',
      text: `Use \nTệp: Đề.docx\n(1 hình trong tệp không có ảnh đính kèm nên chưa được đọc: chỗ nào chỉ có dấu [Hình …] thì đừng đoán nội dung hình)\n~~~~\nQuan sát [Hình 1]\n\nQuan sát [Hình 2]\n\nQuan sát [Hình 3]\n~~~~\nẢnh 1 (đính kèm): [Hình 1] của tệp Đề.docx\nẢnh 2 (đính kèm): [Hình 3] của tệp Đề.docx\n well.`,
    },
    pictureUrl,
    pictureUrl,
  ])
  const { entry } = (await someone.call(history.get, { params: { id: reply.body.historyId } })).body
  expect(entry.unreadFigures).toBe(1)
})

test('tells a model without vision and the teacher about missing pictures', async () => {
  const { models, teacher, params } = await connected('llama3.1')
  const someone = await teacher()
  const file = await add(someone, params, 'Test.docx', await exercise('Look at'))
  expect(file.notice).toBe('The AI connected here cannot see pictures, so the 3 in this file will not be read.')
  const reply = await someone.call(generation.generate, { params, body: { answers: {}, uploadedFiles: [file.id] } })
  expect(reply.body.metadata).toMatchObject({ filesUsed: 1, unreadFigures: 3 })
  const { content } = models.requests[0]!.body.messages![1]!
  expect(content).toContain('(of the pictures in it 3 are not attached and were not read')
  expect(content).toContain('Look at [Figure 1]')
})

test('shows no note for a file without unread content', async () => {
  const { teacher, params } = await connected('gpt-4o')
  const someone = await teacher()
  const words = [{ text: 'The figure below shows a thing.', x: 72, y: 700 }]
  const pdf = pdfOf([words], { pictures: () => [{ x: 100, y: 500, wide: 120, high: 80, grey: 'x' }] })
  const file = await add(someone, params, 'Test.pdf', pdf)
  expect(file.notice).toBe('The AI can see the picture in this file.')
  const reply = await someone.call(generation.generate, { params, body: { answers: {}, uploadedFiles: [file.id] } })
  expect(reply.body.metadata.unreadFigures).toBeUndefined()
})

test('stores, counts and deletes pictures with their file', async () => {
  const { db, clock, store, teacher, params } = await connected('gpt-4o')
  const someone = await teacher()
  await add(someone, params, 'Test.docx', await exercise('Look at'))
  const row = await db.selectFrom('files').selectAll().executeTakeFirstOrThrow()
  expect((await store.open(row.figures_name!)).size).toBe(row.figures_size)
  const later = () => new Date(clock().getTime() + 2 * 86_400_000)
  await dropUnusedFiles({ db, clock: later, store, retentionDays: 30 })
  for (const name of [row.storage_name, row.figures_name!])
    await expect(store.open(name)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('lets the owner insert pictures of stored files into the document, in order', async () => {
  const { db, clock, store, teacher, params } = await connected('gpt-4o')
  const [someone, another] = [await teacher(), await teacher()]
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const uploaded = [
    await add(someone, params, 'Bảng.png', Uint8Array.from(photo)),
    await add(someone, params, 'Đề.docx', await exercise('Look at')),
    await add(someone, params, 'Lời.txt', new TextEncoder().encode('chữ')),
  ]
  const body = { answers: {}, uploadedFiles: uploaded.map(({ id }) => id) }
  const id = (await someone.call(generation.generate, { params, body })).body.historyId
  const { entry } = (await someone.call(history.get, { params: { id } })).body
  // One of the three pictures is a drawing in an unsupported format.
  expect(entry.files!.map(({ name, pictures }) => [name, pictures])).toEqual([
    ['Bảng.png', 1],
    ['Đề.docx', 3],
    ['Lời.txt', undefined],
  ])
  const from = async (start = 0) =>
    (await someone.call(history.pictures, { params: { id }, query: { from: start } })).body
  const { pictures, next } = await from()
  expect([pictures.map(({ file, number }) => [file, number]), next]).toEqual([
    [
      ['Bảng.png', null],
      ['Đề.docx', 1],
      ['Đề.docx', 3],
    ],
    null,
  ])
  const widths = pictures.map(
    async ({ src }) => (await sharp(Buffer.from(src.split(',')[1]!, 'base64')).metadata()).width,
  )
  expect(await Promise.all(widths)).toEqual([90, 60, 60])
  expect((await from(2)).pictures).toEqual(pictures.slice(2))
  expect((await another.call(history.pictures, { params: { id } })).status).toBe(404)
  const later = () => new Date(clock().getTime() + 40 * 86_400_000)
  await dropUnusedFiles({ db, clock: later, store, retentionDays: 30 })
  expect(await from()).toEqual({ pictures: [], next: null })
})
