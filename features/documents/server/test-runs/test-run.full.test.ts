import { expect, onTestFinished, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { history } from '../../contract/history.ts'
import { questions } from '#features/questions/contract/questions.ts'
import type { ErrorBody } from '#platform/contract/shared.ts'
import { testRun, type TestRunEvent, type TestRunResult } from '#features/agents/contract/test-run.ts'
import { refusals, type Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { agentFormTexts } from '#features/agents/texts/form.ts'
import { aiServerTexts } from '#ai/server/texts.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { questionServerTexts } from '#features/questions/server/texts.ts'
import { answerTexts } from '#features/questions/texts/answers.ts'

async function openSchool(...behaviours: Behaviour[]) {
  const models = await startModelServer({ usual: { does: 'answer', gapMs: 0 } })
  onTestFinished(() => models.close())
  models.script(...behaviours)
  const shared = { provider: 'openai', apiKey: 'sk-shared', model: 'gpt-shared' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const boss = await product.admin()
  return { ...product, models, boss, run: (body: object) => boss.call(testRun.start, { body }) }
}

type Step = { event: string; data: TestRunEvent & TestRunResult & ErrorBody }

const sentTo = ({ requests }: Awaited<ReturnType<typeof startModelServer>>) =>
  requests.map(({ body }) => body.messages!.at(-1)!.content)

test('fills the unsaved prompt with the sample answers and sends it with the unsaved key and settings', async () => {
  const usage = { prompt_tokens: 1000, completion_tokens: 2000, total_tokens: 3000 }
  const { run, models, makeQuestion, makeAgent } = await openSchool({ does: 'answer', text: ['# Bài', ' 6'], usage })
  const topic = await makeQuestion({ key: 'topic', required: 1 })
  const level = await makeQuestion({ key: 'level', title: 'Level', title_vi: 'Mức độ' })
  const { id: agentId } = await makeAgent({ prompt: 'Stored.', prompt_vi: 'Đã lưu.', apiKey: 'sk-stored' })
  const { status, body } = await run({
    agentId,
    prompt: 'About {{topic}}.',
    promptVi: 'Viết về {{topic}}.',
    questionIds: [topic.id, level.id],
    apiKey: 'sk-typed',
    model: 'gpt-4o-mini',
    temperature: '0,4',
    maxTokens: '500',
    answers: { topic: 'Phân số', level: 'Dễ' },
    language: 'vi',
  })
  expect(status).toBe(200)
  const prompt = `Viết về Phân số.\n\n${answerTexts.vi.generation.otherAnswers}\n- Mức độ: Dễ\n`
  expect(body).toEqual({
    prompt,
    promptUsed: 'vi',
    model: 'gpt-4o-mini',
    template: false,
    standIns: [],
    lost: [],
    checked: [],
    content: '# Bài 6',
    problem: null,
    tokens: 3000,
    cost: expect.any(Number),
    milliseconds: expect.any(Number),
  })
  const [sent] = models.requests
  expect(sent!.headers.authorization).toBe('Bearer sk-typed')
  expect(sent!.body).toMatchObject({ model: 'gpt-4o-mini', temperature: 0.4 })
  expect(sentTo(models)).toEqual([prompt])
})

test('streams the request first, then the text in chunks, then the result', async () => {
  const { boss, run } = await openSchool({ does: 'answer', text: ['# Bài', ' 6'], gapMs: 20 })
  const steps: Step[] = []
  const body = { prompt: 'Write.', sharedConnection: true, answers: {} }
  for await (const step of boss.stream(testRun.start, { body })) steps.push(step)
  const sent = {
    prompt: 'Write.',
    promptUsed: 'en',
    model: 'gpt-shared',
    template: false,
    standIns: [],
    lost: [],
  }
  expect(steps[0]).toEqual({ event: 'progress', data: { type: 'started', ...sent } })
  const texts = steps.flatMap(({ data }) => (data.type === 'text' || data.type === 'replace' ? data.text : []))
  expect(texts.join('')).toBe('# Bài 6')
  expect(steps.at(-1)).toMatchObject({ event: 'result', data: { ...sent, content: '# Bài 6' } })
  expect((await run({ ...body, prompt: ' ' })).body.fields).toEqual({
    prompt: agentFormTexts.en.agentForm.promptRequired,
  })
})

test('returns the findings of the form’s checks, and removes talk around the document as for teachers', async () => {
  const plan = '# Plan\n\n| Stage | Minutes |\n| --- | --- |\n| Opening | 5 |\n| Practice | 30 |\n| Total | 45 |'
  const text = [`Here is your lesson plan:\n\n\`\`\`markdown\n${plan}\n\`\`\`\n\nI hope this helps!`]
  const { run, makeQuestion } = await openSchool({ does: 'answer', text })
  const duration = await makeQuestion({ key: 'duration', type: 'NUMBER' })
  const checks = [
    { check: 'minutes', severity: 'fault', settings: { total: 'duration' } },
    { check: 'talk', severity: 'fault', settings: {} },
  ]
  const form = { prompt: 'Write.', checks, questionIds: [duration.id], sharedConnection: true }
  const { body } = await run({ ...form, answers: { duration: 45 } })
  expect(body.content).toBe(plan)
  expect(body.checked.map(({ check, findings }) => [check.check, findings.map(({ key }) => key)])).toEqual([
    ['minutes', ['check.minutesOff']],
    ['talk', []],
  ])
})

test('runs an old version with its prompts, questions and model, as far as they exist', async () => {
  const { boss, models, makeAgent, makeQuestion } = await openSchool()
  const [topic, gone] = [await makeQuestion({ key: 'topic' }), await makeQuestion({ key: 'gone', title: 'Gone' })]
  const { id } = await makeAgent({ prompt: 'Old: {{topic}}.', prompt_vi: null, questions: [topic, gone] })
  const params = { id }
  const change = { prompt: 'New: {{topic}}.', questionIds: [topic.id], model: 'gpt-new' }
  expect((await boss.call(agents.update, { params, body: change })).status).toBe(200)
  await boss.call(questions.update, { params: { id: topic.id }, body: { key: 'subject' } })
  await boss.call(questions.remove, { params: { id: gone.id } })
  const at = (body: object) => boss.call(testRun.version, { params, body: { answers: { subject: 'Light' }, ...body } })
  const old = await at({ number: 1 })
  expect([old.status, old.body.lost.map(({ what, name }) => [what, name])]).toEqual([
    200,
    [
      ['renamed', 'topic'],
      ['question', 'Gone'],
    ],
  ])
  const now = await at({ number: 2 })
  const otherwise = await at({ number: 2, model: 'gpt-other' })
  expect([now.body.model, otherwise.body.model]).toEqual(['gpt-new', 'gpt-other'])
  expect(sentTo(models)).toEqual(['Old: Light.', 'New: Light.', 'New: Light.'])
  expect((await at({ number: 9 })).status).toBe(404)
  await boss.call(agents.remove, { params })
  expect((await at({ number: 1 })).status).toBe(404)
})

test('stores and counts no document', async () => {
  const { run, boss, db, jobs, makeAgent } = await openSchool()
  const { id: agentId } = await makeAgent({ prompt: 'Stored.' })
  const before = await db.selectFrom('agents').selectAll().execute()
  expect((await run({ agentId, prompt: 'Typed.', sharedConnection: true, answers: {} })).status).toBe(200)
  expect(await db.selectFrom('agents').selectAll().execute()).toEqual(before)
  expect(await db.selectFrom('documents').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('agent_usage').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('files').selectAll().execute()).toEqual([])
  expect((await boss.call(history.usage)).body).toMatchObject({ totals: { generations: 0 } })
  expect(jobs.size).toBe(0)
})

test('uses the stored key unless another is typed, and never returns it', async () => {
  const { run, models, makeAgent } = await openSchool()
  const { id: agentId } = await makeAgent({ apiKey: 'sk-stored-secret' })
  const typed = { agentId, prompt: 'Write.', answers: {} }
  const replies = [await run(typed), await run({ ...typed, apiKey: 'sk-store…', sharedConnection: false })]
  expect(models.requests.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer sk-stored-secret',
    'Bearer sk-stored-secret',
  ])
  expect(JSON.stringify(replies.map(({ body }) => body))).not.toContain('sk-')
  expect((await run({ ...typed, agentId: undefined })).body.fields).toEqual({
    apiKey: adminTexts.en.agentForm.keyRequired,
  })
  expect((await run({ ...typed, agentId: 'unknown' })).status).toBe(404)
  expect(models.requests.length).toBe(2)
})

test('accepts only answers to active questions, with text in place of a file', async () => {
  const { run, models, makeQuestion } = await openSchool()
  const source = await makeQuestion({
    key: 'source',
    type: 'DOCUMENT',
    required: 1,
    title: 'Source',
    title_vi: 'Nguồn',
  })
  const off = await makeQuestion({ key: 'off', required: 1, is_active: 0 })
  const form = { prompt: 'From {{source}}', questionIds: [source.id, off.id], sharedConnection: true }
  const { status } = await run({ ...form, answers: { source: 'Một nửa là {{off}}.', off: 'unasked' } })
  expect(status).toBe(200)
  const [sent] = sentTo(models)
  expect(sent).toContain('Source.txt')
  expect(sent).toContain('~~~~\nMột nửa là {{off}}.\n~~~~')
  expect(sent).not.toContain('unasked')
  expect(models.requests[0]!.body).not.toHaveProperty('inputs')
  expect((await run({ ...form, answers: {} })).body.fields).toEqual({
    'answers.source': commonTexts.en.validation.required,
  })
})

test('validates answers as a generation does, in the reader’s language', async () => {
  const { boss, models, makeQuestion } = await openSchool()
  // This name equals that of a form field: the two must not be confused.
  const model = await makeQuestion({ key: 'model', required: 1 })
  const pupils = await makeQuestion({ key: 'pupils', type: 'NUMBER', max: 40 })
  const body = { prompt: 'Write.', questionIds: [model.id, pupils.id], sharedConnection: true, answers: { pupils: 41 } }
  const reply = await boss.as('vi').call(testRun.start, { body })
  expect([reply.status, reply.body.error, reply.body.fields]).toEqual([
    400,
    commonTexts.vi.error.validation,
    {
      'answers.model': commonTexts.vi.validation.required,
      'answers.pupils': commonTexts.vi.validation.tooBig.replace('{{maximum}}', '40'),
    },
  ])
  const unknown = await boss.call(testRun.start, { body: { ...body, questionIds: ['gone'] } })
  expect([unknown.status, unknown.body.fields]).toEqual([400, { questionIds: questionServerTexts.en.question.unknown }])
  expect(models.requests).toEqual([])
})

test('without AI fills the stored template, or a default one under the typed name', async () => {
  const { admin, makeAgent, makeQuestion } = await startProduct()
  const topic = await makeQuestion({ key: 'topic' })
  const { id: agentId } = await makeAgent({ template: '# {{topic}}', questions: [topic] })
  const boss = await admin()
  const form = { prompt: 'On {{topic}}.', questionIds: [topic.id], sharedConnection: true, answers: { topic: 'Light' } }
  const filled = await boss.call(testRun.start, { body: { ...form, agentId } })
  expect(filled.body).toMatchObject({ template: true, model: null, content: '# Light', tokens: null, cost: null })
  const framed = await boss.call(testRun.start, { body: { ...form, name: 'Quiz', language: 'vi' } })
  expect(framed.body.content).toContain('# Quiz')
  expect(framed.body.content).toContain('Light')
})

test('reports the provider’s failure in our words', async () => {
  const { boss } = await openSchool(refusals.badKey)
  const body = { prompt: 'Write.', apiKey: 'sk-typed', answers: {} }
  const { status, body: expected } = await boss.as('vi').call(testRun.start, { body })
  expect([status, expected.error]).toEqual([502, aiServerTexts.vi.provider.config])
  expect(JSON.stringify(expected)).not.toContain('sk-')
})

test('stops the model when the caller disconnects', async () => {
  const stalled = { does: 'answer', text: ['# Bài'], ends: 'stall' } as const
  const { boss, models, jobs } = await openSchool(stalled, stalled)
  const body = { prompt: 'Write.', sharedConnection: true, answers: {} }
  const streaming = new AbortController()
  for await (const { data } of boss.stream(testRun.start, { body, signal: streaming.signal }))
    if ((data as Step['data']).type !== 'started') break
  streaming.abort()
  const waiting = new AbortController()
  const reply = boss.call(testRun.start, { body, signal: waiting.signal })
  await expect.poll(() => models.requests[1]?.firstTextAt ?? null).not.toBeNull()
  waiting.abort()
  await expect(reply).rejects.toThrow(/abort/i)
  await expect.poll(() => models.requests.map(({ aborted }) => aborted)).toEqual([true, true])
  await expect.poll(() => jobs.size).toBe(0)
})

test('lets only administrators run unsaved assistants', async () => {
  const { guest, teacher, models } = await openSchool()
  const body = { prompt: 'Write.', sharedConnection: true, answers: {} }
  expect((await guest.call(testRun.start, { body })).status).toBe(401)
  expect((await (await teacher()).call(testRun.start, { body })).status).toBe(403)
  expect(models.requests).toEqual([])
})
