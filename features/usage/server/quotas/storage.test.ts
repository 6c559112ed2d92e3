import { readdirSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { chat } from '#features/chat/contract/chat.ts'
import { files } from '#features/questions/contract/files.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { storedBytes } from './stored-bytes.ts'

const megabyte = 1024 * 1024

async function openSchool(options: { limits?: { storageMegabytes: number }; minFreeSpace?: number }) {
  const models = await startModelServer({ usual: { does: 'answer', text: 'Một kế hoạch', gapMs: 0 } })
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared, ...options })
  const someone = await product.teacher()
  const agent = await product.makeAgent()
  return {
    ...product,
    models,
    someone,
    agent,
    generate: (by = someone) => by.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } }),
    ask: () => someone.call(chat.send, { body: { prompt: 'How?' } }),
    upload: (bytes: number) => {
      const body = new FormData()
      body.set('file', new File(['a'.repeat(bytes)], 'nguon.txt'))
      return someone.call(files.uploadToChat, { body })
    },
    stored: () => readdirSync(product.folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()),
  }
}

test('counts stored bytes: documents, answers, edits, conversations, files with their text', async () => {
  const { db, someone, agent, teacher, makeEntry, makeConversation, makeMessage, upload } = await openSchool({})
  const other = await teacher()
  await makeEntry(other.id, agent, { content: 'x'.repeat(1_000) })
  expect(await storedBytes(db, someone.id)).toBe(0)
  await makeEntry(someone.id, agent, { content: 'ệ', edited_content: 'ab', answers: '{"a":1}' })
  await makeEntry(someone.id, agent, { content: 'c', answers: '{}' })
  expect(await storedBytes(db, someone.id)).toBe(3 + 2 + 7 + 1 + 2)
  const { id } = await makeConversation(someone.id)
  await makeMessage(id, { query: 'ab', answer: 'ế' })
  expect(await storedBytes(db, someone.id)).toBe(15 + 5)
  await upload(100)
  expect(await storedBytes(db, someone.id)).toBe(20 + 200)
})

test('tells a person at the limit how much it is, and continues after a deletion', async () => {
  const { someone, agent, makeEntry, generate, ask, upload, models, teacher } = await openSchool({
    limits: { storageMegabytes: 2 },
  })
  const large = { content: 'a'.repeat(megabyte) }
  const { id } = await makeEntry(someone.id, agent, large)
  expect((await upload(1_000)).status).toBe(200)
  await makeEntry(someone.id, agent, large)
  const made = models.requests.length
  const sentence = 'Your storage is full (3 of 2 MB). Delete documents or conversations you no longer need.'
  for (const call of [generate, ask]) {
    const { status, body } = await call()
    expect([status, body.code, body.error]).toEqual([403, 'quota.full', sentence])
  }
  expect(models.requests.length).toBe(made)
  const file = await upload(megabyte)
  expect([file.status, file.body.code]).toEqual([403, 'quota.fileTooMuch'])
  expect(file.body.error).toMatch(/^There is not enough storage for this file \(2 MB; 3 of 2 MB are used\)\./)
  expect((await generate(await teacher())).status).toBe(200)

  // An edit that makes the text longer is refused, a shorter one is not.
  const edit = (content: string | null) => someone.call(history.update, { params: { id }, body: { content } })
  expect((await edit('# Mine')).body.code).toBe('quota.full')
  expect((await edit(null)).status).toBe(200)

  await someone.call(history.remove, { params: { id } })
  expect([(await generate()).status, (await ask()).status, (await upload(1_000)).status]).toEqual([200, 200, 200])
})

test('rejects files over the limit, however many arrive at once', async () => {
  const { upload, stored } = await openSchool({ limits: { storageMegabytes: 1 } })
  const sent = await Promise.all(Array.from({ length: 8 }, () => upload(300_000)))
  // Each counts with the text read from it: 200,000 characters.
  const accepted = sent.filter(({ status }) => status === 200).length
  expect(accepted).toBeGreaterThan(0)
  expect(accepted).toBeLessThanOrEqual(3)
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200, 403]))
  expect(stored().length).toBe(accepted)
})

test('stores nothing new on a nearly full disk, while stored data stays readable', async () => {
  const { someone, agent, makeEntry, generate, ask, upload, stored, models, folder } = await openSchool({
    minFreeSpace: Number.MAX_SAFE_INTEGER,
  })
  const { id } = await makeEntry(someone.id, agent)
  for (const call of [generate, ask, () => upload(1_000)]) {
    const { status, body } = await call()
    expect([status, body.code, body.error]).toEqual([
      507,
      'quota.diskFull',
      'The server’s disk is nearly full, so nothing new can be created. Please tell your administrator.',
    ])
    expect(JSON.stringify(body)).not.toContain(folder)
  }
  expect([stored(), models.requests.length]).toEqual([[], 0])
  expect((await someone.call(history.get, { params: { id } })).status).toBe(200)
})
