import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { exams } from '../../contract/exams.ts'
import { loadCatalogue } from '#features/agents/server/catalogue/load.ts'
import { readCatalogue } from '#features/agents/server/catalogue/read.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

const catalogue = await readCatalogue(join(import.meta.dirname, '../../../../catalogue'))
const quiz = catalogue.assistants.find(({ slug }) => slug === 'quiz')!
const { answers } = quiz.example.vi

async function withQuiz({ connected = true } = {}) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct(connected ? { openAiBaseUrl: models.url, shared } : {})
  await loadCatalogue(product, catalogue)
  const teacher = await product.teacher('vi')
  const { id } = (await teacher.call(agents.list)).body.agents.find(({ name }) => name === quiz.name)!
  const overrides = (more: object) => ({
    params: { id },
    body: { answers: { ...answers, ...more }, language: 'vi' as const },
  })
  return {
    ...product,
    models,
    teacher,
    agentId: id,
    ask: (more = {}) => teacher.call(generation.generate, overrides(more)),
    estimate: async (more = {}) => (await teacher.call(exams.estimate, overrides(more))).body.estimate,
  }
}

test('without AI a quiz is an unwritten paper of ten points, with its sheet and key', async () => {
  const { ask, estimate, teacher } = await withQuiz({ connected: false })
  const { status, body } = await ask({ readingText: 'Trái Đất có dạng hình cầu.' })
  expect([status, body.metadata]).toMatchObject([200, { template: true, kind: 'exam' }])
  expect(body.metadata.checked!.flatMap(({ findings }) => findings)).toEqual([])
  for (const line of ['# ĐỀ KIỂM TRA: Kinh độ, vĩ độ', '## Văn bản\n\nTrái Đất', '# PHIẾU TRẢ LỜI', '# ĐÁP ÁN'])
    expect(body.content).toContain(line)
  const { exam } = (await teacher.call(exams.get, { params: { id: body.historyId } })).body.storedExam
  expect([exam.simple, exam.items.length]).toEqual([true, 6])
  expect(await estimate()).toBeNull()
})

test('a model writes its questions from the request, and solves them with the students’ reading text', async () => {
  const { ask, teacher, models } = await withQuiz()
  const { body } = await ask({ readingText: 'Trái Đất có dạng hình cầu.' })
  expect(body.metadata).toMatchObject({ status: 'complete', problem: null, template: false })
  expect(body.metadata.checked!.flatMap(({ findings }) => findings)).toEqual([])
  const sent = JSON.stringify(models.requests[0]!.body)
  for (const expected of ['Kinh độ, vĩ độ', 'Nhận biết được kinh tuyến', 'Trái Đất có dạng'])
    expect(sent).toContain(expected)
  const params = { id: body.historyId }
  const { storedExam: exam } = (await teacher.call(exams.get, { params })).body
  // The text is saved as it arrived.
  const saved = await teacher.call(exams.update, { params, body: { exam: exam.exam, version: exam.version } })
  expect(saved.body.storedExam.exam).toEqual(exam.exam)
  models.requests.length = 0
  await teacher.call(exams.verifyKey, { params, body: { version: saved.body.storedExam.version } })
  for (const { body: solved } of models.requests) {
    expect(JSON.stringify(solved)).toContain('Trái Đất có dạng')
    expect(JSON.stringify(solved)).not.toContain('Nhận biết được kinh tuyến')
  }
})

test('estimates the usage of a paper beforehand, more for a longer one, and nothing if it cannot be planned', async () => {
  const { estimate, models, makeAgent, teacher } = await withQuiz()
  const [few, many] = [await estimate(), await estimate({ choiceCount: 20 })]
  expect(few!.tokens).toBeGreaterThan(1000)
  expect(few!.cost).toBeGreaterThan(0)
  expect([many!.tokens > few!.tokens, many!.cost! > few!.cost!]).toEqual([true, true])
  expect(await estimate({ topic: '' })).toBeNull()
  expect(await estimate({ choiceCount: 7, trueFalseCount: null, shortAnswerCount: null })).toBeNull()
  const params = { id: (await makeAgent({})).id }
  expect((await teacher.call(exams.estimate, { params, body: { answers: {} } })).body.estimate).toBeNull()
  expect(models.requests).toHaveLength(0)
})

test('keeps an old quiz that was written as one text, which can be read and continued as a text', async () => {
  const { models, teacher, agentId, db, makeEntry } = await withQuiz()
  const agent = await db.selectFrom('agents').selectAll().where('id', '=', agentId).executeTakeFirstOrThrow()
  const content = '# Địa lí: Kinh độ\n\n## Câu hỏi\n\n**Câu 1.** Vĩ tuyến 0° là'
  const old = { subject: 'Địa lí', grade: '6A', topic: 'Kinh độ', questionCount: 4, questionTypes: ['multipleChoice'] }
  const check = {
    check: 'headings',
    severity: 'fault',
    settings: { idempotencyKey: { en: [], vi: ['## Câu hỏi'] }, others: 'allowed' },
  }
  const { id } = await makeEntry(teacher.id, agent, {
    language: 'vi',
    prompt_used: 'vi',
    status: 'stopped',
    content,
    answers: JSON.stringify(old),
    checked: JSON.stringify([{ check, findings: [], failed: false, fromFiles: false }]),
  })
  const params = { id }
  const { entry } = (await teacher.call(history.get, { params })).body
  expect([entry.content, entry.kind]).toEqual([content, undefined])
  models.script({ does: 'answer', text: [' là đường nào?'] })
  expect((await teacher.call(history.continueWriting, { params })).status).toBe(200)
  const written = async () => (await teacher.call(history.get, { params })).body.entry
  await expect.poll(async () => (await written()).status).toBe('complete')
  const { content: whole, checked, kind } = await written()
  expect(whole).toBe(`${content} đường nào?`)
  expect([checked!.map(({ check: { check } }) => check), kind]).toEqual([['headings'], undefined])
})
