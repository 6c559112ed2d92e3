import { expect, onTestFinished, test } from 'vitest'
import { history } from '#features/documents/contract/history.ts'
import { exams } from '../../contract/exams.ts'
import { anItem, anExam } from '#app/contract/testing.ts'
import type { Exam } from '../../model/exam.ts'
import { refusals, type Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

async function startWithExam(exam: Exam, ...behaviours: Behaviour[]) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  models.script(...behaviours)
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const teacher = await product.teacher('en')
  const agent = await product.makeAgent({ kind: 'exam' })
  const { id } = await product.makeEntry(teacher.id, agent, {
    kind: 'exam',
    data: JSON.stringify(exam),
    content: 'Printed',
  })
  const params = { id }
  return {
    product,
    models,
    teacher,
    params,
    verify: (version = 1) => teacher.call(exams.verifyKey, { params, body: { version } }),
    stream: () => teacher.stream(exams.verifyKey, { params, body: { version: 1 } }),
    facts: async () => (await teacher.call(exams.getKeyVerification, { params })).body,
    entry: async () => (await teacher.call(history.get, { params })).body.entry,
  }
}

const solving = (...answers: (string | string[])[]): Behaviour => ({
  does: 'answer',
  text: [JSON.stringify({ answers: answers.map((answer, at) => ({ no: at + 1, how: 'So it is.', answer })) })],
})
const answers = (solutions: { answers: string[] }[]) => solutions.map((verify) => verify.answers.join()).toSorted()
const choices = (count: number) =>
  anExam({ items: Array.from({ length: count }, (_, at) => anItem(`Question ${at}?`)) })

test('solves a paper without its key and explanations; stores answers as they arrive, and counts the usage in the entry', async () => {
  const { verify, facts, entry, models } = await startWithExam(anExam(), solving('B', 'C'))
  const before = await entry()
  const question = await facts()
  expect(question).toMatchObject({ solutions: [], items: 2, why: null, estimate: { tokens: expect.any(Number) } })
  expect(question.estimate!.cost).toBeGreaterThan(0)
  const { status, body } = await verify()
  expect([status, body.unsolved, body.problem, body.stopped]).toEqual([200, 0, null, false])
  expect(answers(body.solutions)).toEqual(['B', 'C'])
  expect(body.solutions[0]).toMatchObject({ how: 'So it is.', acceptedKey: null })
  expect((await facts()).solutions).toEqual(body.solutions)
  const after = await entry()
  expect(after.tokens! - before.tokens!).toBe(body.tokens)
  expect(after.cost! - before.cost!).toBeCloseTo(body.cost!, 9)
  expect([after.version, body.entry.tokens]).toEqual([before.version, after.tokens])
  const sent = JSON.stringify(models.requests[0]!.body)
  expect(models.requests).toHaveLength(1)
  expect(sent).toContain(String.raw`What is light?\nA. one`)
  for (const secret of ['So.', 'rainbow', 'Write items']) expect(sent).not.toContain(secret)
})

test('does not solve unchanged questions again until all are done; another word makes one new', async () => {
  const { verify, facts, teacher, params, models } = await startWithExam(anExam(), solving('B', 'C'), solving('A'))
  await verify()
  const [light, ...rest] = anExam().items
  const exam = anExam({ items: [{ ...light!, text: { ...light!.text!, stem: 'What is the light?' } }, ...rest] })
  await teacher.call(exams.update, { params, body: { exam, version: 1 } })
  expect(await facts()).toMatchObject({ items: 1 })
  expect(answers((await verify(2)).body.solutions)).toEqual(['A', 'C'])
  expect(JSON.stringify(models.requests[1]!.body)).not.toContain('What is sound?')
  expect(await facts()).toMatchObject({ items: 2 })
})

test('a failed request loses only its own answers, and the next verification solves the rest', async () => {
  const { verify, facts, models } = await startWithExam(choices(6), refusals.badKey, solving('B', 'B'))
  const { status, body } = await verify()
  expect([status, body.solutions.length + body.unsolved]).toEqual([200, 6])
  expect(body.unsolved).toBeGreaterThan(0)
  expect(body.problem).toContain('not set up correctly')
  const { items } = await facts()
  expect(items).toBe(body.unsolved)
  models.script(solving('B', 'B', 'B', 'B'))
  expect((await verify()).body).toMatchObject({ unsolved: 0, problem: null })
})

test('explains why nothing can be solved', async () => {
  const { verify, facts, models } = await startWithExam(choices(2), refusals.badKey)
  const { status, body } = await verify()
  expect([status, body.error]).toEqual([502, expect.stringContaining('not set up correctly')])
  expect((await facts()).solutions).toEqual([])
  models.script({ does: 'answer', text: ['Sorry.'] }, { does: 'answer', text: ['Sorry.'] })
  expect((await verify()).body).toMatchObject({ unsolved: 2, problem: expect.stringContaining('could not be read') })
  expect(models.requests).toHaveLength(3)
})

const [firstChunk, secondChunk] = ['{"answers":[{"no":1,"how":"","answer":"B"}', ',{"no":2,"how":"","answer":"C"}]}']

function held() {
  const hold = Promise.withResolvers<void>()
  onTestFinished(() => hold.resolve())
  const pause = { after: 1, until: hold.promise }
  return { go: hold.resolve, held: { does: 'answer', text: [firstChunk, secondChunk], pause } as const }
}

test('streams its progress, lets a second window follow, and can be stopped', async () => {
  const { stream, verify, teacher, params, facts, models } = await startWithExam(choices(2), held().held)
  const first = stream()
  const next = async (window: typeof first) => (await window.next()).value!.data
  expect(await next(first)).toEqual({ type: 'started', items: 2 })
  expect(await next(first)).toEqual({ type: 'looked', solutions: [expect.objectContaining({ answers: ['B'] })] })
  const second = stream()
  expect(await next(second)).toEqual({ type: 'started', items: 2 })
  expect((await teacher.call(exams.stopKeyVerification, { params })).status).toBe(200)
  expect(await next(first)).toMatchObject({ stopped: true, unsolved: 1, problem: null })
  let last: unknown
  for await (const { data } of second) last = data
  expect(last).toMatchObject({ unsolved: 1, problem: null })
  expect(answers((await facts()).solutions)).toEqual(['B'])
  expect((await teacher.call(exams.stopKeyVerification, { params })).status).toBe(409)
  expect(models.requests).toHaveLength(1)
  models.script(solving('B'))
  expect(answers((await verify()).body.solutions)).toEqual(['B', 'B'])
})

test('continues without its caller', async () => {
  const { go, held: behaviour } = held()
  const { stream, facts } = await startWithExam(choices(2), behaviour)
  for await (const { event } of stream()) if (event === 'progress') break
  go()
  await expect.poll(async () => answers((await facts()).solutions)).toEqual(['B', 'C'])
})

test('stores a key that the teacher keeps with the verification', async () => {
  const { verify, teacher, params } = await startWithExam(choices(1), solving('C'))
  const [found] = (await verify()).body.solutions
  const keep = (question: string) => teacher.call(exams.keepKey, { params, body: { question, key: '["B"]' } })
  expect((await keep(found!.question)).body.solutions).toEqual([{ ...found, acceptedKey: '["B"]' }])
  expect((await keep('other')).body.code).toBe('examEditor.noSuchSolution')
})

test('asks no model for an old version, essays only, a manually edited paper or another teacher', async () => {
  const { verify, product, params, teacher, models } = await startWithExam(anExam())
  expect((await verify(7)).body.code).toBe('error.changedMeanwhile')
  const other = await product.teacher('vi')
  expect((await other.call(exams.getKeyVerification, { params })).status).toBe(404)
  expect((await other.call(exams.verifyKey, { params, body: { version: 1 } })).status).toBe(404)
  expect((await other.call(exams.stopKeyVerification, { params })).status).toBe(404)
  expect((await other.call(exams.keepKey, { params, body: { question: 'a', key: 'B' } })).status).toBe(404)
  await teacher.call(exams.update, { params, body: { exam: anExam({ items: [anExam().items[2]!] }), version: 1 } })
  expect((await verify(2)).body.code).toBe('examEditor.nothingToSolve')
  await teacher.call(history.update, { params, body: { content: '# Mine' } })
  expect((await verify(3)).body.code).toBe('examEditor.byHand')
  expect(models.requests).toHaveLength(0)
})

test('reports a missing AI, and keeps known results', async () => {
  const { teacher, makeAgent, makeEntry } = await startProduct()
  const someone = await teacher('vi')
  const { id } = await makeEntry(someone.id, await makeAgent({ kind: 'exam' }), {
    kind: 'exam',
    data: JSON.stringify(anExam()),
  })
  const facts = await someone.call(exams.getKeyVerification, { params: { id } })
  expect(facts.body).toMatchObject({ solutions: [], items: 2, estimate: null, why: expect.stringContaining('AI') })
  const { status, body } = await someone.call(exams.verifyKey, { params: { id }, body: { version: 1 } })
  expect([status, body.code]).toEqual([503, 'generation.notConnected'])
})
