import { expect, onTestFinished, test } from 'vitest'
import { chat } from '#features/chat/contract/chat.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { settings } from '#features/school/contract/settings.ts'
import { testRun } from '#features/agents/contract/test-run.ts'
import { connect } from '#platform/server/drivers/connect.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { several, startProduct } from '#tests/support/server/product.ts'
import { createQuota } from './quota.ts'
import { dropOldCounts } from './daily-counts.ts'

const hourMs = 3_600_000

async function openSchool(runsPerDay: number) {
  const models = await startModelServer({ usual: { does: 'answer', text: 'Một kế hoạch', gapMs: 0 } })
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ ...several, openAiBaseUrl: models.url, shared, limits: { runsPerDay } })
  return { ...product, models, agent: await product.makeAgent() }
}

test('limits runs per day for everyone; generations, questions and test runs count, refused ones do not', async () => {
  const { admin, teacher, agent, models, db, pass } = await openSchool(3)
  const boss = await admin()
  const generate = (by = boss) => by.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })
  const ask = () => boss.call(chat.send, { body: { prompt: 'How?' } })
  const tryOut = () => boss.call(testRun.start, { body: { prompt: 'Write.', sharedConnection: true, answers: {} } })
  expect((await boss.call(chat.send, { body: { prompt: 'How?', conversation_id: 'nobody’s' } })).status).toBe(404)
  expect([await generate(), await ask(), await tryOut()].map(({ status }) => status)).toEqual([200, 200, 200])
  const made = models.requests.length
  const stored = () => db.selectFrom('documents').select('id').execute()
  const before = await stored()

  // The clock is at 08:00 UTC, which is 15:00 at the school.
  const sentence = 'You have used all 3 AI requests for today. You can continue in 9 hours.'
  for (const call of [generate, ask, tryOut]) {
    const { status, body, headers } = await call()
    expect([status, body.code, body.error]).toEqual([429, 'quota.runs', sentence])
    expect(headers.get('retry-after')).toBe(String(9 * 3600))
  }
  const vietnamese = await boss.as('vi').call(chat.send, { body: { prompt: 'Thế nào?' } })
  expect(vietnamese.body.error).toBe('Thầy cô đã dùng hết 3 lượt gọi AI của hôm nay. Sau 9 giờ nữa sẽ có lượt mới.')
  expect([models.requests.length, await stored()]).toEqual([made, before])
  expect((await generate(await teacher())).status).toBe(200)
  pass(9 * hourMs - 1)
  expect((await generate()).status).toBe(429)
  pass(1)
  expect((await generate()).status).toBe(200)
})

test('an administrator changes the limit for everyone at once', async () => {
  const { admin, teacher, agent } = await openSchool(1)
  const [boss, someone] = [await admin(), await teacher()]
  const generate = () => someone.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })
  expect([(await generate()).status, (await generate()).status]).toEqual([200, 429])
  await boss.call(settings.update, { body: { runsPerDay: 2 } })
  expect([(await generate()).status, (await generate()).status]).toEqual([200, 429])
  await boss.call(settings.update, { body: { runsPerDay: ' ' } })
  expect((await generate()).body.error).toMatch(/^You have used all 1 AI requests/)
})

test('counts exactly up to the limit with simultaneous runs on several processes', async () => {
  const { db, origin: location, teacher } = await startProduct(several)
  const someone = await teacher()
  const other = await connect(location)
  onTestFinished(() => other.destroy())
  const timeZone = 'Asia/Ho_Chi_Minh'
  const clock = () => new Date('2026-03-02T08:00:00.000Z')
  const limits = async () => ({ runsPerDay: 10, accountsPerDay: 10, storageMegabytes: 1 })
  const processes = [db, other].map((each) => ({
    db: each,
    quota: createQuota({
      db: each,
      clock,
      timeZone,
      limits,
      accepted: async () => {},
      floor: { folder: '/', bytes: 0 },
    }),
  }))
  const runs = Array.from({ length: 15 }, () =>
    processes.map((each) => each.quota.countRun(each.db, someone.id)),
  ).flat()
  const outcomes = await Promise.allSettled(runs)
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(10)
  expect(await db.selectFrom('daily_counts').selectAll().execute()).toEqual([
    { kind: 'runs', owner: someone.id, day: '2026-03-02', number: 10 },
  ])
  await dropOldCounts({ db, clock, timeZone })
  expect((await db.selectFrom('daily_counts').selectAll().execute()).length).toBe(1)
  await dropOldCounts({ db, clock: () => new Date('2026-03-02T17:00:00.000Z'), timeZone })
  expect(await db.selectFrom('daily_counts').selectAll().execute()).toEqual([])
})
