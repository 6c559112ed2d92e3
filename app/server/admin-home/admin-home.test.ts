import { expect, onTestFinished, test } from 'vitest'
import { connectionChecks } from '#features/agents/contract/connection-checks.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { adminHome } from '../../contract/admin-home.ts'
import { usage } from '#features/usage/contract/usage.ts'
import { testRun } from '#features/agents/contract/test-run.ts'
import { refusals } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

const shared = { provider: 'openai', apiKey: 'sk-shared', model: 'gpt-4o-mini' } as const

async function openSchool({ hasAi = true } = {}) {
  const models = await startModelServer({ usual: { does: 'answer', text: 'OK', gapMs: 0 } })
  onTestFinished(() => models.close())
  const product = await startProduct({ baseUrls: { openai: models.url }, ...(hasAi && { shared }) })
  return { ...product, models, boss: await product.admin() }
}

test('counts a week’s runs and failures by one rule, without tests and checks; the cost is the school’s', async () => {
  const { boss, teacher, makeAgent, models, pass } = await openSchool()
  const { id } = await makeAgent()
  const someone = await teacher()
  const generate = (by = someone) => by.call(generation.generate, { params: { id }, body: { answers: {} } })
  expect((await generate()).status).toBe(200)
  pass(8 * 24 * 60 * 60_000)
  expect((await generate()).status).toBe(200)
  models.script(refusals.badKey)
  expect((await generate()).status).toBe(502)
  expect((await generate(boss)).status).toBe(200)
  await boss.call(testRun.start, { body: { prompt: 'Write.', sharedConnection: true, answers: {} } })
  await boss.call(connectionChecks.examine, { body: { agentId: id } })
  const { body } = await boss.call(adminHome.use)
  expect(body).toMatchObject({
    runs: 3,
    failed: 1,
    before: { runs: 1, failed: 0 },
    reasons: [{ reason: 'config', count: 1 }],
    month: '2026-03',
    isPartly: false,
  })
  expect(body.days).toHaveLength(7)
  expect(body.days.at(-1)).toEqual({ day: '2026-03-10', runs: 3, failed: 1 })
  expect(body.cost).toBeGreaterThan(0)
  const month = (await boss.call(usage.month)).body
  const inWeek = month.days.filter(({ day }) => day >= body.days[0]!.day)
  expect(inWeek.map(({ day, runs, failed }) => ({ day, runs, failed }))).toEqual(
    body.days.filter(({ runs }) => runs > 0),
  )
  expect(month.totals).toMatchObject({ runs: body.runs + body.before.runs, failed: 1, tests: 2, cost: body.cost })
  expect(month.counts.failures).toBe(body.failed)
})

test('shows the AI state of the assistants that use it, and names up to two that fail', async () => {
  const { boss, db, clock, makeAgent } = await openSchool()
  const health = async (name: string, fields: object, agent: object = {}) => {
    const { id } = await makeAgent({ name, name_vi: name, ...agent })
    const row = { state: 'works' as const, since: clock().toISOString(), fingerprint: '', form_changes: '[]' }
    await db
      .insertInto('connection_checks')
      .values({ agent_id: id, ...row, checked_at: clock().toISOString(), ...fields })
      .execute()
  }
  const state = async () => (await boss.call(adminHome.ai)).body
  expect(await state()).toMatchObject({ state: 'unknown', model: 'gpt-4o-mini', failing: [] })
  await health('Plan', {})
  const reason = JSON.stringify({ key: 'connection.problemKey', values: {} })
  for (const [index, name] of ['C', 'B', 'A'].entries())
    await health(name, { state: 'fails', reason, since: `2026-03-0${index + 1}` }, { apiKey: 'sk-own' })
  await health('Off', { state: 'fails', reason }, { apiKey: 'sk-own', is_active: 0 })
  const found = await state()
  expect(found).toMatchObject({ state: 'works', moreFailing: 1 })
  expect(found.failing.map(({ name }) => name)).toEqual(['C', 'B'])
  expect(found.failing[0]!.reason).toContain('does not accept this key')
})

test('counts new accounts and unused assistants and names a few of them', async () => {
  const { admin, teacher, makeAgent, makeEntry, pass } = await openSchool()
  await makeAgent({ name: 'Idle' })
  const used = await makeAgent({ name: 'Used' })
  await makeAgent({ name: 'Off', is_active: 0 })
  pass(31 * 24 * 60 * 60_000)
  const people = [await teacher(), await teacher()]
  await makeEntry(people[0]!.id, used)
  await makeAgent({ name: 'New' })
  const later = await admin()
  expect((await later.call(adminHome.accounts)).body).toMatchObject({ count: 3, total: 4 })
  const { body } = await later.call(adminHome.unused)
  expect([body.count, body.agents.map(({ name }) => name)]).toEqual([1, ['Idle']])
})

test('shows the three first steps until each is done, then hides them', async () => {
  const { boss, teacher } = await openSchool({ hasAi: false })
  const steps = async () => (await boss.call(adminHome.steps)).body
  expect(await steps()).toMatchObject({ done: [], isShown: true })
  await teacher()
  await boss.call(adminHome.assistantsSeen)
  expect(await steps()).toMatchObject({ done: ['people', 'assistants'], isShown: true })
  await boss.call(adminHome.putStepsAway)
  expect(await steps()).toMatchObject({ isShown: false })
})
