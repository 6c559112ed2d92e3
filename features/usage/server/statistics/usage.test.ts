import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { connectionChecks } from '#features/agents/contract/connection-checks.ts'
import { chat } from '#features/chat/contract/chat.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { refinements } from '#features/documents/contract/refinements.ts'
import { settings } from '#features/school/contract/settings.ts'
import { testRun } from '#features/agents/contract/test-run.ts'
import { usage as usageCalls } from '../../contract/usage.ts'
import { users } from '#features/accounts/contract/users.ts'
import { markInterrupted } from '#platform/server/jobs/recover.ts'
import { refusals, type Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

type Product = Awaited<ReturnType<typeof startProduct>>

/** All counted usage, without rows that were subtracted. */
const counts = (db: Product['db']) =>
  db
    .selectFrom('usage_daily')
    .selectAll()
    .where('runs', '!=', 0)
    .orderBy('kind')
    .orderBy('outcome')
    .orderBy('user_id', 'desc')
    .execute()

/** The totals equal the sums of the counts. Totals by assistant and by person count tests separately. */
async function expectSums(db: Product['db']) {
  const days = ['usage_daily', 'usage_by_day'] as const
  const months = ['usage_by_agent', 'usage_by_user'] as const
  const of = async (table: (typeof days | typeof months)[number], runs = sql<number>`sum(runs)`) =>
    db
      .selectFrom(table)
      .select(({ fn }) => [
        runs.as('runs'),
        fn.sum<number>('tokens').as('tokens'),
        fn.sum<number>('cost_nanodollars').as('cost'),
        fn.sum<number>('unreported_runs').as('unreported_runs'),
      ])
      .executeTakeFirstOrThrow()
  const whole = await of('usage_daily')
  expect(await of('usage_by_day')).toEqual(whole)
  for (const table of months) expect(await of(table, sql<number>`sum(runs + tests)`)).toEqual(whole)
}

const usage = { prompt_tokens: 1000, completion_tokens: 2000, total_tokens: 3000 }
const says = (text: string): Behaviour => ({ does: 'answer', text: [text], usage })

async function school(...behaviours: Behaviour[]) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  models.script(...behaviours)
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const agent = await product.makeAgent()
  const teacher = await product.teacher('en')
  const generate = () => teacher.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })
  return { ...product, models, agent, someone: teacher, generate }
}

test('counts every use when it ends, with its usage and reason of failure, including those of administrators', async () => {
  const { db, agent, someone, generate, admin } = await school(
    says('# Bài 1\n\nMột câu.'),
    refusals.badKey,
    says('Một câu khác.'),
    says('Hỏi đáp.'),
    says('# Thử'),
    says('OK'),
    says('OK'),
  )
  const boss = await admin()
  const entry = await generate()
  expect((await generate()).status).toBe(502)
  const target = { kind: 'document' } as const
  const params = { id: entry.body.historyId }
  const body = { target, request: { quickEdit: 'shorter' }, version: 1 } as const
  expect((await someone.call(refinements.write, { params, body })).status).toBe(200)
  expect((await someone.call(chat.send, { body: { prompt: 'Chào', apiProvider: 'dify' } })).status).toBe(200)
  expect((await boss.call(testRun.start, { body: { agentId: agent.id, prompt: 'Viết.', answers: {} } })).status).toBe(
    200,
  )
  expect((await boss.call(settings.testConnection, { body: {} })).body.ok).toBe(true)
  expect((await boss.call(connectionChecks.examine, { body: { agentId: agent.id } })).body.state).toBe('works')
  const used = { day: '2026-03-02', model: 'gpt-4o-mini', runs: 1, tokens: 3000, input_tokens: 1000 }
  const priced = { ...used, output_tokens: 2000, unpriced_tokens: 0, unreported_runs: 0, cost_nanodollars: 1_350_000 }
  const teachers = { user_id: someone.id, agent_id: agent.id }
  expect(await counts(db)).toEqual([
    { ...priced, ...teachers, agent_id: 'chat', kind: 'chat', outcome: '' },
    { ...priced, ...teachers, kind: 'document', outcome: '' },
    expect.objectContaining({
      ...teachers,
      kind: 'document',
      outcome: 'config',
      runs: 1,
      tokens: 0,
      unreported_runs: 0,
    }),
    { ...priced, ...teachers, kind: 'refinement', outcome: '' },
    { ...priced, user_id: boss.id, agent_id: agent.id, kind: 'test', outcome: '' },
    expect.objectContaining({ user_id: boss.id, kind: 'trial', outcome: '', runs: 1 }),
    expect.objectContaining({ user_id: boss.id, kind: 'trial', outcome: '', runs: 1 }),
  ])
  const of = (user_id: string) =>
    db.selectFrom('usage_by_user').selectAll().where('user_id', '=', user_id).executeTakeFirst()
  expect(await of(someone.id)).toMatchObject({ month: '2026-03', runs: 4, failed: 1, tests: 0, tokens: 9000 })
  expect(await of(boss.id)).toMatchObject({ runs: 0, failed: 0, tests: 3, tokens: 9000 })
  await expectSums(db)
})

test('distinguishes unknown prices and unreported tokens from free usage', async () => {
  const { db, agent, someone, models } = await school()
  models.script(says('Một.'), { does: 'answer', text: ['Hai.'], usage: null })
  await db.updateTable('agents').set({ model: 'our-own-model' }).execute()
  const generate = () => someone.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })
  await generate()
  await generate()
  const [both] = await counts(db)
  expect(both).toMatchObject({
    model: 'our-own-model',
    runs: 2,
    tokens: 3000,
    unpriced_tokens: 3000,
    unreported_runs: 1,
  })
  expect(both!.cost_nanodollars).toBe(0)
})

test('counts a killed process’s text as interrupted, or with real figures if its writer returns', async () => {
  const { db, clock, commitInterrupted, jobs, models, someone, generate } = await school()
  models.script({ does: 'answer', text: ['# Bài 6'], ends: 'stall' })
  const coming = generate()
  await expect.poll(() => jobs.size).toBe(1)
  const [id] = [...jobs.keys()]
  await expect.poll(() => models.requests.length).toBe(1)
  const mark = () => markInterrupted({ db, clock, commitInterrupted, jobs: new Map() as never }, { everything: true })
  await expect.poll(() => db.selectFrom('documents').select('id').execute()).toHaveLength(1)
  await mark()
  await mark()
  expect(await counts(db)).toMatchObject([{ outcome: 'interrupted', runs: 1, unreported_runs: 0 }])
  await someone.call(history.stop, { params: { id: id! } })
  await coming
  expect(await counts(db)).toMatchObject([{ outcome: 'stopped', runs: 1, unreported_runs: 1 }])
  const sums = await db.selectFrom('usage_by_user').select(['runs', 'failed']).execute()
  expect(sums).toEqual([{ runs: 1, failed: 0 }])
  await expectSums(db)
})

test('keeps figures of deleted assistants with their name and of deleted people without', async () => {
  const { db, agent, someone, generate, admin } = await school(says('Một.'), says('Hai.'), says('Ba.'))
  const boss = await admin()
  await generate()
  await boss.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })
  await boss.call(agents.remove, { params: { id: agent.id } })
  const { id, name, name_vi } = agent
  expect(await db.selectFrom('deleted_agents').selectAll().execute()).toEqual([{ id, name, name_vi }])
  await boss.call(users.remove, { params: { id: someone.id } })
  expect(await counts(db)).toMatchObject([
    { user_id: boss.id, runs: 1, tokens: 3000 },
    { user_id: '', runs: 1, tokens: 3000 },
  ])
  await expectSums(db)
})

test('a month without usage gives way to the last one with figures, until something is used or it is chosen', async () => {
  const { admin, teacher, agent, pass } = await school(says('One.'), says('Two.'))
  const generate = async () =>
    (await teacher()).call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })
  const shown = async (month?: string) =>
    (await (await admin()).call(usageCalls.month, { query: month ? { month } : {} })).body
  expect(await shown()).toMatchObject({ month: '2026-03', days: [] })
  await generate()
  pass(31 * 86_400_000)
  expect(await shown()).toMatchObject({ month: '2026-03', today: '2026-04-02', totals: { runs: 1 } })
  const boss = await admin()
  expect((await boss.call(usageCalls.rows, { query: { by: 'people' } })).body.rows).toHaveLength(1)
  const { headers } = await boss.call(usageCalls.export, { query: { by: 'people' } })
  expect(decodeURIComponent(headers.get('content-disposition')!)).toContain('2026-03')
  expect(await shown('2026-04')).toMatchObject({ month: '2026-04', days: [] })
  await generate()
  expect(await shown()).toMatchObject({ month: '2026-04', totals: { runs: 1 } })
})
