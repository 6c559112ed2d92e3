import { expect, test } from 'vitest'
import { aiServerTexts } from '#ai/server/texts.ts'
import { history } from '#features/documents/contract/history.ts'
import { classes } from '#features/library/contract/classes.ts'
import { budgets } from '#features/usage/contract/budgets.ts'
import { refusals } from '#tests/support/models/model-behaviours.ts'
import { rowRuns } from '../contract/row-runs.ts'
import { rowRunTexts } from '../texts/row-runs.ts'
import { letter, withAssistant } from './testing.ts'

const names = ['An', 'Bình', 'Chi', 'Dũng', 'Em', 'Giang', 'Hà']

test('writes one document for each row, named after it, under one heading', async () => {
  const school = await withAssistant({ usual: letter() })
  const run = await school.create(names.map((name) => school.rowOf(name)))
  const { run: ended, rows } = await school.until(run, 'complete')
  expect(ended.counts).toEqual({ waiting: 0, running: 0, done: 7, failed: 0 })
  expect(rows.map(({ label, state }) => [label, state])).toEqual(names.map((name) => [name, 'done']))
  const { documents } = (await school.teacher.call(rowRuns.documents, { params: run })).body
  expect(documents.map(({ title }) => title)).toEqual(names)
  const requests = school.models.requests.map(({ body }) => JSON.stringify(body))
  for (const name of names) expect(requests.filter((request) => request.includes(`about ${name}:`))).toHaveLength(1)
  const tagged = await school.teacher.call(history.list, { query: { page: 1, limit: 20, tag: 'Letters 8A' } })
  expect(tagged.body.data).toHaveLength(7)
})

test('refuses rows that do not fit the form, and writes nothing', async () => {
  const school = await withAssistant()
  const rows = [school.rowOf('An'), school.rowOf('Bình', '11')]
  const refused = await school.teacher.call(rowRuns.create, { params: school.params, body: school.body(rows) })
  expect([refused.status, refused.body]).toMatchObject([400, { fields: { mark: expect.stringContaining('10') } }])
  const many = Array.from({ length: 2_001 }, (_, at) => school.rowOf(`Row ${at}`))
  const tooMany = await school.teacher.call(rowRuns.create, { params: school.params, body: school.body(many) })
  expect([tooMany.status, JSON.stringify(tooMany.body)]).toMatchObject([
    400,
    expect.stringContaining(rowRunTexts.en.rowRun.tooMany),
  ])
  expect((await school.teacher.call(rowRuns.list)).body.runs).toEqual([])
  expect(school.models.requests).toEqual([])
})

test('marks a row that fails, goes on with the rest, and writes it when it is tried again', async () => {
  const school = await withAssistant({ usual: letter() })
  school.models.script({ ...refusals.contextTooLong, to: 'about Chi:' })
  const run = await school.create(names.map((name) => school.rowOf(name)))
  const { rows } = await school.until(run, 'complete')
  expect(rows.filter(({ state }) => state === 'failed').map(({ label }) => label)).toEqual(['Chi'])
  expect(rows[2]!.problem).toEqual(expect.any(String))
  expect((await school.teacher.call(rowRuns.retry, { params: run, body: { position: 3 } })).status).toBe(200)
  const after = await school.until(run, 'complete')
  expect(after.run.counts).toMatchObject({ done: 7, failed: 0 })
  // The failed attempt has left no document behind.
  const all = await school.teacher.call(history.list, { query: { page: 1, limit: 20 } })
  expect(all.body.data).toHaveLength(7)
})

test('pauses when a budget is used up, says so, and continues with the rows that are left', async () => {
  const school = await withAssistant({ usual: letter() })
  const boss = await school.admin()
  const setBudget = (tokens: number | null) =>
    boss.call(budgets.set, { body: { scope: 'school', currency: 'USD', money: null, tokens } })
  await setBudget(1)
  const run = await school.create(names.map((name) => school.rowOf(name)))
  const paused = await school.until(run, 'paused')
  expect(paused.run.counts).toMatchObject({ waiting: 7, done: 0 })
  expect(paused.run.problem).toContain('budget')
  await setBudget(null)
  await school.teacher.call(rowRuns.continue, { params: run })
  expect((await school.until(run, 'complete')).run.counts).toMatchObject({ done: 7 })
  expect(school.models.requests).toHaveLength(7)
})

test('pauses when the account of the AI has no credit, without failing row after row', async () => {
  const school = await withAssistant({ usual: refusals.outOfQuota })
  const run = await school.create(names.map((name) => school.rowOf(name)))
  const { run: paused } = await school.until(run, 'paused')
  expect(paused.counts).toMatchObject({ waiting: 7, failed: 0 })
  expect(paused.problem).toBe(aiServerTexts.en.provider.quota)
  const vietnamese = (await school.teacher.as('vi').call(rowRuns.get, { params: run })).body.run
  expect(vietnamese.problem).toBe(aiServerTexts.vi.provider.quota)
  expect(school.models.requests.length).toBeLessThanOrEqual(3)
})

test('stops, and continues where it stopped', async () => {
  const { promise: until, resolve: proceed } = Promise.withResolvers<void>()
  const school = await withAssistant({ usual: { ...letter(), pause: { after: 0, until } } })
  const run = await school.create(names.map((name) => school.rowOf(name)))
  await expect.poll(async () => (await school.see(run)).run.counts.running).toBe(3)
  expect((await school.teacher.call(rowRuns.stop, { params: run })).body.run.state).toBe('stopped')
  proceed()
  const stopped = await school.until(run, 'stopped')
  expect(stopped.run.counts).toEqual({ waiting: 4, running: 0, done: 3, failed: 0 })
  await school.teacher.call(rowRuns.continue, { params: run })
  expect((await school.until(run, 'complete')).run.counts).toMatchObject({ done: 7 })
  expect(school.models.requests).toHaveLength(7)
})

test('fills in document templates without AI, and says so', async () => {
  const school = await withAssistant({ hasAi: false })
  const body = { answers: { student_name: 'An' }, language: 'vi' as const, count: 2 }
  const estimate = await school.teacher.call(rowRuns.estimate, { params: school.params, body })
  expect(estimate.body).toMatchObject({ hasAi: false, tokens: 0, seconds: 0 })
  const run = await school.create([school.rowOf('An'), school.rowOf('Bình')])
  const { run: ended } = await school.until(run, 'complete')
  expect(ended).toMatchObject({ hasAi: false, counts: { done: 2 } })
  expect(school.models.requests).toEqual([])
})

test('hides the names of the class in every request, and puts them back', async () => {
  const school = await withAssistant({ usual: letter('# Thư\n\nEm [HS1] học tốt.') })
  const taught = { name: '8A', students: 'Nguyễn Thị Bích Ngọc\nLê Quang Hải' }
  expect((await school.teacher.call(classes.create, { body: taught })).status).toBe(200)
  const rows = [school.rowOf('Nguyễn Thị Bích Ngọc'), school.rowOf('Lê Quang Hải')]
  const run = await school.create(rows, { className: '8A' })
  await school.until(run, 'complete')
  const sent = JSON.stringify(school.models.requests.map(({ body }) => body))
  expect(sent).not.toMatch(/Ngọc|Hải/)
  const { rows: done } = await school.see(run)
  const texts = done.map(async ({ documentId }) => {
    const { entry } = (await school.teacher.call(history.get, { params: { id: documentId! } })).body
    return entry.content
  })
  expect((await Promise.all(texts)).map((text) => /Em (.*) học/.exec(text ?? '')?.[1])).toEqual([
    'Nguyễn Thị Bích Ngọc',
    'Lê Quang Hải',
  ])
})

test('estimates tokens, cost, time and today’s runs before the start', async () => {
  const school = await withAssistant({ usual: letter() })
  const body = { answers: { student_name: 'An' }, language: 'vi' as const }
  const estimate = async (count: number) =>
    (await school.teacher.call(rowRuns.estimate, { params: school.params, body: { ...body, count } })).body
  const [one, many] = [await estimate(1), await estimate(100)]
  expect(one).toMatchObject({ hasAi: true, budget: null })
  expect([many.tokens, many.cost]).toEqual([one.tokens * 100, expect.closeTo(one.cost! * 100, 5)])
  expect(one.seconds).toBeGreaterThan(0)
  expect(one.budgetLeft).toBeNull()
  const boss = await school.admin()
  const limit = { currency: 'USD', money: null, tokens: one.tokens * 3 - 1, scope: 'school' } as const
  await boss.call(budgets.set, { body: limit })
  expect((await estimate(100)).budgetLeft).toBe(2)
  await boss.call(budgets.set, { body: { ...limit, money: one.cost! * 1.5 } })
  expect((await estimate(100)).budgetLeft).toBe(1)
  expect(school.models.requests).toEqual([])
})
