import { expect, onTestFinished, test } from 'vitest'
import { history } from '../../contract/history.ts'
import { pairs, type Pair } from '../../contract/pairs.ts'
import { versions } from '../../contract/versions.ts'
import { compareSides } from '../../model/compare/compare.ts'
import { rowsOf, type PairRow } from '../../model/translations/rows.ts'
import { markOf, sectionsOf } from '../../model/translations/sections.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { isFull } from '#tests/support/full.ts'
import type { Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

const plan = `# Bài 15. Áp suất

Giáo viên: cô Nguyễn Thị Lan.

## I. Mục tiêu

Nêu được công thức $p = F/S$ và đổi 1,5 kg ra 1.500 g.

## II. Tiến trình

| Hoạt động | Phút |
| --- | --- |
| Mở đầu | 5 |
| Luyện tập | 15 |

### Khởi động

Học sinh ấn nhẹ đầu bút chì lên miếng xốp vào ngày 12/5/2026.
`

async function withPlan(behaviours: Behaviour[] = [], fields: Partial<Schema['documents']> = {}) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  models.script(...behaviours)
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  const agent = await product.makeAgent({})
  const teacher = await product.teacher('en')
  const { id } = await product.makeEntry(teacher.id, agent, { content: plan, language: 'vi', ...fields })
  const params = { id }
  const get = async () => (await teacher.call(pairs.get, { params })).body.pair!
  const ended = async () => {
    await expect.poll(async () => (await get()).translation.status).not.toBe('running')
    return get()
  }
  return {
    product,
    agent,
    models,
    teacher,
    params,
    get,
    ended,
    make: () => teacher.call(pairs.make, { params }),
    made: async () => {
      await teacher.call(pairs.make, { params })
      return ended()
    },
    edit: (entryId: string, content: string) =>
      teacher.call(history.update, { params: { id: entryId }, body: { content } }),
    update: (...rows: ReturnType<typeof named>[]) => teacher.call(pairs.update, { params, body: { rows } }),
  }
}

const sidesOf = ({ original, translation }: Pair) => ({
  original: sectionsOf(original.content!),
  translation: sectionsOf(translation.content!),
})
const rowsIn = (pair: Pair) => rowsOf(pair.links, sidesOf(pair).original, sidesOf(pair).translation)
const states = (pair: Pair) => rowsIn(pair).map(({ state }) => state)

function saying(pair: Pair, row: PairRow) {
  const sides = sidesOf(pair)
  const whole = (side: 'original' | 'translation') =>
    row[side] === null ? null : markOf(sides[side][row[side]]!).whole
  return { key: row.key, original: whole('original'), translation: whole('translation') }
}
const named = (pair: Pair, row: PairRow, leading: 'original' | 'translation' = 'original') => ({
  ...saying(pair, row),
  leading,
})

const fresh = ['fresh', 'fresh', 'fresh', 'fresh']

test('translates by section in one call: a separate, linked document that agrees in every comparison', async () => {
  const { models, made, make, teacher, params } = await withPlan()
  const pair = await made()
  expect([pair.translation.status, pair.translation.problem, pair.translation.language]).toEqual([
    'complete',
    null,
    'en',
  ])
  expect(states(pair)).toEqual(fresh)
  const { differences, counts } = compareSides({ rows: rowsIn(pair), language: 'vi', ...sidesOf(pair) })
  expect(differences).toEqual([])
  expect(counts).toMatchObject({ headings: { original: 4, translation: 4 }, tables: { original: 1, translation: 1 } })
  // Each request and answer has one section only, plus the instructions.
  const sent = models.requests.map(({ body }) => body.messages!.at(-1)!.content)
  expect(sent).toHaveLength(4)
  for (const section of sectionsOf(plan)) expect(sent.filter((text) => text.includes(section.text))).toHaveLength(1)
  expect(pair.translation.tokens).toBeGreaterThan(0)
  // A second request from either side returns the same translation.
  expect((await make()).body.pair.translation.id).toBe(pair.translation.id)
  expect((await teacher.call(pairs.get, { params: { id: pair.translation.id } })).body.pair?.original.id).toBe(
    params.id,
  )
  expect(models.requests).toHaveLength(4)
})

test.runIf(isFull)('creates one translation for clicks on two devices', async () => {
  const { make, teacher, ended } = await withPlan()
  const answers = await Promise.all([make(), make()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { translation } = await ended()
  expect(new Set(answers.map(({ body }) => body.pair.translation.id))).toEqual(new Set([translation.id]))
  const { body } = await teacher.call(history.list, { query: {} })
  expect(body.data).toHaveLength(2)
})

test('rewrites only a changed section, with the usage of one section, and records versions', async () => {
  const { models, made, edit, get, update, teacher } = await withPlan()
  const before = await made()
  await edit(before.original.id, plan.replace('Học sinh ấn nhẹ', 'Mỗi cặp ấn nhẹ'))
  const stale = await get()
  expect(states(stale)).toEqual(['fresh', 'fresh', 'fresh', 'changedOriginal'])
  const sent = models.requests.length
  const { status, body } = await update(named(stale, rowsIn(stale)[3]!))
  expect([status, body.written, body.problem]).toEqual([200, 1, null])
  expect(states(body.pair)).toEqual(fresh)
  expect(models.requests).toHaveLength(sent + 1)
  const request = models.requests.at(-1)!.body.messages!
  const section = sectionsOf(stale.original.content!)[3]!.text
  expect(request.at(-1)!.content).toContain(section)
  // The request contains the section and the instructions, and no other part of the document.
  const around = request.reduce((sum, { content }) => sum + content.length, 0) - section.length
  expect(around).toBeLessThan(1_500)
  expect(body.tokens!).toBeLessThan(before.translation.tokens! / 2)
  const [first, second, third] = sectionsOf(before.translation.content!)
  const now = sectionsOf(body.pair.translation.content!)
  expect(now.slice(0, 3).map(({ text }) => text)).toEqual([first!.text, second!.text, third!.text])
  const stored = await teacher.call(versions.list, { params: { id: before.translation.id } })
  expect(stored.body.versions.map(({ cause }) => cause)).toEqual(['refined', 'generated'])
  expect(body.pair.original.tokens!).toBeGreaterThan(before.original.tokens!)
})

test.runIf(isFull)(
  'lets the caller choose the leading side if both changed, and never overwrites later changes',
  async () => {
    const { made, edit, get, update } = await withPlan()
    const before = await made()
    const translationText = before.translation.content!
    await edit(before.original.id, plan.replace('Học sinh ấn nhẹ', 'Mỗi cặp ấn nhẹ'))
    await edit(before.translation.id, `${translationText.trimEnd()}\n\nOne more line.`)
    const both = await get()
    expect(states(both)[3]).toBe('changedBoth')
    await edit(before.translation.id, `${translationText.trimEnd()}\n\nAnother line.`)
    expect((await update(named(both, rowsIn(both)[3]!))).status).toBe(409)
    const now = await get()
    expect(now.translation.content).toContain('Another line.')
    const { body } = await update(named(now, rowsIn(now)[3]!, 'translation'))
    expect(states(body.pair)).toEqual(fresh)
    expect(body.pair.original.content).not.toContain('Mỗi cặp')
    expect(body.pair.translation.content).toContain('Another line.')
  },
)

test.runIf(isFull)('inserts an added section after its predecessor, and confirms an unchanged one', async () => {
  const { made, edit, get, update, teacher, params } = await withPlan()
  const { original } = await made()
  await edit(original.id, plan.replace('## II.', '## Thiết bị\n\nBút chì và miếng xốp.\n\n## II.'))
  const added = await get()
  expect(states(added)).toEqual(['fresh', 'fresh', 'onlyOriginal', 'fresh', 'fresh'])
  const { body } = await update(named(added, rowsIn(added)[2]!))
  expect(states(body.pair)).toEqual([...fresh, 'fresh'])
  expect(rowsIn(body.pair).map(({ translation }) => translation)).toEqual([0, 1, 2, 3, 4])
  await edit(original.id, body.pair.original.content!.replace('Bút chì', 'Hai bút chì'))
  const stale = await get()
  const row = rowsIn(stale)[2]!
  const wrong = { ...saying(stale, row), translation: 'x' }
  expect((await teacher.call(pairs.confirm, { params, body: { row: wrong } })).status).toBe(409)
  const settled = await teacher.call(pairs.confirm, { params, body: { row: saying(stale, row) } })
  expect(states(settled.body.pair)).toEqual([...fresh, 'fresh'])
})

const wrong: Behaviour = {
  does: 'answer',
  text: ['## I. Mục tiêu\n\nHọc sinh nêu được công thức tính áp suất và đổi được các đơn vị đo khối lượng.'],
}

test.runIf(isFull)(
  'retries a translation in the wrong language once, then rejects it; keeps finished sections and continues from them',
  async () => {
    const one = '## I. Mục tiêu\n\nHọc sinh nêu được công thức tính áp suất và đổi được đơn vị.'
    const { models, made, teacher, ended, get } = await withPlan([wrong, wrong], { content: one })
    const pair = await made()
    expect(models.requests).toHaveLength(2)
    expect(models.requests[1]!.body.messages!.at(-1)!.content).toContain('was not in English')
    expect([pair.translation.status, pair.translation.problem, pair.translation.content]).toMatchObject([
      'complete',
      expect.stringContaining('wrong language'),
      '',
    ])
    expect(pair.translation.tokens).toBeGreaterThan(0)
    expect(states(pair)).toEqual(['unwritten'])
    expect(
      (await teacher.call(history.continueWriting, { params: { id: pair.translation.id }, body: {} })).status,
    ).toBe(200)
    expect(states(await ended())).toEqual(['fresh'])
    expect((await get()).translation.problem).toBeNull()
  },
)

test.runIf(isFull)('keeps the existing text if a section arrives in the wrong language', async () => {
  const { models, made, edit, get, update } = await withPlan()
  const { original, translation } = await made()
  await edit(original.id, plan.replace('Nêu được', 'Phát biểu được'))
  const stale = await get()
  models.script(wrong, wrong)
  const { status, body } = await update(named(stale, rowsIn(stale)[1]!))
  expect([status, body]).toMatchObject([502, { error: expect.stringContaining('wrong language') }])
  expect((await get()).translation.content).toBe(translation.content)
})

test.runIf(isFull)('keeps complete sections of a stopped translation, and continues from there', async () => {
  const first: Behaviour = { does: 'answer', text: ['# Lesson 15. Pressure\n\nTeacher: Ms. Nguyễn Thị Lan.'] }
  const stalls: Behaviour = { does: 'answer', text: ['## I. Objectives\n\nState the'], ends: 'stall' }
  const short = plan.slice(0, plan.indexOf('## II.'))
  const { make, teacher, models, ended, get } = await withPlan([first, stalls], { content: short })
  const { body } = await make()
  const id = body.pair.translation.id
  await expect.poll(() => models.requests.length).toBe(2)
  await teacher.call(history.stop, { params: { id } })
  expect((await get()).translation.status).toBe('stopped')
  await teacher.call(history.continueWriting, { params: { id }, body: {} })
  const pair = await ended()
  expect(states(pair)).toEqual(['fresh', 'fresh'])
  expect(models.requests.length).toBeGreaterThan(2)
})

test.runIf(isFull)('marks a translation as interrupted if its process ended, and continues with the rest', async () => {
  const { product, agent, teacher, params, get, ended } = await withPlan()
  const translation = await product.makeEntry(teacher.id, agent, {
    status: 'interrupted',
    language: 'en',
    content: '# Lesson 15. Pressure\n\nTeacher: Ms. Nguyễn Thị Lan.\n\n## I. Objec',
  })
  const links = sectionsOf(plan).map((section, at) => ({ key: `k${at}`, original: markOf(section), translation: null }))
  const row = {
    original_id: params.id,
    translation_id: translation.id,
    section_links: JSON.stringify(links),
    sections_before: 0,
    is_linked: 0,
    version: 1,
  }
  await product.db.insertInto('translations').values(row).execute()
  expect(states(await get())).toEqual(['fresh', 'onlyTranslation', 'unwritten', 'unwritten', 'unwritten'])
  await teacher.call(history.continueWriting, { params: { id: translation.id }, body: {} })
  const pair = await ended()
  expect(states(pair)).toEqual(fresh)
  expect(pair.translation.content).toContain('Ms. Nguyễn Thị Lan')
})

test.runIf(isFull)('finishes a translation whose original is deleted, as an independent document', async () => {
  const stalls: Behaviour = {
    does: 'answer',
    text: ['# Lesson'],
    gapMs: 20,
    pause: { after: 1, until: Promise.resolve() },
  }
  const { make, teacher, params } = await withPlan([stalls])
  const { body } = await make()
  await teacher.call(history.remove, { params })
  const translation = { params: { id: body.pair.translation.id } }
  await expect.poll(async () => (await teacher.call(history.get, translation)).body.entry.status).toBe('complete')
  expect((await teacher.call(pairs.get, translation)).body.pair).toBeNull()
  expect((await teacher.call(pairs.get, { params })).status).toBe(404)
})

test.runIf(isFull)('rejects a document that cannot be translated with a message', async () => {
  const { product, agent, teacher, models } = await withPlan()
  const id = async (fields: Partial<Schema['documents']>) => (await product.makeEntry(teacher.id, agent, fields)).id
  const refused = async (entryId: string) => {
    const { status, body } = await teacher.call(pairs.make, { params: { id: entryId } })
    return [status, body]
  }
  expect(await refused(await id({ content: ' ' }))).toMatchObject([400, { code: 'pair.nothing' }])
  expect(await refused(await id({ status: 'running' }))).toMatchObject([409, { code: 'history.stillRunning' }])
  const { status } = await teacher.call(pairs.update, {
    params: { id: await id({}) },
    body: { rows: [{ key: null, original: 'x', translation: null, leading: 'original' }] },
  })
  expect(status).toBe(404)
  expect(models.requests).toEqual([])
})

test.runIf(isFull)('sends a section the terms of the others, and still updates it with one request', async () => {
  const content = '## **Lực kế**\n\nĐo **áp lực**.\n\n## Bài tập\n\nDùng lực kế đo áp lực hai lần.'
  const behaviours: Behaviour[] = [
    { does: 'answer', text: ['Lực kế = Newton meter\náp lực = thrust'] },
    { does: 'answer', text: ['## **Newton meter**\n\nMeasure the **thrust**.'] },
    { does: 'answer', text: ['## Exercises\n\nMeasure the thrust twice with the newton meter.'] },
  ]
  const { models, made, edit, get, update } = await withPlan(behaviours, { content })
  const { original } = await made()
  // Shared terms are requested first and passed to both sections, although these are written in parallel.
  const [terms, ...sections] = models.requests.map(({ body }) => body.messages!.at(-1)!.content)
  expect(terms).toContain('⟦Lực kế\náp lực⟧')
  expect(sections.map((text) => text.includes('“Lực kế” = “Newton meter”; “áp lực” = “thrust”'))).toEqual([true, true])
  await edit(original.id, content.replace('hai lần', 'ba lần'))
  const stale = await get()
  const sent = models.requests.length
  models.script({ does: 'answer', text: ['## Exercises\n\nMeasure the thrust three times.'] })
  const row = rowsIn(stale).find(({ state }) => state === 'changedOriginal')!
  expect((await update(named(stale, row))).status).toBe(200)
  expect(models.requests).toHaveLength(sent + 1)
  const text = models.requests.at(-1)!.body.messages!.at(-1)!.content
  expect(text).toContain('“Lực kế” = “Newton meter”; “áp lực” = “thrust”')
})

test.runIf(isFull).each<[string, Behaviour]>([
  ['nothing that can be read', { does: 'answer', text: ['I see no terms.'] }],
  ['a refusal', { does: 'refuse', status: 400, body: { error: { message: 'No.' } } }],
])('translates sections without terms if requesting them returns %s', async (_, behaviour) => {
  const content = '## **Lực kế**\n\nĐo **áp lực**.\n\n## Bài tập\n\nDùng lực kế đo áp lực hai lần.'
  const { models, made } = await withPlan([behaviour], { content })
  const pair = await made()
  expect([pair.translation.status, pair.translation.problem, states(pair)]).toEqual([
    'complete',
    null,
    ['fresh', 'fresh'],
  ])
  const [, ...sections] = models.requests.map(({ body }) => body.messages!.at(-1)!.content)
  expect(sections.map((text) => text.includes('called as follows'))).toEqual([false, false])
})
