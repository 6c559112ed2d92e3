import { expect, onTestFinished, test } from 'vitest'
import { audit } from '#features/school/contract/audit.ts'
import { chat } from '#features/chat/contract/chat.ts'
import { history } from '#features/documents/contract/history.ts'
import { retention } from '#features/school/contract/retention.ts'
import { tagging } from '#features/documents/contract/tags.ts'
import { settled } from '#features/school/server/audit/testing.ts'
import { dropUnusedFiles } from '#features/questions/server/attachments/drop.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { More } from '#platform/server/logs/security-log.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { clearWhenDue, recordCleared } from './nightly.ts'
import { uploadDaysNow } from './retention.ts'

const dayMs = 86_400_000

async function open() {
  const models = await startModelServer({ usual: { does: 'answer', text: 'Chào', gapMs: 0 } })
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const { db, clock, jobs } = product
  const [boss, someone, agent] = [await product.admin(), await product.teacher(), await product.makeAgent()]
  const recorded: More[] = []
  const ago = (days: number) => new Date(clock().getTime() - days * dayMs).toISOString()
  const period = async () => (await boss.call(retention.get)).body.retention
  return {
    ...product,
    boss,
    someone,
    agent,
    recordedEvents: recorded,
    period,
    save: (body: object) => boss.call(retention.update, { body }),
    dryRun: async (kind: 'history' | 'chats' | 'files' | 'log', days?: number) =>
      (await boss.call(retention.dryRun, { query: { kind, ...(days && { days: String(days) }) } })).body,
    entry: (days: number, owner = someone.id) => product.makeEntry(owner, agent, { created_at: ago(days) }),
    noticeFor: async (days: number) => {
      const { conversation_id: conversationId } = (await someone.call(chat.send, { body: { prompt: 'How?' } })).body
      await db
        .updateTable('conversations')
        .set({ updated_at: ago(days) })
        .where('id', '=', conversationId)
        .execute()
      return conversationId
    },
    file: async (days: number) => {
      const id = newId()
      const row = { id, user_id: someone.id, agent_id: null, question_key: null, name: 'a.txt', extension: 'txt' }
      const remaining = {
        size: 1_000,
        storage_name: id,
        text: 'a',
        figures_name: null,
        figures_size: 0,
        figures_count: 0,
      }
      const times = { notice: null, created_at: ago(days), used_at: ago(days) }
      await db
        .insertInto('files')
        .values({ ...row, ...remaining, ...times })
        .execute()
    },
    night: () =>
      clearWhenDue({
        db,
        clock,
        jobs,
        uploadDays: 90,
        timeZone: 'Asia/Ho_Chi_Minh',
        sharedModel: async () => null,
        log: { error: (fault: unknown) => expect(fault).toBeNull() } as never,
        record: (_event, more) => void recorded.push(more),
      }),
    remaining: async () => (await someone.call(history.list, { query: { limit: 50 } })).body.pagination.total,
  }
}

test('deletes only files and log entries until an administrator has set more', async () => {
  const { period, entry, night, remaining, recordedEvents } = await open()
  await entry(5_000)
  const forGood = { days: null, applies: null, from: null }
  expect(await period()).toEqual({
    history: forGood,
    chats: forGood,
    files: { days: null, applies: 90, from: null },
    log: { days: null, applies: 365, from: null },
    defaults: { files: 90, log: 365 },
    ranAt: null,
    version: 1,
  })
  expect([await night(), await remaining(), recordedEvents]).toEqual([true, 1, []])
})

test('a dry run previews what would be deleted and whose it is, and deletes nothing', async () => {
  const { entry, noticeFor, file, boss, someone, dryRun, remaining } = await open()
  for (const days of [10, 400, 800]) await entry(days)
  await entry(900, boss.id)
  await noticeFor(500)
  await file(120)
  await file(20)
  expect(await dryRun('history', 365)).toMatchObject({
    total: 4,
    going: 3,
    people: 2,
    oldest: '2023-09-14T08:00:00.000Z',
    from: '2026-03-16T08:00:00.000Z',
    names: [
      { id: someone.id, count: 2 },
      { id: boss.id, count: 1 },
    ],
  })
  expect(await dryRun('history')).toMatchObject({ total: 4, going: 0, people: 0, names: [] })
  expect(await dryRun('chats', 365)).toMatchObject({ total: 1, going: 1, people: 1 })
  expect(await dryRun('files', 30)).toMatchObject({ total: 2, totalBytes: 2_000, going: 1, bytes: 1_000 })
  expect((await dryRun('log', 1)).going).toBe(0)
  expect(await remaining()).toBe(3)
})

test('a shorter period begins 14 nights later; changed documents and favourites stay', async () => {
  const { db, save, period, entry, noticeFor, someone, night, remaining, recordedEvents, pass, dryRun } = await open()
  const [old, changed, loved] = [await entry(800), await entry(800), await entry(800)]
  await entry(100)
  await someone.call(history.update, { params: { id: changed.id }, body: { content: '<p>Mới</p>' } })
  await someone.call(tagging.label, { body: { ids: [loved.id], favourite: true } })
  const conversation = await noticeFor(800)
  expect((await dryRun('history', 730)).going).toBe(1)
  const before = await someone.call(history.usage)
  expect(before.body.totals.generations).toBe(4)

  const saved = await save({ history: 730, chats: 730 })
  const from = '2026-03-16T08:00:00.000Z'
  expect(saved.body.retention).toMatchObject({ history: { days: 730, applies: null, from }, version: 2 })
  const own = (await someone.call(retention.own)).body
  expect([own.history, own.chats]).toEqual([
    { days: 730, from, going: 1 },
    { days: 730, from, going: 1 },
  ])
  await night()
  expect(await remaining()).toBe(4)

  // 15:00 in Vietnam, then 00:30 and 02:30.
  pass(14 * dayMs + 9.5 * 3_600_000)
  expect(await night()).toBe(false)
  pass(2 * 3_600_000)
  // Only one of two processes does the work.
  expect((await Promise.all([night(), night()])).filter(Boolean)).toEqual([true])
  expect(await remaining()).toBe(3)
  expect((await someone.call(history.get, { params: { id: old.id } })).status).toBe(404)
  expect((await someone.call(history.get, { params: { id: loved.id } })).status).toBe(200)
  expect((await someone.call(chat.messages, { query: { conversation_id: conversation } })).status).toBe(404)
  expect(recordedEvents).toEqual([
    {
      count: 2,
      changes: [
        { field: 'clearedHistory', before: null, after: '1' },
        { field: 'clearedChats', before: null, after: '1' },
      ],
    },
  ])
  expect((await period()).ranAt).toBe('2026-03-16T19:30:00.000Z')
  const used = await db.selectFrom('agent_usage').select('generations').where('user_id', '=', someone.id).execute()
  expect(used).toEqual([{ generations: 3 }])
  expect(await night()).toBe(false)
})

test('extended again before it takes effect, it deletes nothing; files follow the school’s setting', async () => {
  const { db, clock, store, save, period, entry, file, night, remaining, pass } = await open()
  await entry(800)
  for (const days of [40, 20]) await file(days)
  await save({ history: 365, files: 30 })
  await save({ history: 1_825 })
  expect((await period()).history).toEqual({ days: 1_825, applies: null, from: '2026-03-16T08:00:00.000Z' })
  await save({ history: null })
  expect((await period()).history).toEqual({ days: null, applies: null, from: null })
  const drop = async () =>
    dropUnusedFiles({ db, clock, store, retentionDays: await uploadDaysNow({ db, clock, uploadDays: 90 }) })
  expect(await drop()).toBe(0)
  pass(15 * dayMs)
  expect([await drop(), await night(), await remaining()]).toEqual([2, true, 1])
  const recorded: More[] = []
  recordCleared((_event, more) => void recorded.push(more), { clearedFiles: 0 })
  expect(recorded).toEqual([])
})

test('deletes more than one portion completely, and keeps the rest', async () => {
  const { save, entry, night, remaining, pass } = await open()
  for (let at = 0; at < 120; at++) await entry(400)
  for (let at = 0; at < 5; at++) await entry(10)
  await save({ history: 365 })
  pass(15 * dayMs)
  await night()
  expect(await remaining()).toBe(5)
})

test('rejects impossible periods at their field, and logs changes with their author', async () => {
  const { boss, save } = await open()
  const refused = await save({ history: 7, chats: 'ten', files: 0, log: 4_000 })
  expect([refused.status, Object.keys(refused.body.fields!)]).toEqual([400, ['history', 'chats', 'files', 'log']])
  await save({ history: '730', version: 1 })
  expect((await save({ history: 365, version: 1 })).status).toBe(409)
  await settled(boss, 1)
  const { auditEvents } = (await boss.call(audit.list, { query: { kind: 'settings' } })).body
  expect(auditEvents.map(({ event, changes }) => [event, changes])).toEqual([
    ['retention-changed', [{ field: 'historyDays', before: null, after: '730' }]],
  ])
})
