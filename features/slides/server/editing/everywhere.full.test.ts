import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { agents } from '#features/agents/contract/agents.ts'
import { exchange } from '#features/agents/contract/exchange.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { pairs } from '#features/documents/contract/pairs.ts'
import { school } from '#features/school/contract/school.ts'
import { slides } from '../../contract/slides.ts'
import { testRun } from '#features/agents/contract/test-run.ts'
import { aPresentation, aSlide } from '#app/contract/testing.ts'
import { threads } from '#features/documents/contract/threads.ts'
import { blankSlide } from '../../model/presentation.ts'
import { renderPresentation } from '../../model/document.ts'
import type { DifyApp } from '#tests/support/models/dify-app.ts'
import { startDifyServer } from '#tests/support/models/dify-server.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

const photo = `data:image/jpeg;base64,${'A'.repeat(5000)}`

const about = { description: 'About', description_vi: 'Về' }

async function withSlides() {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const questions = [
    await product.makeQuestion({ key: 'topic', type: 'TEXT', ...about }),
    await product.makeQuestion({ key: 'slideCount', type: 'NUMBER', ...about }),
  ]
  const derivation = JSON.stringify({ produces: 'slides', accepts: ['lessonPlan'] })
  const category = await product.makeCategory(about)
  const agent = await product.makeAgent({
    ...about,
    category_id: category.id,
    kind: 'slides',
    questions,
    prompt: 'Write slides.',
    name: 'Slides',
    derivation: derivation,
  })
  const teacher = await product.teacher('en')
  return { product, models, questions, agent, teacher }
}

/** Returns the messages of the last request. */
const sentLast = ({ requests }: Awaited<ReturnType<typeof startModelServer>>) =>
  JSON.stringify(requests.at(-1)!.body.messages)

const headlines = (headline: string) =>
  JSON.stringify({ slides: [{ headline, points: ['It is fast'], notes: 'Ask.' }] })

for (const app of [{ mode: 'chat' }, { mode: 'completion' }] as const satisfies DifyApp[])
  test(`a Dify app in ${app.mode} mode writes slides like any model`, async () => {
    const dify = await startDifyServer(app, { usual: { does: 'answer', text: [headlines('Light')] } })
    onTestFinished(() => dify.close())
    const shared = { provider: 'dify', apiKey: 'app-shared', model: null } as const
    const product = await startProduct({ baseUrls: { dify: dify.url }, shared })
    const questions = [await product.makeQuestion({ key: 'slideCount', type: 'NUMBER' })]
    const agent = await product.makeAgent({ kind: 'slides', questions, prompt: 'Write slides.' })
    const teacher = await product.teacher('en')
    const body = { answers: { slideCount: 1 }, language: 'en' as const }
    const made = await teacher.call(generation.generate, { params: { id: agent.id }, body })
    expect([made.status, made.body.metadata.problem]).toEqual([200, null])
    const { storedPresentation } = (await teacher.call(slides.get, { params: { id: made.body.historyId } })).body
    expect(storedPresentation.presentation.slides.map(({ title }) => title)).toEqual(['Light'])
  })

test('shows the slides of an assistant in a test run before it is saved', async () => {
  const { product, questions } = await withSlides()
  const boss = await product.admin()
  const tried = await boss.call(testRun.start, {
    body: {
      kind: 'slides',
      prompt: 'Write slides.',
      questionIds: questions.map(({ id }) => id),
      answers: { topic: 'Light', slideCount: 2 },
      sharedConnection: true,
      language: 'en',
    },
  })
  expect([tried.status, tried.body.problem]).toEqual([200, null])
  expect(tried.body.content).toContain('## Slide 2: What light does, part 2')
})

test('exports an assistant for slides as a file that another school can import', async () => {
  const { product, agent } = await withSlides()
  const { text } = (await (await product.admin()).call(exchange.take, { body: { ids: [agent.id] } })).body
  const there = await startProduct()
  const boss = await there.admin()
  const { seen } = (await boss.call(exchange.compare, { body: { text } })).body
  const body = { text, seen, skipped: [], questions: {}, isActive: true }
  const brought = await boss.call(exchange.bring, { body })
  expect(brought.status).toBe(200)
  const { id } = brought.body.assistants[0]!
  expect((await boss.call(agents.get, { params: { id } })).body.agent.kind).toBe('slides')
})

test('turns a plan into slides; the model reads its words and the descriptions of its pictures', async () => {
  const { product, models, agent, teacher } = await withSlides()
  const planner = await product.makeAgent({})
  const content = `# Light\n\nUse a lamp.\n\n![A lamp](${photo})`
  const plan = await product.makeEntry(teacher.id, planner, { layout: 'lesson-5512', content, title: 'Light' })
  const next = (await teacher.call(threads.get, { params: { id: plan.id } })).body.next
  expect(next.map(({ agentId }) => agentId)).toEqual([agent.id])
  const body = { answers: { topic: 'Light', slideCount: 2 }, sourceId: plan.id, language: 'en' as const }
  const made = await teacher.call(generation.generate, { params: { id: agent.id }, body })
  expect([made.status, made.body.metadata.kind]).toEqual([200, 'slides'])
  expect(sentLast(models)).toContain('![A lamp](#1)')
  expect(sentLast(models)).not.toContain('base64')
})

test('a translation has the same slides and pictures, and its rendered text cannot be edited', async () => {
  const { product, models, agent, teacher } = await withSlides()
  const presentation = aPresentation({
    slides: [aSlide('Light', { pictureFile: { src: photo, alt: 'A lamp' } }), aSlide('Sound', {}, 2)],
  })
  const { id } = await product.makeEntry(teacher.id, agent, {
    content: renderPresentation(presentation),
    kind: 'slides',
    data: JSON.stringify(presentation),
    language: 'en',
  })
  const params = { id }
  expect((await teacher.call(pairs.make, { params })).status).toBe(200)
  const pair = async () => (await teacher.call(pairs.get, { params })).body.pair!
  await expect.poll(async () => (await pair()).translation.status).toBe('complete')
  const translation = (await teacher.call(history.get, { params: { id: (await pair()).translation.id } })).body.entry
  expect(translation.content!.match(/^## /gm)).toHaveLength(2)
  expect(translation.content).toContain(`](${photo})`)
  expect(models.requests.some(({ body }) => JSON.stringify(body).includes('base64'))).toBe(false)
})

test('continues a presentation left incomplete by a crash, and keeps its pictures', async () => {
  const { product, agent, teacher } = await withSlides()
  const first = aSlide('Light', { pictureFile: { src: photo, alt: 'A lamp' } })
  const presentationData = aPresentation({ slides: [first, blankSlide('01890000-0000-7000-8000-000000000002')] })
  const { id } = await product.makeEntry(teacher.id, agent, {
    content: renderPresentation(presentationData),
    kind: 'slides',
    data: JSON.stringify(presentationData),
    answers: JSON.stringify({ topic: 'Light', slideCount: 2 }),
    status: 'interrupted',
    problem: 'generation.interrupted',
  })
  const params = { id }
  expect((await teacher.call(history.continueWriting, { params, body: { version: 1 } })).status).toBe(200)
  await expect.poll(async () => (await teacher.call(history.get, { params })).body.entry.status).toBe('complete')
  const { storedPresentation } = (await teacher.call(slides.get, { params })).body
  expect(storedPresentation.presentation.slides[0]).toEqual(first)
  expect(storedPresentation.presentation.slides[1]!.title).toBe('What light does, part 2')
})

test('draws slides in the colour of the school’s logo, as their file does', async () => {
  const { product, teacher } = await withSlides()
  expect((await teacher.call(slides.colors)).body.colors.deep).toBe('125A48')
  const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const body = { picture: `data:image/png;base64,${red.toString('base64')}` }
  expect((await (await product.admin()).call(school.putLogo, { body })).status).toBe(200)
  expect((await teacher.call(slides.colors)).body.colors.deep).toMatch(/^[5-9A-F][\dA-F]0000$/)
})
