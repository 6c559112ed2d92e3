import { globSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { files } from '#features/questions/contract/files.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { dropUnusedFiles } from '#features/questions/server/attachments/drop.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { startS3Server } from '#tests/support/server/s3-server.ts'
import { s3Store } from './s3-store.ts'

const away = { status: 503, key: 'file.storeAway' }
const busy = { does: 'refuse', status: 503, code: 'SlowDown' } as const

async function withBucket() {
  const [models, s3] = await Promise.all([startModelServer(), startS3Server()])
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared', model: 'gpt-4o' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared, store: s3Store(s3.settings) })
  const source = await product.makeQuestion({ key: 'source', type: 'DOCUMENT' })
  const agent = await product.makeAgent({ questions: [source], prompt: 'Use {{source}} well.' })
  return { ...product, models, s3, params: { id: agent.id } }
}

function form(content: string | Uint8Array<ArrayBuffer>, name = 'Nam Cao.txt'): FormData {
  const body = new FormData()
  body.append('file', new Blob([content]), name)
  body.append('questionKey', 'source')
  return body
}

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 30, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )

test('sends a file in the bucket to the model, only for its owner, and leaves nothing on the disk', async () => {
  const { db, folder, models, s3, params, teacher } = await withBucket()
  const someone = await teacher()
  const text = await someone.call(files.upload, { params, body: form('Chí Phèo') })
  const seen = await someone.call(files.upload, { params, body: form(await picture(), 'a.png') })
  const rows = await db.selectFrom('files').select('storage_name').execute()
  expect(s3.keys()).toEqual(rows.map(({ storage_name }) => storage_name).sort())
  expect(globSync(join(folder, '**', '*')).filter((path) => !path.endsWith('incoming'))).toEqual([])

  const uploadedFiles = [text.body.fileInfo.id, seen.body.fileInfo.id]
  const reply = await someone.call(generation.generate, { params, body: { answers: {}, uploadedFiles } })
  expect([reply.status, reply.body.metadata.filesUsed]).toEqual([200, 2])
  expect(models.requests[0]!.body.messages![1]!.content).toEqual([
    { type: 'text', text: expect.stringContaining('File: Nam Cao.txt\n~~~~\nChí Phèo\n~~~~') },
    { type: 'image_url', image_url: { url: expect.stringMatching(/^data:image\/jpeg;base64,\/9j\//) } },
  ])

  const stranger = await (await teacher()).call(generation.generate, { params, body: { answers: {}, uploadedFiles } })
  expect([stranger.status, stranger.body.fields]).toEqual([400, { uploadedFiles: expect.any(String) }])
})

test('reports a picture missing from the bucket as a file to add again', async () => {
  const { db, params, store, teacher } = await withBucket()
  const someone = await teacher('vi')
  const { body } = await someone.call(files.upload, { params, body: form(await picture(), 'a.png') })
  await store.remove((await db.selectFrom('files').select('storage_name').executeTakeFirstOrThrow()).storage_name)
  const uploadedFiles = [body.fileInfo.id]
  const reply = await someone.call(generation.generate, { params, body: { answers: {}, uploadedFiles } })
  expect([reply.status, reply.body.fields]).toEqual([
    400,
    { uploadedFiles: 'Tệp này không còn nữa. Vui lòng thêm lại.' },
  ])
})

test('does not report an unreachable picture as missing', async () => {
  const { models, params, s3, teacher } = await withBucket()
  const someone = await teacher()
  const { body } = await someone.call(files.upload, { params, body: form(await picture(), 'a.png') })
  const generate = { params, body: { answers: {}, uploadedFiles: [body.fileInfo.id] } }
  s3.script({ does: 'refuse', status: 403, code: 'AccessDenied' })
  const refused = await someone.call(generation.generate, generate)
  expect([refused.status, refused.body.code, models.requests]).toEqual([503, 'file.storeAway', []])
  expect((await someone.call(generation.generate, generate)).status).toBe(200)
})

test('deletes unused files and files without a row from the bucket, but no recent or foreign ones', async () => {
  const { db, s3, params, pass, store, teacher } = await withBucket()
  const someone = await teacher()
  await someone.call(files.upload, { params, body: form('unused') })
  const [unused] = s3.keys()
  const dayMs = 86_400_000
  pass(2 * dayMs)
  await someone.call(files.upload, { params, body: form('new') })
  const orphan = await store.save(new Blob(['nobody’s']))
  const fresh = await store.save(new Blob(['about to get its row']))
  const others = s3Store({ ...s3.settings, prefix: 'photographs/' })
  const stranger = `photographs/${await others.save(new Blob(['a cat']))}`
  for (const key of [orphan, stranger]) s3.age(key, new Date(Date.now() - 7_200_000))
  const now = new Date('2026-03-02T08:00:00.000Z').getTime() + 2 * dayMs
  await dropUnusedFiles({ db, store, clock: () => new Date(now), retentionDays: 90 })
  const [row, ...more] = await db.selectFrom('files').select(['text', 'storage_name']).execute()
  expect([row!.text, more]).toEqual(['new', []])
  expect(s3.keys()).toEqual([row!.storage_name, fresh, stranger].sort())
  expect(s3.keys()).not.toContain(unused)
})

test('reports an unavailable store to the teacher, stores nothing partially and recovers', async () => {
  const { db, folder, s3, params, teacher, url } = await withBucket()
  const someone = await teacher('vi')
  s3.script({ does: 'refuse', status: 403, code: 'AccessDenied' })
  const refused = await someone.call(files.upload, { params, body: form('x') })
  expect([refused.status, refused.headers.get('retry-after'), refused.body.error]).toEqual([
    503,
    '30',
    'Hiện chưa lưu hoặc mở được tệp. Thầy cô vui lòng thử lại sau giây lát; nếu vẫn không được, hãy báo cho quản trị viên.',
  ])
  expect(await db.selectFrom('files').selectAll().execute()).toEqual([])
  expect(globSync(join(folder, 'incoming', '*'))).toEqual([])
  expect((await someone.call(files.upload, { params, body: form('x') })).status).toBe(200)
  await s3.close()
  expect((await someone.call(files.upload, { params, body: form('x') })).status).toBe(503)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
})

test('retries transient errors completely', async () => {
  const s3 = await startS3Server()
  const store = s3Store(s3.settings)
  s3.script({ does: 'refuse', status: 500, code: 'InternalError' }, { does: 'reset' })
  const name = await store.save(new Blob(['a'.repeat(500_000)]))
  expect(s3.requests).toEqual(Array.from({ length: 3 }, () => `PUT /uploads/${name}`))
  s3.script(busy, { does: 'cut' })
  expect(await (await store.open(name)).text()).toBe('a'.repeat(500_000))
  s3.script(busy, busy)
  await store.remove(name)
  expect(s3.keys()).toEqual([])
})

test('does not retry permanent errors forever', async () => {
  const s3 = await startS3Server()
  const store = s3Store(s3.settings)
  s3.script(busy, busy, busy)
  await expect(store.save(new Blob(['a']))).rejects.toMatchObject(away)
  expect(s3.requests).toHaveLength(3)
  s3.script({ does: 'refuse', status: 403, code: 'AccessDenied' })
  await expect(store.open('a')).rejects.toMatchObject(away)
  expect(s3.requests).toHaveLength(4)
  const hasty = s3Store(s3.settings, { patienceMs: 1000 })
  s3.script({ does: 'hang' })
  await expect(hasty.remove('a')).rejects.toMatchObject(away)
  expect(s3.requests).toHaveLength(5)
})

test.for([
  ['a wrong key', { secretAccessKey: 'guessed' }],
  ['an unknown key', { accessKeyId: 'WHO' }],
  ['an absent bucket', { bucket: 'elsewhere' }],
  ['a wrong address', { endpoint: 'http://127.0.0.1:1' }],
] as const)('the check detects %s, and nobody is told that files are missing', async ([, wrong]) => {
  const { settings } = await startS3Server()
  await s3Store(settings).check()
  const store = s3Store({ ...settings, ...wrong })
  const results = await Promise.allSettled([store.check(), store.open('a'), store.remove('a')])
  for (const outcome of results) expect(outcome).toMatchObject({ status: 'rejected', reason: away })
})

test('finds more files than one page lists', async () => {
  const s3 = await startS3Server()
  const store = s3Store(s3.settings)
  const saved: string[] = []
  while (saved.length < 1010)
    saved.push(...(await Promise.all(Array.from({ length: 10 }, () => store.save(new Blob(['a']))))))
  const found: string[] = []
  for await (const name of store.savedBefore(new Date(Date.now() + 60_000))) found.push(name)
  expect(found).toEqual(saved.sort())
})
