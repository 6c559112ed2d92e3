import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { slides } from '../../contract/slides.ts'
import { aiServerTexts } from '#ai/server/texts.ts'
import { objectsWith } from '#ai/model/objects.ts'
import { loadCatalogue } from '#features/agents/server/catalogue/load.ts'
import { readCatalogue } from '#features/agents/server/catalogue/read.ts'
import { refusals, type Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

/** Creates an assistant that writes slides, with a model that gives these answers. */
async function withSlides(...behaviours: Behaviour[]) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  models.script(...behaviours)
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const questions = [
    await product.makeQuestion({ key: 'topic', type: 'TEXT' }),
    await product.makeQuestion({ key: 'slideCount', type: 'NUMBER' }),
    await product.makeQuestion({
      key: 'speakerNotes',
      type: 'RADIO',
      options: JSON.stringify(['full', 'none'].map((value) => ({ value, label: value, labelVi: value }))),
    }),
  ]
  const agent = await product.makeAgent({ kind: 'slides', questions, prompt: 'Write slides.' })
  const teacher = await product.teacher('en')
  const generate = async (slideCount: number, more = {}) => {
    const body = { answers: { topic: 'Light', slideCount, ...more }, language: 'en' as const }
    return (await teacher.call(generation.generate, { params: { id: agent.id }, body })).body
  }
  const readPresentation = async (id: string) =>
    (await teacher.call(slides.get, { params: { id } })).body.storedPresentation.presentation
  return { product, models, teacher, agent, generate, readPresentation }
}

const slide = (headline: string, more = {}) => ({
  headline,
  points: [{ text: 'It is fast', below: [] }],
  notes: 'Ask the class what they think.',
  ...more,
})
const answering = (...overrides: object[]): Behaviour => ({
  does: 'answer',
  text: ['Here: ', JSON.stringify({ slides: overrides })],
  gapMs: 0,
})

test('writes slides into their places as data and renders them; only code sets their number', async () => {
  const { models, generate, readPresentation } = await withSlides(
    answering(
      slide('What is light?', {
        table: [
          ['Body', 'Light'],
          ['glass', 'yes'],
        ],
        formula: '$v = \\frac{s}{t}$',
        picture: 'A lamp',
        activity: { doing: 'Guess.', minutes: '3' },
      }),
      slide('Slide 2: What is sound?'),
    ),
  )
  const { content, metadata, historyId, tokens } = await generate(2)
  expect(metadata).toMatchObject({ status: 'complete', problem: null, template: false, kind: 'slides', title: 'Light' })
  expect(content).toContain('## Slide 1: What is light?\n\n- It is fast\n\n| Body | Light |')
  expect(content).toContain('**Students (3 min):** Guess.\n\n> Note: Ask the class what they think.')
  expect(tokens).toBeGreaterThan(0)
  const presentation = await readPresentation(historyId)
  expect(presentation.slides.map(({ title }) => title)).toEqual(['What is light?', 'What is sound?'])
  expect(presentation.slides[0]).toMatchObject({ formula: String.raw`v = \frac{s}{t}`, picture: 'A lamp' })
  expect(models.requests).toHaveLength(1)
  expect(JSON.stringify(models.requests[0]!.body)).toContain('exactly 2 slides, of 2 in all; their numbers: 1, 2')
})

test('requests invalid slides once more with the fault; keeps an overfull slide until then', async () => {
  const long = 'a line with very many words that nobody at the back of the room reads any more at all '.repeat(3)
  const { models, generate, readPresentation } = await withSlides(
    answering(
      slide('Right'),
      slide('Too full', { points: Array.from({ length: 6 }, () => ({ text: long, below: [] })) }),
      slide('No formula', { formula: String.raw`\frac{1}{` }),
      slide('Hết giờ', { points: ['Ánh sáng truyền theo đường thẳng và không bị lệch hướng khi ở trong nước'] }),
    ),
    answering(slide('Shorter'), slide('With a formula', { formula: 'a^2' }), slide('In English')),
  )
  const { historyId, metadata } = await generate(4)
  expect(metadata.problem).toBeNull()
  const { slides: written } = await readPresentation(historyId)
  expect(written.map(({ title }) => title)).toEqual(['Right', 'Shorter', 'With a formula', 'In English'])
  const again = JSON.stringify(models.requests[1]!.body)
  for (const text of [
    'their numbers: 2, 3, 4',
    'too much on a slide',
    'no LaTeX',
    'language of the presentation',
    '1. Right',
  ])
    expect(again).toContain(text)
})

test('writes a long presentation in parts, each knowing the previous ones', async () => {
  const { models, generate, readPresentation } = await withSlides()
  const { historyId, metadata } = await generate(20)
  expect(metadata.problem).toBeNull()
  expect((await readPresentation(historyId)).slides.every(({ title }) => title !== '')).toBe(true)
  expect(models.requests).toHaveLength(2)
  expect(JSON.stringify(models.requests[1]!.body)).toContain('12. What light does, part 12')
})

test('says why a part was not written, and keeps the others', async () => {
  const { generate, readPresentation } = await withSlides(
    answering(...Array.from({ length: 12 }, (_, at) => slide(`Slide ${at}`))),
    refusals.outOfQuota,
  )
  const { historyId, metadata } = await generate(20)
  expect(metadata.problem).toBe(aiServerTexts.en.provider.quota)
  expect((await readPresentation(historyId)).slides.filter(({ title }) => title !== '')).toHaveLength(12)
})

test('leaves unwritten slides empty and reports them; continuing writes only those, and adds the cost', async () => {
  const { teacher, generate, readPresentation, models } = await withSlides(
    answering(slide('First')),
    answering(slide('')),
    answering(slide('Second')),
  )
  const { historyId, content, metadata, tokens } = await generate(2)
  expect(metadata.problem).toContain('Some slides could not be written')
  expect(content).toContain('## Slide 2: …')
  const params = { id: historyId }
  const { version } = (await teacher.call(history.get, { params })).body.entry
  expect((await teacher.call(history.continueWriting, { params, body: { version } })).status).toBe(200)
  await expect
    .poll(async () => (await teacher.call(history.get, { params })).body.entry)
    .toMatchObject({ status: 'complete', problem: null })
  expect((await readPresentation(historyId)).slides.map(({ title }) => title)).toEqual(['First', 'Second'])
  expect(JSON.stringify(models.requests[2]!.body)).toContain('exactly 1 slides, of 2 in all; their numbers: 2')
  expect((await teacher.call(history.get, { params })).body.entry.tokens).toBeGreaterThan(tokens!)
})

test('fails with the reason when the model answers in prose instead of slides, and saves no content', async () => {
  const prose: Behaviour = { does: 'answer', text: ['Light is fast. I would show a prism first.'] }
  const { teacher, generate } = await withSlides(prose, prose)
  expect((await generate(3)) as object).toHaveProperty('error')
  const { id } = (await teacher.call(history.list)).body.data[0]!
  expect((await teacher.call(history.get, { params: { id } })).body.entry).toMatchObject({
    status: 'failed',
    content: '',
    problem: aiServerTexts.en.slides.prose_other.replace('{{count}}', '3'),
    tokens: expect.any(Number),
  })
})

test('without speaker notes requests and stores none', async () => {
  const { models, generate, readPresentation } = await withSlides(answering(slide('First')))
  const { historyId } = await generate(1, { speakerNotes: 'none' })
  expect((await readPresentation(historyId)).slides[0]!.notes).toBe('')
  expect(JSON.stringify(models.requests[0]!.body)).toContain('“notes” is empty')
})

test('reports each slide as soon as it is complete, before the model ends', async () => {
  const { teacher, agent } = await withSlides({
    does: 'answer',
    text: [`{"slides":[${JSON.stringify(slide('First'))}`, `,${JSON.stringify(slide('Second'))}]}`],
    ends: 'stall',
  })
  const body = { answers: { topic: 'Light', slideCount: 3 }, language: 'en' as const }
  let shown = ''
  let id = ''
  for await (const { data } of teacher.stream(generation.generate, { params: { id: agent.id }, body })) {
    const event = data as { type?: string; historyId?: string; text?: string }
    if (event.type === 'started') id = event.historyId!
    shown = event.text ?? shown
    if (shown.includes('Second')) break
  }
  expect(objectsWith(shown, 'headline')).toEqual([])
  expect(shown).toContain('## Slide 1: First')
  expect(shown).toContain('## Slide 3: …')
  // A generation ended early keeps its slides and can be continued.
  expect((await teacher.call(history.stop, { params: { id } })).status).toBe(200)
  const { storedPresentation } = (await teacher.call(slides.get, { params: { id } })).body
  expect(storedPresentation.presentation.slides.map(({ title }) => title)).toEqual(['First', 'Second', ''])
})

test('without AI creates empty slides with the teacher’s answers; rejects a kind without its question', async () => {
  const product = await startProduct()
  await loadCatalogue(product, await readCatalogue(join(import.meta.dirname, '../../../../catalogue')))
  const teacher = await product.teacher('vi')
  const { agents: all } = (await teacher.call(agents.list)).body
  const ours = all.find(({ nameVi }) => nameVi === 'Bài trình chiếu')!
  const answers = {
    subject: 'Vật lí',
    grade: '9A',
    topic: 'Khúc xạ ánh sáng',
    slideCount: 5,
    objectives: 'Nêu được hiện tượng khúc xạ\nVẽ được tia khúc xạ',
    classContext: '35 học sinh',
  }
  const body = { answers, language: 'vi' as const }
  const { status, body: made } = await teacher.call(generation.generate, { params: { id: ours.id }, body })
  expect([status, made.metadata.template, made.metadata.kind]).toEqual([200, true, 'slides'])
  const { presentation } = (await teacher.call(slides.get, { params: { id: made.historyId } })).body.storedPresentation
  expect([presentation.title, presentation.subtitle, presentation.slides.length]).toEqual([
    'Khúc xạ ánh sáng',
    'Vật lí · Lớp 9A',
    5,
  ])
  expect(presentation.slides[0]!.notes).toContain('**Đặc điểm lớp học:** 35 học sinh')
  expect(presentation.slides[1]!.points.map(({ text }) => text)).toEqual(answers.objectives.split('\n'))
  expect(made.content).toContain('# Khúc xạ ánh sáng\n\nVật lí · Lớp 9A\n\n## Trang 1: …')

  const boss = await product.admin()
  const text = await product.makeAgent({ questions: [] })
  const refused = await boss.call(agents.update, { params: { id: text.id }, body: { kind: 'slides' } })
  expect([refused.status, refused.body.fields?.['kind']]).toEqual([
    400,
    'A presentation needs a question for the number of slides: slideCount',
  ])
})
