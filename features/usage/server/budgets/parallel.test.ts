import { expect, onTestFinished, test } from 'vitest'
import { inSmall, monthOf } from '../../model/budgets.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { connect } from '#platform/server/drivers/connect.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Model } from '#ai/server/model.ts'
import type { AppError } from '#platform/server/app-error.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { several, startProduct } from '#tests/support/server/product.ts'
import { createBudgets, type CostReservation } from './budgets.ts'
import { releaseLeft } from './spending.ts'

const clock = () => new Date('2026-03-02T08:00:00.000Z')
const month = monthOf('2026-03-02')

/** Writes 60 tokens for a thousandth of a dollar each. */
const model = (): Model => ({
  name: 'a-model',
  template: false,
  room: async () => ({ files: 0, pictures: 0, pdfs: 0, pages: 0, bytes: 0, documents: { inputs: [], bytes: 0 } }),
  priceOf: ({ total }) => total * 1_000_000,
  generate: async () => ({ finish: 'stop', usage: { input: 20, output: 40, total: 60 }, cost: 60_000_000 }),
})

type Target = Parameters<typeof connect>[0]

/** Two hundred calls wait for ten connections, which on a busy machine takes longer than users have to wait. */
const patient = async (target: Target): Promise<Target> =>
  target.engine === 'postgres'
    ? { ...target, limits: { connect: 600_000, probe: 600_000, statement: 600_000 } }
    : target

async function processes() {
  const { db, origin: location, teacher, makeAgent } = await startProduct({ ...several, reached: patient })
  const other = await connect(await patient(location))
  onTestFinished(() => other.destroy())
  const all = [db, other].map((each, index) =>
    createBudgets({ db: each, clock, timeZone: 'Asia/Ho_Chi_Minh', processId: `process ${index}` }),
  )
  return { db, teacher, makeAgent, all }
}

const setBudget = (db: Database, budget: Partial<{ key: string; money: number; tokens: number; user_id: string }>) =>
  db
    .insertInto('budgets')
    .values({
      key: 'school',
      scope: budget.user_id ? 'person' : 'school',
      group_id: null,
      user_id: null,
      agent_id: null,
      currency: 'USD',
      money: null,
      tokens: null,
      version: 1,
      ...budget,
    })
    .execute()

const spendingOf = (db: Database, key = 'school') =>
  db
    .selectFrom('budget_spending')
    .selectAll()
    .where('month', '=', month)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

test('of 200 simultaneous calls on two processes exactly as many succeed as the budget allows, to the đồng', async () => {
  const { db, teacher, makeAgent, all } = await processes()
  const [someone, agent] = [await teacher(), await makeAgent()]
  // 37 calls fit with an estimate of 100 tokens at 10 cents each; each finally costs 6 cents.
  await setBudget(db, { money: inSmall(3.75, 'USD') })
  await db.insertInto('exchange_rates').values({ valid_from: '2026-01-01', centidong: 2_631_000 }).execute()
  const bills = Array.from({ length: 200 }, (_, index): CostReservation<Model> =>
    all[index % all.length]!.open({ userId: someone.id, agentId: agent.id, model: model(), language: 'vi' }),
  )
  const started = await Promise.allSettled(
    bills.map((reservation) => reservation.reserve(() => ({ input: 50, output: 50 }))),
  )
  const letIn = bills.filter((_, index) => started[index]!.status === 'fulfilled')
  expect(letIn.length).toBe(37)
  const refusals = started.flatMap((one) => (one.status === 'rejected' ? [one.reason as AppError] : []))
  expect(new Set(refusals.map(({ key, status }) => `${status} ${key}`))).toEqual(new Set(['429 budget.shortSchool']))
  expect((await spendingOf(db)).reserved_nanodollars).toBe(37 * inSmall(0.1, 'USD'))

  await Promise.all(
    letIn.map(async (reservation) => {
      await reservation.model.generate(
        { user: 'someone', system: '', messages: [] },
        { signal: new AbortController().signal, take: () => {} },
      )
      await db.transaction().execute((transaction) => reservation.commit(transaction))
      await reservation.close()
    }),
  )
  for (const key of ['school', `person:${someone.id}`, `assistant:${agent.id}`])
    expect(await spendingOf(db, key)).toMatchObject({
      spent_nanodollars: 37 * 60_000_000,
      // 2.22 $ at 26,310 ₫.
      spent_microdong: 58_408_200_000,
      spent_tokens: 37 * 60,
      reserved_nanodollars: 0,
      reserved_microdong: 0,
      reserved_tokens: 0,
    })
  expect(await db.selectFrom('cost_reservations').selectAll().execute()).toEqual([])
  // The unused part of each reservation is free again: 1.53 $ are left.
  const next = all[0]!.open({ userId: someone.id, agentId: null, model: model(), language: 'en' })
  await next.reserve(() => ({ input: 700, output: 830 }))
  await expect(
    all[1]!
      .open({ userId: someone.id, agentId: null, model: model(), language: 'en' })
      .reserve(() => ({ input: 1, output: 0 })),
  ).rejects.toMatchObject({ key: 'budget.spentSchool' })
  await next.close()
})

test('simultaneous generations do not exceed the budget', async () => {
  const models = await startModelServer({ usual: { does: 'answer', text: 'Một kế hoạch', gapMs: 0 } })
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-school', model: 'gpt-4o-mini' } as const
  const { db, teacher, makeAgent } = await startProduct({ ...several, openAiBaseUrl: models.url, shared })
  const agent = await makeAgent({ max_tokens: 1_000 })
  // Each call is estimated at 1,000 output tokens plus its input.
  await setBudget(db, { tokens: 5_000 })
  const people = await Promise.all(Array.from({ length: 6 }, () => teacher('vi')))
  const { promise: all, resolve: proceed } = Promise.withResolvers<void>()
  models.script(
    ...people.flatMap(() => [
      { does: 'answer', text: ['Một', ' kế hoạch'], pause: { after: 1, until: all } } as const,
      { does: 'answer', text: ['Một', ' kế hoạch'], pause: { after: 1, until: all } } as const,
    ]),
  )
  const calls = people.flatMap((someone) =>
    [1, 2].map(() => someone.call(generation.generate, { params: { id: agent.id }, body: { answers: {} } })),
  )
  const refused = () => statuses.filter((status) => status === 429).length
  const statuses: number[] = []
  for (const call of calls) void call.then(({ status }) => statuses.push(status))
  // The admitted calls wait for their second word.
  await expect.poll(() => refused() + models.requests.length).toBe(12)
  const { reserved_tokens } = await spendingOf(db)
  const letIn = 12 - refused()
  expect(letIn).toBe(Math.floor(5_000 / (reserved_tokens / letIn)))
  expect(letIn).toBeLessThan(5)
  proceed()
  const replies = await Promise.all(calls)
  expect(replies.filter(({ status }) => status === 200).length).toBe(letIn)
  const sentence = replies.find(({ status }) => status === 429)!
  expect(sentence.body.code).toBe('budget.shortSchool')
  expect(sentence.body.error).toContain('ngày 1 tháng sau')
  const spending = await spendingOf(db)
  const entries = await db.selectFrom('documents').select('tokens').execute()
  expect(entries.length).toBe(letIn)
  expect(spending.spent_tokens).toBe(entries.reduce((sum, { tokens }) => sum + tokens!, 0))
  expect(spending.reserved_tokens).toBe(0)
})

test('releases a dead process’s reservations, and counts its call once if it still lives', async () => {
  const { db, teacher, all } = await processes()
  const someone = await teacher()
  await setBudget(db, { tokens: 1_000 })
  const reservation = all[0]!.open({ userId: someone.id, agentId: null, model: model(), language: 'en' })
  await reservation.reserve(() => ({ input: 500, output: 400 }))
  // The calling process keeps its own reservations.
  await releaseLeft(db, { except: 'process 0' })
  expect((await spendingOf(db)).reserved_tokens).toBe(900)
  await releaseLeft(db, { except: 'process 1' })
  await releaseLeft(db, { except: 'process 1' })
  expect((await spendingOf(db)).reserved_tokens).toBe(0)
  await reservation.model.generate(
    { user: 'someone', system: '', messages: [] },
    { signal: new AbortController().signal, take: () => {} },
  )
  for (const _ of [1, 2]) await db.transaction().execute((transaction) => reservation.commit(transaction))
  await reservation.close()
  expect(await spendingOf(db)).toMatchObject({ spent_tokens: 60, reserved_tokens: 0 })
})
