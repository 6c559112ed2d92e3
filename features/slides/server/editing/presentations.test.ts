import { expect, onTestFinished, test } from 'vitest'
import { history } from '#features/documents/contract/history.ts'
import { accessGrants } from '#features/documents/contract/access-grants.ts'
import { slides } from '../../contract/slides.ts'
import { aPresentation, aSlide } from '#app/contract/testing.ts'
import { versions } from '#features/documents/contract/versions.ts'
import type { Presentation } from '../../model/presentation.ts'
import { renderPresentation } from '../../model/document.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

async function aWrittenPresentation(overrides: Partial<Schema['documents']> = {}, ...behaviours: Behaviour[]) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  models.script(...behaviours)
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const someone = await product.teacher('en')
  const presentation = aPresentation()
  const questions = [await product.makeQuestion({ key: 'slideCount', type: 'NUMBER' })]
  const agent = await product.makeAgent({ kind: 'slides', questions, prompt: 'Write slides.' })
  const { id } = await product.makeEntry(someone.id, agent, {
    content: renderPresentation(presentation),
    kind: 'slides',
    data: JSON.stringify(presentation),
    ...overrides,
  })
  const params = { id }
  return {
    ...product,
    models,
    someone,
    params,
    presentation,
    get: () => someone.call(slides.get, { params }),
    save: (presentation: Presentation, version = 1) =>
      someone.call(slides.update, { params, body: { presentation, version } }),
    entry: async () => (await someone.call(history.get, { params })).body.entry,
  }
}

const withFirst = (title: string) => aPresentation({ slides: [aSlide(title), ...aPresentation().slides.slice(1)] })

test('changes slides as data and updates their text and search words', async () => {
  const { get, save, entry, someone } = await aWrittenPresentation()
  expect((await get()).body.storedPresentation).toMatchObject({
    version: 1,
    byHand: false,
    presentation: aPresentation(),
  })
  expect(await entry()).toMatchObject({ kind: 'slides' })
  const { status, body } = await save(withFirst('What is a lantern?'))
  expect([status, body.storedPresentation.version, body.entry.version]).toEqual([200, 2, 2])
  const { content, edited } = await entry()
  expect(edited).toBe(false)
  expect(content).toContain('## Slide 1: What is a lantern?')
  const found = async (search: string) => (await someone.call(history.list, { query: { search } })).body.data.length
  expect([await found('lantern'), await found('sound')]).toEqual([1, 1])
})

test('rejects the second of two windows that saves from an old version; an identical save makes no new version', async () => {
  const { save, get } = await aWrittenPresentation()
  expect((await save(withFirst('Mine'))).status).toBe(200)
  const late = await save(withFirst('Theirs'))
  expect([late.status, late.body.code]).toEqual([409, 'error.changedMeanwhile'])
  const again = await save(withFirst('Mine'))
  expect([again.status, again.body.storedPresentation.version]).toEqual([200, 2])
  expect((await get()).body.storedPresentation.presentation.slides[0]!.title).toBe('Mine')
})

test('a manual text edit detaches the slides; undoing it opens them again', async () => {
  const { save, get, someone, params } = await aWrittenPresentation()
  const edit = (content: string | null, version: number) =>
    someone.call(history.update, { params, body: { content, version } })
  expect((await edit('# Mine', 1)).status).toBe(200)
  expect((await get()).body.storedPresentation.byHand).toBe(true)
  const refused = await save(withFirst('Late'), 2)
  expect([refused.status, refused.body.code]).toEqual([409, 'slides.byHand'])
  await edit(null, 2)
  expect((await save(withFirst('Late'), 3)).status).toBe(200)
})

test('restores the slides of an earlier version', async () => {
  const { save, get, someone, params, entry } = await aWrittenPresentation()
  await save(withFirst('Second thought'))
  const listed = (await someone.call(versions.list, { params })).body.versions
  expect(listed.map(({ cause }) => cause)).toEqual(['edited', 'generated'])
  const read = await someone.call(versions.get, { params, query: { number: 1 } })
  expect(read.body.content).toBe(renderPresentation(aPresentation()))
  const body = { number: 1, version: 2 }
  expect((await someone.call(versions.restore, { params, body })).status).toBe(200)
  expect((await get()).body.storedPresentation).toMatchObject({ presentation: aPresentation(), byHand: false })
  expect((await entry()).content).toBe(renderPresentation(aPresentation()))
})

test('rejects an empty presentation and duplicate ids with a message; a text has none', async () => {
  const { save, someone, makeEntry, makeAgent } = await aWrittenPresentation()
  const none = await save(aPresentation({ slides: [] }))
  expect([none.status, none.body.error]).toEqual([400, 'A presentation needs at least one slide.'])
  expect((await save(aPresentation({ slides: [aSlide('One'), aSlide('Two')] }))).body.code).toBe('slides.twice')
  const many = Array.from({ length: 101 }, (_, at) => aSlide(`Slide ${at}`, {}, at))
  expect((await save(aPresentation({ slides: many }))).body.fields).toEqual({
    'presentation.slides': 'A presentation can have up to 100 slides',
  })
  const { id } = await makeEntry(someone.id, await makeAgent())
  const text = await someone.call(slides.get, { params: { id } })
  expect([text.status, text.body.code]).toEqual([404, 'slides.noSlides'])
})

test('no one else reads or changes it; an administrator reads it after giving a reason', async () => {
  const { teacher, admin, params } = await aWrittenPresentation()
  const other = await teacher()
  expect((await other.call(slides.get, { params })).status).toBe(404)
  const boss = await admin()
  expect((await boss.call(slides.get, { params })).status).toBe(403)
  await boss.call(accessGrants.open, { params, body: { kind: 'requested', words: 'Cô ấy nhờ xem giúp.' } })
  expect((await boss.call(slides.get, { params })).status).toBe(200)
  expect((await boss.call(slides.update, { params, body: { presentation: aPresentation(), version: 1 } })).status).toBe(
    404,
  )
})

test('the AI rewrites one slide and replaces it; others may have changed meanwhile', async () => {
  const written = { headline: 'What is a shadow?', points: ['No light'], notes: 'Ask.', picture: 'A hand' }
  const { someone, params, models, save, get, entry } = await aWrittenPresentation(
    {},
    { does: 'answer', text: [JSON.stringify({ slides: [written] })] },
  )
  const [first, second] = aPresentation().slides
  const result = await someone.call(slides.rewrite, {
    params,
    body: { slide: first!.id, version: 1, request: { quickEdit: 'fewerWords' } },
  })
  expect(result.status).toBe(200)
  expect(result.body).toMatchObject({
    was: first,
    slide: { id: first!.id, title: 'What is a shadow?' },
    question: null,
  })
  const request = JSON.stringify(models.requests[0]!.body)
  for (const text of ['Put fewer words on the slide', 'What is light?', '2. What is sound?', 'their numbers: 1.'])
    expect(request).toContain(text)
  expect((await entry()).tokens).toBeGreaterThan(0)
  // A rewrite is a proposal only: the presentation is unchanged.
  expect((await get()).body.storedPresentation.presentation).toEqual(aPresentation())
  await save(aPresentation({ slides: [{ ...second!, title: 'What is an echo?' }, first!] }))
  const put = await someone.call(slides.putSlide, { params, body: { was: first!, slide: result.body.slide } })
  expect(put.status).toBe(200)
  expect(put.body.storedPresentation.presentation.slides.map(({ title }) => title)).toEqual([
    'What is an echo?',
    'What is a shadow?',
  ])
  const late = await someone.call(slides.putSlide, { params, body: { was: first!, slide: aSlide('Other') } })
  expect([late.status, late.body.code]).toEqual([409, 'refine.changedMeanwhile'])
})

test('reports two unusable answers, which still count as usage; asks back about an unclear request', async () => {
  const nothing = { does: 'answer', text: ['Sorry.'] } as const
  const { someone, params, entry } = await aWrittenPresentation({}, nothing, nothing, {
    does: 'answer',
    text: ['?? Which example do you mean?'],
  })
  const body = { slide: aPresentation().slides[0]!.id, version: 1 }
  const failed = await someone.call(slides.rewrite, { params, body })
  expect([failed.status, failed.body.code]).toEqual([502, 'slides.notWritten'])
  expect((await entry()).tokens).toBeGreaterThan(0)
  const result = await someone.call(slides.rewrite, {
    params,
    body: { ...body, request: { words: 'the other example' } },
  })
  expect(result.body).toMatchObject({ slide: null, question: 'Which example do you mean?' })
})
