import { expect, test } from 'vitest'
import { budgets } from '../../contract/budgets.ts'
import { answer, openSchool, usage } from './testing.ts'

/** Writes one word, and the rest when the test releases it. */
function halfway() {
  const { promise: until, resolve: proceed } = Promise.withResolvers<void>()
  return { behaviour: { ...answer, text: ['Một', ' kế hoạch'], pause: { after: 1, until } } as const, proceed }
}

test('a budget used up during a class lets running texts finish, explains later refusals, and one click raises it', async () => {
  const { boss, models, teacher, set, spent, generate } = await openSchool()
  const people = await Promise.all(Array.from({ length: 6 }, () => teacher('vi')))
  // Each is estimated at a bit more than 1,000 tokens and uses 3,200.
  await set({ tokens: 4_000 })
  const { behaviour, proceed } = halfway()
  models.script(behaviour, behaviour, behaviour)
  const first = people.slice(0, 3).map(generate)
  await expect.poll(() => models.requests.length).toBe(3)
  proceed()
  expect((await Promise.all(first)).map(({ status, body }) => [status, body.content])).toEqual(
    Array.from({ length: 3 }, () => [200, 'Một kế hoạch']),
  )
  const late = await Promise.all(people.slice(3).map(generate))
  for (const { status, body } of late) {
    expect([status, body.code]).toEqual([429, 'budget.spentSchool'])
    expect(body.error).toContain('Ngân sách AI tháng này của trường đã hết')
  }
  const { month, addedMoney, addedTokens, spent: used } = await spent()
  expect(used.tokens).toBe(3 * usage.total_tokens)
  await boss.call(budgets.add, {
    body: { scope: 'school', money: null, tokens: 20_000, month, addedMoney, addedTokens },
  })
  const again = await Promise.all(people.slice(3).map(generate))
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await spent()).spent.tokens).toBe(6 * usage.total_tokens)
})

test('a run counts once in both currencies even if currency, rate and price change meanwhile', async () => {
  const { boss, models, teacher, set, rate, spent, generate, db } = await openSchool()
  const someone = await teacher()
  await rate()
  await set({ currency: 'VND', money: 1_000 })
  const { behaviour, proceed } = halfway()
  models.script(behaviour)
  const writing = generate(someone)
  await expect.poll(() => models.requests.length).toBe(1)
  await set({ currency: 'USD', money: 1 })
  await rate(30_000, '2026-03-01')
  await boss.call(budgets.setPrice, {
    body: { model: 'gpt-4o-mini', currency: 'USD', input: 9, output: 9, from: '2026-01-01' },
  })
  proceed()
  // It keeps the price and the rate from its start.
  expect((await writing).body.cost).toBe(0.001_02)
  expect(await spent()).toMatchObject({
    currency: 'USD',
    money: 1,
    spent: { USD: 0.001_02, VND: 25.5 },
    share: 0.001_02,
  })
  const row = await db.selectFrom('budget_spending').selectAll().where('key', '=', 'school').executeTakeFirstOrThrow()
  expect(row).toMatchObject({ reserved_nanodollars: 0, reserved_microdong: 0, reserved_tokens: 0 })
})

test('a run whose group and assistant are deleted meanwhile stays in the school’s sum', async () => {
  const { models, teacher, makeGroup, set, spent, generate, db, agent } = await openSchool()
  const someone = await teacher()
  const group = await makeGroup('Tổ Toán', [someone.id])
  await set({ scope: 'group', ownerId: group.id, tokens: 10_000 })
  await set({ scope: 'assistant', ownerId: agent.id, tokens: 10_000 })
  const { behaviour, proceed } = halfway()
  models.script(behaviour)
  const writing = generate(someone)
  await expect.poll(() => models.requests.length).toBe(1)
  await set({ scope: 'assistant', ownerId: agent.id })
  await db.deleteFrom('groups').where('id', '=', group.id).execute()
  proceed()
  expect((await writing).status).toBe(200)
  expect((await spent()).spent.tokens).toBe(usage.total_tokens)
  expect(await db.selectFrom('cost_reservations').selectAll().execute()).toEqual([])
  expect((await db.selectFrom('budgets').select('key').where('tokens', 'is not', null).execute()).length).toBe(0)
})

test('rejects an increase above the maximum budget and invalid amounts', async () => {
  const { boss, set, spent } = await openSchool()
  await set({ money: 50 })
  const { month } = await spent()
  const add = async (money: unknown, addedMoney = 0) => {
    const body = { scope: 'school', money, tokens: null, month, addedMoney, addedTokens: 0 } as never
    const reply = await boss.call(budgets.add, { body })
    return [reply.status, Object.keys((reply.body as { fields?: object }).fields ?? {})]
  }
  for (const money of [-1, '5', 1e300, 100_001]) expect(await add(money)).toEqual([400, ['money']])
  expect(await add(100_000)).toEqual([200, []])
  expect(await add(1, 100_000)).toEqual([400, ['money']])
})
