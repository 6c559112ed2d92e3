import { expect, onTestFinished, test } from 'vitest'
import { agents } from '../../contract/agents.ts'
import { budgets } from '#features/usage/contract/budgets.ts'
import { connectionChecks } from '../../contract/connection-checks.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { usage } from '#features/usage/contract/usage.ts'
import { connections } from '#features/connections/server/connections.ts'
import { questionsOfAgent } from '#features/questions/server/questions/agent-questions.ts'
import { examineDue } from '#features/connections/server/checks/rounds.ts'
import { createEncryption } from '#platform/server/encryption/encryption.ts'
import type { Client } from '#tests/support/server/client.ts'
import { changedForm, difyKeys, fittingForm, startDifySchool } from '#tests/support/models/dify-school.ts'
import { refusals } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { createUsage } from '#features/usage/server/statistics/usage.ts'

const shared = { provider: 'openai', apiKey: 'sk-shared', model: 'gpt-shared' } as const

async function openSchool() {
  const usual = { does: 'answer', text: 'OK', gapMs: 0 } as const
  const [dify, openai] = await Promise.all([startDifySchool(), startModelServer({ usual })])
  onTestFinished(async () => {
    await Promise.all([dify.close(), openai.close()])
  })
  const baseUrls = { dify: dify.url, openai: openai.url }
  const product = await startProduct({ baseUrls, shared })
  const boss = await product.admin()
  const topic = await product.makeQuestion({ key: 'topic', title: 'Topic', title_vi: 'Tên bài' })
  const grade = await product.makeQuestion({
    key: 'grade',
    type: 'RADIO',
    title: 'Grade',
    title_vi: 'Lớp',
    options: JSON.stringify(['6', '7'].map((value) => ({ value, label: value, labelVi: value }))),
  })
  const questions = [topic, grade]
  const agentBy = (apiKey: string, name = apiKey) => product.makeAgent({ name, name_vi: name, apiKey, questions })
  const { db, clock, key } = product
  const ai = connections({ db, encryption: createEncryption(key), config: { baseUrls, shared } })
  const round = () =>
    examineDue({
      db,
      clock,
      usage: createUsage({ timeZone: 'Asia/Ho_Chi_Minh' }),
      timeZone: 'Asia/Ho_Chi_Minh',
      modelFor: ai.modelFor,
      questionsOf: questionsOfAgent,
      userId: 'doctor',
      log: { error: () => {} },
      signal: new AbortController().signal,
    })
  const runCheck = async (agentId: string, client: Client = boss) =>
    (await client.call(connectionChecks.examine, { body: { agentId } })).body
  const health = async () => {
    const { body } = await boss.call(agents.list)
    return new Map(body.agents.map((agent) => [agent.name, agent.health]))
  }
  return { ...product, boss, dify, openai, questions, agentBy, runCheck, round, health }
}

const rowsOf = (app: Awaited<ReturnType<Awaited<ReturnType<typeof openSchool>>['runCheck']>>['app']) =>
  app!.rows!.map(({ question, field, state, says }) => [question?.key ?? null, field?.name ?? null, state, says])

test('reports a workflow with matching fields as working once a small run with samples has succeeded', async () => {
  const { agentBy, runCheck, dify } = await openSchool()
  const found = await runCheck((await agentBy(difyKeys.fits)).id)
  expect(rowsOf(found.app)).toEqual([
    [null, 'prompt', 'works', 'Matches'],
    ['topic', 'topic', 'works', 'Matches'],
    ['grade', 'grade', 'works', 'Matches'],
  ])
  expect(found).toMatchObject({ state: 'works', problem: null, run: { ok: true, tokens: 16 } })
  expect(dify.requests.map(({ body }) => body.inputs)).toEqual([
    { prompt: expect.stringContaining('OK'), topic: 'Topic', grade: '6' },
  ])
})

test('names a required field that no answer fills with a solution, and does not run', async () => {
  const { agentBy, runCheck, dify, boss } = await openSchool()
  const { id } = await agentBy(difyKeys.missing)
  const found = await runCheck(id)
  expect(found).toMatchObject({ state: 'fails', run: null })
  expect(found.problem).toBe('The Dify app requires school_year, but no question fills it in.')
  expect(found.app!.rows!.at(-1)).toMatchObject({ question: null, copy: 'school_year', state: 'fails' })
  expect((await runCheck(id, boss.as('vi'))).app!.rows!.at(-1)!.says).toBe('Bắt buộc nhưng chưa được điền')
  expect(dify.requests).toEqual([])
})

test('names an option that the list lacks; a chat app accepts everything as one question', async () => {
  const { agentBy, runCheck } = await openSchool()
  const options = await runCheck((await agentBy(difyKeys.options)).id)
  expect(options.state).toBe('warns')
  expect(options.app!.rows!.at(-1)).toMatchObject({ state: 'warns', says: 'Missing options: “7”' })
  const chat = await runCheck((await agentBy(difyKeys.chat)).id)
  expect(chat).toMatchObject({ state: 'works', run: { ok: true } })
  expect(chat.app!.says).toContain('not a workflow')
  expect(rowsOf(chat.app)).toEqual([
    [null, 'query', 'works', 'Matches'],
    ['topic', null, 'works', 'Included in the instructions'],
    ['grade', null, 'works', 'Included in the instructions'],
  ])
})

test('reports a wrong key as such, and shows no part of it', async () => {
  const { agentBy, runCheck } = await openSchool()
  const found = await runCheck((await agentBy(difyKeys.wrong)).id)
  expect(found).toMatchObject({ state: 'fails', app: null, run: null })
  expect(found.problem).toContain('does not accept this key')
  expect(JSON.stringify(found)).not.toContain('app-')
})

test('reports results as they arrive', async () => {
  const { agentBy, boss } = await openSchool()
  const { id: agentId } = await agentBy(difyKeys.fits)
  const seen: unknown[] = []
  for await (const { event, data } of boss.stream(connectionChecks.examine, { body: { agentId } }))
    seen.push([event, (data as { type?: string }).type ?? (data as { state: string }).state])
  expect(seen).toEqual([
    ['progress', 'reading'],
    ['progress', 'running'],
    ['result', 'works'],
  ])
})

test('finds a form that was changed overnight in the nightly round, with the changes', async () => {
  const { agentBy, round, health, runCheck, dify, pass } = await openSchool()
  const { id, name } = await agentBy(difyKeys.overnight)
  expect(await round()).toBe(1)
  expect((await health()).get(name)).toMatchObject({ state: 'works', reason: null })
  expect(await round()).toBe(0)
  dify.apps.get(difyKeys.overnight)!.form = changedForm
  pass(24 * 60 * 60_000)
  expect(await round()).toBe(1)
  expect((await health()).get(name)).toMatchObject({ state: 'fails', since: '2026-03-03T08:00:00.000Z' })
  const found = await runCheck(id)
  expect(found.app!.changes).toEqual([
    'topic was removed',
    'grade was removed',
    'Topic was added (text, up to 48)',
    'school_year was added (choice: 2026, required)',
  ])
  dify.apps.get(difyKeys.overnight)!.form = fittingForm
  expect((await runCheck(id)).state).toBe('works')
})

test('counts a recent successful run instead of a small one, so that a night costs nothing', async () => {
  const { agentBy, round, dify, pass } = await openSchool()
  await agentBy(difyKeys.fits)
  await round()
  expect(dify.requests).toHaveLength(1)
  pass(20 * 60 * 60_000)
  expect(await round()).toBe(1)
  expect(dify.requests).toHaveLength(1)
  pass(24 * 60 * 60_000)
  expect(await round()).toBe(1)
  expect(dify.requests).toHaveLength(2)
})

test('checks assistants with the shared connection by one run; two processes do each once', async () => {
  const { makeAgent, round, openai, health } = await openSchool()
  for (const name of ['A', 'B', 'C']) await makeAgent({ name, name_vi: name })
  const looked = await Promise.all([round(), round()])
  expect(looked[0] + looked[1]).toBe(3)
  expect(openai.requests.length).toBeLessThanOrEqual(2)
  expect([...(await health()).values()].map((one) => one?.state)).toEqual(['works', 'works', 'works'])
})

test('marks an assistant when its key is rejected in a teacher’s run, and clears the mark after a successful one', async () => {
  const { makeAgent, round, health, teacher, openai, questions } = await openSchool()
  const { id, name } = await makeAgent({ name: 'Plan', name_vi: 'Giáo án', apiKey: 'sk-own', questions })
  await round()
  const someone = await teacher()
  const generate = () =>
    someone.call(generation.generate, { params: { id }, body: { answers: { topic: 'Phân số', grade: '6' } } })
  openai.script(refusals.badKey)
  expect((await generate()).status).toBe(502)
  await expect.poll(async () => (await health()).get(name)?.state).toBe('fails')
  expect((await health()).get(name)!.reason).toContain('does not accept this key')
  expect((await generate()).status).toBe(200)
  await expect.poll(async () => (await health()).get(name)?.state).toBe('works')
})

test('keeps a check of another key separate from the saved one, and checks again after a save', async () => {
  const { agentBy, boss, round, health } = await openSchool()
  const { id, name } = await agentBy(difyKeys.fits)
  await round()
  const tried = await boss.call(connectionChecks.examine, { body: { agentId: id, apiKey: difyKeys.wrong } })
  expect(tried.body).toMatchObject({ state: 'fails', since: null })
  expect((await health()).get(name)!.state).toBe('works')
  await boss.call(agents.update, { params: { id }, body: { apiKey: difyKeys.wrong } })
  expect(await round()).toBe(1)
  expect((await health()).get(name)!.state).toBe('fails')
})

test('lists an automatic check as usage without charging a budget, and charges a requested one', async () => {
  const { makeAgent, round, boss, runCheck } = await openSchool()
  const { id } = await makeAgent({ name: 'Plan', name_vi: 'Giáo án' })
  const limit = { currency: 'USD', money: null, tokens: 100_000 } as const
  await boss.call(budgets.set, { body: { ...limit, scope: 'school' } })
  await boss.call(budgets.set, { body: { ...limit, scope: 'assistant', ownerId: id } })
  const used = async () => {
    const [school, assistant] = await Promise.all([
      boss.call(budgets.get, { query: { scope: 'school' } }),
      boss.call(budgets.get, { query: { scope: 'assistant', ownerId: id } }),
    ])
    return [school, assistant].map(({ body }) => body.budget.spent.tokens)
  }
  const listed = async () => (await boss.call(usage.month)).body.totals
  expect(await round()).toBe(1)
  expect(await used()).toEqual([0, 0])
  expect(await listed()).toMatchObject({ runs: 0, tests: 1 })
  await runCheck(id)
  expect((await used()).map((tokens) => tokens > 0)).toEqual([true, true])
})

test('hides it from teachers', async () => {
  const { agentBy, teacher, round } = await openSchool()
  await agentBy(difyKeys.wrong)
  await round()
  const { body } = await (await teacher()).call(agents.list)
  expect(body.agents[0]).not.toHaveProperty('health')
})
