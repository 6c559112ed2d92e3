import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chat } from '../contract/chat.ts'
import { files } from '#features/questions/contract/files.ts'
import { chatTurnsBudget, estimatedCharactersPerToken } from '#platform/model/limits.ts'
import { pictureRun, wordFile } from '#formats/readers/server/word/testing.ts'
import type { Client } from '#tests/support/server/client.ts'
import { answers, connected } from './testing.ts'

async function upload(someone: Client, name: string, content: string | Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.append('file', new Blob([content]), name)
  return (await someone.call(files.uploadToChat, { body })).body.fileInfo
}

const contents = (messages: { content: string }[] | undefined) => messages!.slice(1).map(({ content }) => content)

test('sends a document with its name before the question, and again with the next one', async () => {
  const { teacher, models } = await connected(answers('A'), answers('B'))
  const someone = await teacher('vi')
  const file = await upload(someone, 'Đề cương.txt', 'Chương 1: Phân số')
  const first = await someone.call(chat.send, { body: { prompt: 'Tóm tắt', uploadedFiles: [file] } })
  const { conversation_id, message } = first.body
  const { name, size, extension } = file
  expect(message).toMatchObject({ query: 'Tóm tắt', files: [{ name, size, extension }] })
  const { data } = (await someone.call(chat.messages, { query: { conversation_id } })).body
  expect(data).toEqual([message])

  await someone.call(chat.send, { body: { prompt: 'Ngắn hơn', conversation_id } })
  const expectedFile = expect.stringMatching(/^Tệp: Đề cương\.txt\n~{4}\nChương 1: Phân số\n~{4}\n\nTóm tắt$/)
  expect(models.requests.map(({ body }) => contents(body.messages))).toEqual([
    [expectedFile],
    [expectedFile, 'A', 'Ngắn hơn'],
  ])
})

test('drops a document before its turn, and tells the model', async () => {
  const { teacher, models } = await connected(answers('A'), answers('B'))
  const someone = await teacher()
  const file = await upload(someone, 'Book.txt', 'x'.repeat(chatTurnsBudget * estimatedCharactersPerToken))
  const body = { prompt: 'Sum it up', uploadedFiles: [file.id] }
  const { conversation_id } = (await someone.call(chat.send, { body })).body
  const { message } = (await someone.call(chat.send, { body: { prompt: 'Shorter', conversation_id } })).body
  const [again, ...rest] = contents(models.requests[1]!.body.messages)
  expect(again).toMatch(/^\[The file “Book\.txt” was attached here; it no longer fits.*\]\n\nSum it up$/)
  expect([rest, message.turnsLeftOut]).toEqual([['A', 'Shorter'], 0])
})

test('a vision model gets pictures with their question and with later ones', async () => {
  const { teacher, models } = await connected(answers('A'), answers('B'))
  const someone = await teacher()
  const white = { create: { width: 8, height: 8, channels: 3, background: 'white' } } as const
  const file = await upload(someone, 'board.png', new Uint8Array(await sharp(white).png().toBuffer()))
  const first = await someone.call(chat.send, { body: { prompt: 'What is this?', uploadedFiles: [file.id] } })
  await someone.call(chat.send, { body: { prompt: 'And now?', conversation_id: first.body.conversation_id } })
  const picture = { type: 'image_url', image_url: { url: expect.stringMatching(/^data:image\/jpeg;base64,/) } }
  for (const { body } of models.requests) expect(body.messages![1]!.content).toContainEqual(picture)
})

test('reports pictures inside a file that the model did not get, now and later', async () => {
  const { teacher } = await connected(answers('A'), answers('B'))
  const someone = await teacher('vi')
  const wmf = Buffer.concat([Buffer.from('d7cdc69a0000', 'hex'), Buffer.alloc(60)])
  const part = { id: 'a', kind: 'image', name: 'media/a.wmf', content: wmf }
  const paragraph = `<w:p><w:r><w:t>Quan sát </w:t></w:r>${pictureRun('a')}</w:p>`
  const file = await upload(someone, 'Đề.docx', wordFile(paragraph, '', [part]))
  const first = await someone.call(chat.send, { body: { prompt: 'Giải', uploadedFiles: [file.id] } })
  const { conversation_id, message } = first.body
  expect(message.unreadFigures).toBe(1)
  // A question without files has no such notice.
  const second = await someone.call(chat.send, { body: { prompt: 'Lại', conversation_id } })
  const { data } = (await someone.call(chat.messages, { query: { conversation_id } })).body
  expect(data).toEqual([message, second.body.message])
  expect(second.body.message.unreadFigures).toBeUndefined()
})

test('a lost picture does not break its conversation', async () => {
  const { db, store, teacher, models } = await connected(answers('A'), answers('B'))
  const someone = await teacher('vi')
  const white = { create: { width: 8, height: 8, channels: 3, background: 'white' } } as const
  const file = await upload(someone, 'board.png', new Uint8Array(await sharp(white).png().toBuffer()))
  const first = await someone.call(chat.send, { body: { prompt: 'Ảnh gì đây?', uploadedFiles: [file.id] } })
  const { conversation_id } = first.body
  await store.remove((await db.selectFrom('files').select('storage_name').executeTakeFirstOrThrow()).storage_name)
  const next = await someone.call(chat.send, { body: { prompt: 'Còn đây?', conversation_id } })
  expect(next.body.content).toBe('B')
  expect(contents(models.requests[1]!.body.messages)).toEqual([
    expect.stringMatching(/board\.png.*Ảnh gì đây\?$/s),
    'A',
    'Còn đây?',
  ])

  const again = await someone.call(chat.send, { body: { prompt: 'Vẽ lại', conversation_id, uploadedFiles: [file.id] } })
  expect([again.status, again.body.fields]).toEqual([
    400,
    { uploadedFiles: 'Tệp này không còn nữa. Vui lòng thêm lại.' },
  ])
  const { data } = (await someone.call(chat.messages, { query: { conversation_id } })).body
  expect(data[2]).toMatchObject({ status: 'failed', problem: 'Tệp này không còn nữa. Vui lòng thêm lại.' })
})

test('rejects files of others, of an assistant or unknown ones, and stores nothing', async () => {
  const { db, teacher } = await connected()
  const [someone, other] = [await teacher('vi'), await teacher()]
  const [own, foreign, lost] = [
    await upload(someone, 'a.txt', 'a'),
    await upload(other, 'b.txt', 'b'),
    await upload(someone, 'c.txt', 'c'),
  ]
  await db.updateTable('files').set({ agent_id: own.id, question_key: 'source' }).where('id', '=', lost.id).execute()
  for (const id of [foreign.id, lost.id, 'nothing', '00000000-0000-7000-8000-000000000000']) {
    const refused = await someone.call(chat.send, { body: { prompt: 'a', uploadedFiles: [own.id, id] } })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { uploadedFiles: 'Tệp này không còn nữa. Vui lòng thêm lại.' },
    ])
  }
  const tooMany = await someone.call(chat.send, { body: { prompt: 'a', uploadedFiles: Array(11).fill(own.id) } })
  expect([tooMany.status, tooMany.body.fields]).toEqual([400, { uploadedFiles: 'Chỉ thêm được tối đa 10 tệp' }])
  expect(await db.selectFrom('conversations').selectAll().execute()).toEqual([])
})
