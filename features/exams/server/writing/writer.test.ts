import { expect, onTestFinished, test } from 'vitest'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { aiServerTexts } from '#ai/server/texts.ts'
import { objectsIn } from '#ai/model/objects.ts'
import { refusals, type Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

const column = { titleVi: '', help: '', helpVi: '', required: false, sum: false, min: null, max: null, options: [] }

/** A paper of two multiple-choice items on two units: two cells. */
async function withExam(...behaviours: Behaviour[]) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  models.script(...behaviours)
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const columns = JSON.stringify([
    { ...column, key: 'content', title: 'Unit', type: 'TEXT' },
    { ...column, key: 'periods', title: 'Periods', type: 'NUMBER' },
  ])
  const questions = [
    await product.makeQuestion({ key: 'examContent', type: 'TABLE', columns }),
    await product.makeQuestion({ key: 'choiceCount', type: 'NUMBER' }),
  ]
  const agent = await product.makeAgent({ kind: 'exam', questions, prompt: 'Write items.' })
  const teacher = await product.teacher('en')
  const generate = async (units: string[]) => {
    const examContent = units.map((content) => ({ content, periods: 1 }))
    const body = { answers: { examContent, choiceCount: 2 }, language: 'en' as const }
    return (await teacher.call(generation.generate, { params: { id: agent.id }, body })).body
  }
  /** Generates what fails, and returns its document. */
  const failing = async (units: string[]) => {
    expect((await generate(units)) as object).toHaveProperty('error')
    const { id } = (await teacher.call(history.list)).body.data[0]!
    return (await teacher.call(history.get, { params: { id } })).body.entry
  }
  return { models, teacher, generate, failing }
}

const item = (stem: string, more = {}) => ({
  stem,
  options: ['one', 'two', 'three', 'four'],
  answer: 'C',
  why: 'So.',
  ...more,
})
const answering = (...items: object[]): Behaviour => ({
  does: 'answer',
  text: ['Here: ', JSON.stringify({ items })],
  gapMs: 0,
})

test('writes questions into the planned paper, and requests invalid ones once more with the fault', async () => {
  const { models, generate } = await withExam(
    answering(item('What is light?'), item('What is sound?', { options: ['one', 'one', 'two', 'three'] })),
    answering(item('What is sound?')),
  )
  const { content, metadata, tokens } = await generate(['Waves'])
  expect(metadata).toMatchObject({ status: 'complete', problem: null, template: false })
  expect(content).toContain('**Question 1.** What is light?')
  expect(content).toContain('**Question 2.** What is sound?')
  expect(content).toContain('<td>10.0</td>')
  // The right option is at the planned letter.
  expect(content).toContain('| 1 | B | Know | So. |')
  expect(content).toContain('B. three')
  expect(models.requests).toHaveLength(2)
  const again = JSON.stringify(models.requests[1]!.body)
  expect(again).toContain('exactly four different options')
  expect(again).not.toContain('number: 2')
  expect(tokens).toBeGreaterThan(0)
})

test('options that refer to each other keep their order, and so do those whose letters the explanation names', async () => {
  const together = item('What spreads?', { options: ['light', 'sound', 'both A and B', 'neither of them'] })
  const named = item('What is faster?', { answer: 'A', why: 'B needs air.' })
  const { generate } = await withExam(answering(together, named))
  const { content } = await generate(['Waves'])
  expect(content).toContain('A. light')
  expect(content).toContain('C. both A and B')
  expect(content).toContain('| 1 | C | Know | So. |')
  expect(content).toMatch(/\| 2 \| A \| \w+ \| B needs air\. \|/)
})

test('each question takes its own position, whatever is wrong with the previous one', async () => {
  const { models, generate } = await withExam(
    answering(item(''), item('What is sound?')),
    answering(item('What is light?')),
  )
  const { content, metadata } = await generate(['Waves'])
  expect(metadata.problem).toBeNull()
  expect(content).toContain('**Question 1.** What is light?')
  expect(content).toContain('**Question 2.** What is sound?')
  expect(models.requests).toHaveLength(2)
})

test('keeps a question without its explanation, and requests that once more; reports surplus ones', async () => {
  const { models, generate } = await withExam(
    answering(item('What is light?', { why: '' }), item('What is sound?'), item('What is heat?')),
    answering(item('What is lightning?')),
  )
  const { content, metadata } = await generate(['Waves'])
  expect(content).toContain('**Question 1.** What is lightning?')
  expect(content).not.toContain('What is heat?')
  expect(metadata.problem).toContain('more questions than planned')
  const again = JSON.stringify(models.requests[1]!.body)
  expect(again).toContain('A “why” was missing. There were more items')
  models.script(answering(item('What is light?', { why: '' }), item('What is sound?')), answering())
  const { content: stored, metadata: whole } = await generate(['Waves'])
  expect(stored).toContain('What is light?')
  expect(whole.problem).toBeNull()
})

test('reports no failure when only the second try of a written question fails', async () => {
  const { generate } = await withExam(
    answering(item('What is light?', { why: '' }), item('What is sound?')),
    refusals.outOfQuota,
  )
  const { content, metadata } = await generate(['Waves'])
  expect(content).toContain('What is light?')
  expect(metadata.problem).toBeNull()
})

test('questions with the same beginning count as two if their options differ, even only in case', async () => {
  const first = item('Choose the gas.', { options: ['CO', 'Co', 'n', 'n!'] })
  const second = item('Choose the gas.', { options: ['O2', 'H2', 'N2', 'Cl2'] })
  const { models, generate } = await withExam(answering(first, second))
  const { metadata } = await generate(['Gases'])
  expect(metadata.problem).toBeNull()
  expect(models.requests).toHaveLength(1)
})

test('a failed cell stays empty, with the provider’s reason; continuing writes only what is missing', async () => {
  const { models, teacher, generate } = await withExam(refusals.badKey, answering(item('What is light?')))
  const { content, metadata, historyId } = await generate(['Light', 'Sound'])
  expect(metadata.problem).toBe(aiServerTexts.en.provider.config)
  expect(content.match(/\*\*Question \d\.\*\* …/g)).toHaveLength(1)
  models.script(answering(item('What is sound?')))
  const before = models.requests.length
  const params = { id: historyId }
  await teacher.call(history.continueWriting, { params, body: {} })
  const entry = async () => (await teacher.call(history.get, { params })).body.entry
  await expect.poll(async () => (await entry()).status).toBe('complete')
  const { content: whole, problem } = await entry()
  expect(problem).toBeNull()
  expect(whole).toContain('What is light?')
  expect(whole).toContain('What is sound?')
  expect(models.requests.length - before).toBe(1)
})

test.each([
  [
    'prose',
    'Dear colleague, here are some ideas for questions about $\\frac{1}{2}$.',
    aiServerTexts.en.exam.prose_other,
  ],
  ['unusable questions', JSON.stringify({ items: [item('', { options: [] })] }), aiServerTexts.en.exam.unusable_other],
])('fails with the reason and the cost when the answer is %s, and saves no content', async (_, text, sentence) => {
  const { teacher, failing } = await withExam({ does: 'answer', text: [text] }, { does: 'answer', text: [text] })
  const entry = await failing(['Waves'])
  expect(entry).toMatchObject({
    status: 'failed',
    content: '',
    problem: sentence.replace('{{count}}', '2'),
    tokens: expect.any(Number),
    cost: expect.any(Number),
  })
  const listed = (await teacher.call(history.list, { query: { view: 'summary' } })).body.data[0]!
  expect(listed).toMatchObject({ status: 'failed', problem: entry.problem })
  expect((await teacher.call(history.continueWriting, { params: { id: entry.id }, body: {} })).status).toBe(409)
})

test('asks for a higher token limit when the answer is cut off before its first question', async () => {
  const cut: Behaviour = { does: 'answer', text: ['{"items":[{"stem":"What'], finish: 'length' }
  const { failing } = await withExam(cut, cut)
  expect((await failing(['Waves'])).problem).toBe(aiServerTexts.en.provider.length)
})

test('saves no content when the provider refuses every question', async () => {
  const { failing } = await withExam(refusals.badKey, refusals.badKey)
  expect(await failing(['Waves'])).toMatchObject({ content: '', problem: aiServerTexts.en.provider.config })
})

test('does not overwrite manual changes', async () => {
  const { teacher, generate } = await withExam(refusals.badKey, answering(item('What is light?')))
  const { content, historyId } = await generate(['Light', 'Sound'])
  const params = { id: historyId }
  await teacher.call(history.update, { params, body: { content: `${content}\nMine.` } })
  const { status, body } = await teacher.call(history.continueWriting, { params, body: {} })
  expect([status, body.error]).toEqual([409, expect.stringContaining('edited by hand')])
})

test.each([
  ['{"items":[{"stem":"a"},{"stem":"b', ['a']],
  ['```json\n[{"stem":"a {x}"},{"stem":"b",},]\n```', ['a {x}', 'b']],
  ['{"stem":"$\\frac{1}{2} \\times \\neq$\\nso \\"x\\""}', ['$\\frac{1}{2} \\times \\neq$\nso "x"']],
  ['Sure! Which one?', []],
])('reads complete questions from %s', (text, stems) => {
  expect(objectsIn(text).map(({ stem }) => stem)).toEqual(stems)
})
