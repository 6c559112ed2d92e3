import { expect, test } from 'vitest'
import { audit } from '#features/school/contract/audit.ts'
import { budgets } from '../../contract/budgets.ts'
import { chat } from '#features/chat/contract/chat.ts'
import { history } from '#features/documents/contract/history.ts'
import { testRun } from '#features/agents/contract/test-run.ts'
import { answer, openSchool, usage } from './testing.ts'
import { usageServerTexts } from '../texts.ts'

const dayMs = 86_400_000

test('generations, the chat and test runs count towards the budgets of school, person, groups and assistant', async () => {
  const { boss, agent, teacher, makeGroup, generate, spent, rate } = await openSchool()
  const someone = await teacher()
  const group = await makeGroup('Tổ Toán', [someone.id])
  expect((await rate()).status).toBe(200)
  await generate(someone)
  await someone.call(chat.send, { body: { prompt: 'How?' } })
  await boss.call(testRun.start, { body: { prompt: 'Write.', sharedConnection: true, answers: {} } })
  const each = { VND: 25.5, USD: 0.00102, tokens: 3_200 }
  const of = (number: number) => ({
    VND: each.VND * number,
    USD: Math.round(each.USD * number * 1e9) / 1e9,
    tokens: each.tokens * number,
    estimatedTokens: 0,
    unpricedTokens: 0,
  })
  expect((await spent()).spent).toEqual(of(3))
  expect((await spent({ scope: 'person', ownerId: someone.id })).spent).toEqual(of(2))
  expect((await spent({ scope: 'group', ownerId: group.id })).spent).toEqual(of(2))
  expect((await spent({ scope: 'assistant', ownerId: agent.id })).spent).toEqual(of(1))
  expect((await spent({ scope: 'person', ownerId: boss.id })).spent).toEqual(of(1))
})

test('shows what is left beforehand, with a warning at 80 %, and which budget is used up until it resets', async () => {
  const { teacher, generate, left, set, rate, pass, models } = await openSchool()
  const someone = await teacher('vi')
  expect(await left(someone)).toBeNull()
  await rate()
  await set({ currency: 'VND', money: 100 })
  await set({ scope: 'person', ownerId: someone.id, currency: 'VND', money: 60 })
  expect(await left(someone)).toMatchObject({
    scope: 'person',
    counts: 'money',
    currency: 'VND',
    left: 60,
    warns: false,
    renewsOn: '2026-04-01',
    problem: null,
    rate: { dong: 25_000, from: '2026-01-01' },
  })
  expect((await generate(someone)).status).toBe(200)
  expect((await generate(someone)).status).toBe(200)
  const nearly = await left(someone)
  expect(nearly).toMatchObject({ left: 9, warns: true })
  expect(nearly!.problem).toContain('không đủ cho lượt này')
  const made = models.requests.length
  const refused = await generate(someone)
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([429, 'budget.shortPerson', nearly!.problem])
  // In Vietnam the month ends on 1 April.
  expect(refused.headers.get('retry-after')).toBe(String((29 * dayMs + 9 * 3_600_000) / 1000))
  expect(models.requests.length).toBe(made)
  pass(30 * dayMs)
  expect(await left(someone)).toMatchObject({ left: 60, warns: false, renewsOn: '2026-05-01', problem: null })
  expect((await generate(someone)).status).toBe(200)
})

test('an administrator increases a budget for this month only, once per request, and the audit log records it', async () => {
  const { boss, teacher, generate, set, spent, pass, left } = await openSchool()
  const someone = await teacher()
  await set({ tokens: 0 })
  const refused = await generate(someone)
  expect([refused.status, refused.body.code]).toEqual([429, 'budget.spentSchool'])
  const { month, addedMoney, addedTokens } = await spent()
  const click = () =>
    boss.call(budgets.add, { body: { scope: 'school', money: null, tokens: 5_000, month, addedMoney, addedTokens } })
  const both = await Promise.all([click(), click()])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await spent()).toMatchObject({ addedTokens: 5_000, tokens: 0 })
  expect((await generate(someone)).status).toBe(200)
  expect(await left(someone)).toMatchObject({ counts: 'tokens', left: 1_800 })
  await expect
    .poll(async () => {
      const { auditEvents } = (await boss.call(audit.list, { query: { kind: 'settings' } })).body
      return auditEvents.map(({ event, changes }) => [event, changes])
    })
    .toEqual(
      expect.arrayContaining([
        ['budget-changed', [{ field: 'budgetTokens', before: null, after: '0' }]],
        ['budget-increased', [{ field: 'addedTokens', before: '0', after: '5000' }]],
      ]),
    )
  pass(31 * dayMs)
  expect((await generate(await teacher())).body.code).toBe('budget.spentSchool')
})

test('a budget used up during a text does not cut it, and a reduced one applies at once', async () => {
  const { models, teacher, generate, set, spent } = await openSchool()
  const someone = await teacher()
  await set({ tokens: 3_000 })
  const { promise: lowered, resolve: proceed } = Promise.withResolvers<void>()
  models.script({ does: 'answer', text: ['Một', ' kế hoạch'], usage, pause: { after: 1, until: lowered } })
  const writing = generate(someone)
  await expect.poll(() => models.requests.length).toBe(1)
  await set({ tokens: 10 })
  proceed()
  expect((await writing).body.content).toBe('Một kế hoạch')
  expect(await spent()).toMatchObject({ spent: { tokens: 3_200 }, share: 320 })
  expect((await generate(someone)).body.code).toBe('budget.spentSchool')
})

test('estimates and marks usage that a provider does not report; a failure before any text costs nothing', async () => {
  const { models, teacher, generate, spent } = await openSchool({ ...answer, usage: null })
  const someone = await teacher()
  await generate(someone)
  const { tokens, estimatedTokens, USD } = (await spent()).spent
  expect(tokens).toBeGreaterThan(0)
  expect([estimatedTokens, USD > 0]).toEqual([tokens, true])
  models.script(
    { does: 'refuse', status: 401, body: {} },
    { ...answer, ends: 'cut', endsAfter: 20, text: 'một hai '.repeat(60) },
  )
  await generate(someone)
  expect((await spent()).spent.tokens).toBe(tokens)
  await generate(someone)
  expect((await spent()).spent.tokens).toBeGreaterThan(tokens)
})

test('a school in đồng and a group in dollars: both apply, each in its own currency', async () => {
  const { teacher, makeGroup, generate, set, rate, spent, left } = await openSchool()
  const someone = await teacher()
  const group = await makeGroup('Tổ Toán', [someone.id])
  await rate()
  await set({ currency: 'VND', money: 1_000 })
  await set({ scope: 'group', ownerId: group.id, currency: 'USD', money: 0.002 })
  await generate(someone)
  expect(await left(someone)).toMatchObject({
    scope: 'group',
    name: 'Tổ Toán',
    currency: 'USD',
    rate: null,
    left: 0.00098,
  })
  // A new rate does not change amounts that are already recorded.
  await rate(30_000, '2026-03-02')
  await generate(someone)
  expect((await spent()).spent).toMatchObject({ USD: 0.00204, VND: 25.5 + 30.6 })
  const refused = await generate(someone)
  expect([refused.body.code, refused.body.error]).toEqual(['budget.spentGroup', expect.stringContaining('“Tổ Toán”')])
})

test('the school’s own prices apply from their first day, in either currency', async () => {
  const { boss, teacher, generate, rate, db } = await openSchool()
  const someone = await teacher()
  await rate()
  const price = (more: object) =>
    boss.call(budgets.setPrice, {
      body: { model: 'gpt-4o-mini', currency: 'USD', input: 1, output: 2, from: '2026-03-01', ...more },
    })
  await price({})
  await price({ currency: 'VND', input: 50_000, output: 100_000, from: '2026-03-02' })
  await price({ input: 9, from: '2026-03-03' })
  const { body } = await generate(someone)
  // (2,000 × 50,000 + 1,200 × 100,000) / 1,000,000 = 220 ₫, at 25,000.
  expect(body.cost).toBe(0.0088)
  await boss.call(budgets.removePrice, { body: { model: 'gpt-4o-mini', from: '2026-03-02' } })
  expect((await generate(someone)).body.cost).toBe(0.0044)
  const rows = await db.selectFrom('documents').select('cost_nanodollars').orderBy('ordinal').execute()
  expect(rows.map(({ cost_nanodollars }) => cost_nanodollars)).toEqual([8_800_000, 4_400_000])
})

test('rejects an invalid rate, price or budget at its field', async () => {
  const { boss, set, rate, spent, teacher } = await openSchool()
  const fields = async (reply: Promise<{ status: number; body: { fields?: object } }>) => {
    const { status, body } = await reply
    return [status, Object.keys(body.fields ?? {})]
  }
  for (const dong of [0, -1, 3, 'nonsense', '26.310', '', 1e9])
    expect(await fields(rate(dong))).toEqual([400, ['dong']])
  expect(await fields(rate(25_000, 'tomorrow'))).toEqual([400, ['from']])
  // No rate is set yet.
  expect(await fields(set({ currency: 'VND', money: 5 }))).toEqual([400, ['money']])
  await rate(26_310)
  for (const money of [-1, 0.5, 2e9]) expect(await fields(set({ currency: 'VND', money }))).toEqual([400, ['money']])
  expect(await fields(set({ tokens: 1.5 }))).toEqual([400, ['tokens']])
  expect((await set({ scope: 'person', ownerId: 'nobody', tokens: 1 })).status).toBe(404)
  const price = { model: ' ', currency: 'USD', input: -1, output: 1e9, from: '2026-03-01' } as const
  const reply = await boss.call(budgets.setPrice, { body: price })
  expect(Object.keys(reply.body.fields!).toSorted()).toEqual(['input', 'model', 'output'])
  expect((await set({ money: 5, version: 0 })).status).toBe(200)
  expect((await set({ money: 6, version: 0 })).status).toBe(409)
  expect(await spent()).toMatchObject({ money: 5, version: 1 })
  const someone = await teacher()
  const own = await set({ scope: 'person', ownerId: someone.id, money: 90_000 })
  expect(own.body.budget).toMatchObject({ email: expect.any(String), money: 90_000 })
  const { rate: now, parts } = (await boss.call(budgets.summary)).body
  expect(now).toEqual({ dong: 26_310, from: '2026-01-01' })
  expect(parts.find(({ scope }) => scope === 'person')).toEqual({ scope: 'person', count: 1, money: 90_000, tokens: 0 })
})

test('the first rate also applies to this month’s earlier costs', async () => {
  const { teacher, generate, rate, spent } = await openSchool()
  await generate(await teacher())
  expect((await spent()).spent.VND).toBeNull()
  await rate()
  expect((await spent()).spent.VND).toBe(25.5)
})

test('the server finds people; without a search it lists those with a budget', async () => {
  const { boss, teacher, set, makeGroup } = await openSchool()
  const [one] = [await teacher(), await teacher()]
  await makeGroup('Tổ Ngữ văn')
  await set({ scope: 'person', ownerId: one.id, tokens: 5 })
  await set({ scope: 'person', ownerId: boss.id, tokens: 5 })
  await set({ scope: 'person', ownerId: boss.id })
  const list = async (query: object) => (await boss.call(budgets.list, { query: query as never })).body
  expect((await list({ scope: 'person' })).budgets.map(({ ownerId }) => ownerId)).toEqual([one.id])
  const found = await list({ scope: 'person', search: 'person', limit: '2' })
  expect([found.budgets.length, found.pagination]).toEqual([2, { page: 1, limit: 2, total: 3, pages: 2 }])
  expect((await list({ scope: 'group' })).budgets).toEqual([])
  expect((await list({ scope: 'group', search: 'ngu van' })).budgets[0]).toMatchObject({
    name: 'Tổ Ngữ văn',
    share: null,
  })
})

test('a stopped text costs what was written', async () => {
  const { models, teacher, generate, spent, set, boss } = await openSchool()
  const someone = await teacher()
  await set({ tokens: 100_000 })
  models.script({ does: 'answer', text: ['Một kế hoạch bài dạy'], ends: 'stall' })
  const writing = generate(someone)
  await expect.poll(() => models.requests[0]?.firstTextAt ?? null).not.toBeNull()
  const running = async () => (await someone.call(history.list)).body.data[0]
  await expect.poll(async () => (await running())?.status).toBe('running')
  await someone.call(history.stop, { params: { id: (await running())!.id } })
  await writing
  const { tokens, estimatedTokens } = (await spent()).spent
  expect(tokens).toBeGreaterThan(0)
  expect(estimatedTokens).toBe(tokens)
  expect((await boss.call(budgets.summary)).body.school.share).toBe(tokens / 100_000)
})

test('tells administrators that they can increase a budget themselves: beforehand, in the consultation and after a refusal', async () => {
  const { boss, generate, set, left } = await openSchool()
  await set({ tokens: 0 })
  const sentence = usageServerTexts.en.budget.addSchool
  expect(await left(boss)).toMatchObject({ problem: sentence })
  expect((await boss.call(chat.availability)).body).toMatchObject({ budget: { isSpent: true, text: sentence } })
  expect((await generate(boss)).body).toMatchObject({ code: 'budget.spentSchool', error: sentence })
})
