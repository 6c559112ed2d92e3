import { strFromU8, unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '../../contract/generation.ts'
import { history } from '../../contract/history.ts'
import { exams } from '#features/exams/contract/exams.ts'
import { refinements } from '../../contract/refinements.ts'
import { anExam, anItem } from '#app/contract/testing.ts'
import { sharing } from '../../contract/sharing.ts'
import { versions } from '../../contract/versions.ts'
import { turnMinutes } from '../../model/sharing.ts'
import { examDocument } from '#features/exams/model/views/document.ts'
import { recordVersion } from '../store/entry-versions.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { isFull } from '#tests/support/full.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

const minute = 60_000

async function anEntry(overrides: Partial<Schema['documents']> = {}) {
  const product = await startProduct()
  const someone = await product.teacher()
  const { id } = await product.makeEntry(someone.id, await product.makeAgent(), {
    content: '# Generated',
    ...overrides,
  })
  const params = { id }
  const list = async () => (await someone.call(versions.list, { params })).body
  return {
    ...product,
    someone,
    params,
    save: (content: string | null) => someone.call(history.update, { params, body: { content } }),
    list,
    recordedEvents: async () =>
      (await list()).versions.map(({ number, cause, restoredFrom }) => [number, cause, restoredFrom ?? '-'].join(' ')),
    text: async (number: number) =>
      (await someone.call(versions.get, { params, query: { number: String(number) } })).body.content,
    restore: (number: number, version: number) => someone.call(versions.restore, { params, body: { number, version } }),
    stored: async () => (await someone.call(history.get, { params })).body.entry,
  }
}

test('groups manual edits within ten minutes into one version, and returns every version', async () => {
  const { save, recordedEvents, text, pass } = await anEntry()
  expect(await recordedEvents()).toEqual(['1 generated -'])
  await save('# One')
  pass(9 * minute)
  await save('# Two, longer')
  expect(await recordedEvents()).toEqual(['2 edited -', '1 generated -'])
  pass(minute)
  await save('# Three')
  expect(await recordedEvents()).toEqual(['3 edited -', '2 edited -', '1 generated -'])
  expect([await text(1), await text(2), await text(3)]).toEqual(['# Generated', '# Two, longer', '# Three'])
})

test('restores a version as a new one, found by its words, without losing an edit', async () => {
  const { save, recordedEvents, text, restore, stored, someone } = await anEntry()
  await save('# Lantern')
  await save(null)
  expect(await recordedEvents()).toEqual(['3 restored -', '2 edited -', '1 generated -'])
  const { status, body } = await restore(2, 3)
  expect([status, body.entry.content, body.entry.version, body.entry.edited]).toEqual([200, '# Lantern', 4, true])
  expect(await recordedEvents()).toEqual(['4 restored 2', '3 restored -', '2 edited -', '1 generated -'])
  expect((await someone.call(history.list, { query: { search: 'lantern' } })).body.data).toHaveLength(1)
  // A repeated restore counts once, because the first response may have been lost.
  expect((await restore(2, 3)).body.entry.version).toBe(4)
  expect((await restore(1, 4)).body.entry).toMatchObject({ content: '# Generated', edited: false })
  expect(await stored()).toMatchObject({ content: '# Generated', version: 5 })
  expect(await text(4)).toBe('# Lantern')
})

test('restoring begins no turn, and ends none of the one who is editing', async () => {
  const { save, restore, someone, params, makeGroup, pass } = await anEntry()
  await save('# One')
  const { id } = await makeGroup('Year 5', [someone.id])
  const shared = { kind: 'document', targetId: params.id, school: false, people: [] } as const
  await someone.call(sharing.set, { body: { ...shared, groups: [{ id, mayEdit: true }] } })
  const turn = async () => (await someone.call(sharing.ownTurn, { params })).body.turn
  expect((await restore(1, 2)).status).toBe(200)
  expect(await turn()).toBeNull()
  await save('# Two')
  expect((await restore(1, 4)).status).toBe(200)
  expect(await turn()).toMatchObject({ isMine: true })
  pass(turnMinutes * minute)
  await save('# Three')
  pass(turnMinutes * minute)
  await save(null)
  expect(await turn()).toBeNull()
})

test('rejects a restore after another save or of a deleted version; other users see nothing', async () => {
  const { save, restore, stored, someone, params, teacher, admin, recordedEvents } = await anEntry()
  await save('# School')
  const late = await restore(1, 1)
  expect([late.status, late.body.code]).toEqual([409, 'error.changedMeanwhile'])
  expect((await stored()).content).toBe('# School')
  expect((await restore(9, 2)).body.code).toBe('history.noVersion')
  for (const number of [0, -1, 1.5, 1e12]) expect([number, (await restore(number, 2)).status]).toEqual([number, 400])
  const [other, boss] = [await teacher(), await admin()]
  for (const stranger of [other, boss]) {
    expect((await stranger.call(versions.list, { params })).status).toBe(404)
    expect((await stranger.call(versions.get, { params, query: { number: '1' } })).status).toBe(404)
    const again = await stranger.call(versions.restore, { params, body: { number: 1, version: 2 } })
    expect(again.status).toBe(404)
  }
  expect(await recordedEvents()).toHaveLength(2)
  await someone.call(history.remove, { params })
  expect([(await restore(1, 2)).status, (await restore(1, 2)).body.code]).toEqual([404, 'history.notFound'])
})

test('records as versions exactly those of many simultaneous edits that were saved', async () => {
  const { someone, params, list, text, pass, stored } = await anEntry()
  const put = (content: string, version: number) => someone.call(history.update, { params, body: { content, version } })
  await Promise.all(Array.from({ length: 6 }, (_, n) => put(`# ${n}`, 1)))
  pass(11 * minute)
  await Promise.all(Array.from({ length: 6 }, (_, n) => put(`# Later ${n}`, 2)))
  expect((await list()).versions.map(({ number }) => number)).toEqual([3, 2, 1])
  expect(await text(3)).toBe((await stored()).content)
  expect(await text(1)).toBe('# Generated')
})

test.runIf(isFull)('records a generation and AI edits as versions, each with its usage', async () => {
  const models = await startModelServer({ usual: { does: 'answer', text: '# Plan\n\nLong words.', gapMs: 0 } })
  onTestFinished(() => models.close())
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const { teacher, makeAgent } = await startProduct({ openAiBaseUrl: models.url, shared })
  const someone = await teacher()
  const { id: agentId } = await makeAgent()
  const made = await someone.call(generation.generate, { params: { id: agentId }, body: { answers: {} } })
  const params = { id: made.body.historyId }
  const target = { kind: 'document' } as const
  models.script({ does: 'answer', text: ['# Plan\n\nWords.'] })
  const written = await someone.call(refinements.write, {
    params,
    body: { target, request: { quickEdit: 'shorter' }, version: 1 },
  })
  const { was, tokens, cost } = written.body
  await someone.call(refinements.put, { params, body: { target, was, text: '# Plan\n\nWords.' } })
  const { versions: all } = (await someone.call(versions.list, { params })).body
  expect(all).toMatchObject([
    { number: 2, cause: 'refined', tokens },
    { number: 1, cause: 'generated', tokens: made.body.tokens },
  ])
  expect(all[0]!.cost).toBeCloseTo(cost!, 9)
  expect(tokens).toBeGreaterThan(0)
  // A rejected proposal also costs, but does not count for the next manual edit.
  await someone.call(refinements.write, { params, body: { target, request: { quickEdit: 'shorter' }, version: 2 } })
  await someone.call(history.update, { params, body: { content: '# Mine' } })
  const [mine] = (await someone.call(versions.list, { params })).body.versions
  expect(mine).toMatchObject({ number: 3, cause: 'edited', tokens: null, cost: null })
})

test.runIf(isFull)('restores a paper with its data, or its manually edited text', async () => {
  const exam = anExam()
  const { someone, params, recordedEvents, text, restore, stored, pass } = await anEntry({
    content: examDocument(exam, 'en'),
    kind: 'exam',
    data: JSON.stringify(exam),
  })
  const changed = anExam({ items: [anItem('What is a lantern?'), ...exam.items.slice(1)] })
  await someone.call(exams.update, { params, body: { exam: changed, version: 1 } })
  pass(11 * minute)
  await someone.call(history.update, { params, body: { content: '# By hand', version: 2 } })
  expect(await recordedEvents()).toEqual(['3 edited -', '2 edited -', '1 generated -'])
  expect(await text(1)).toBe(examDocument(exam, 'en'))
  const readExam = async () => (await someone.call(exams.get, { params })).body.storedExam
  expect((await restore(1, 3)).status).toBe(200)
  expect(await readExam()).toMatchObject({ exam, byHand: false, version: 4 })
  expect((await stored()).content).toBe(examDocument(exam, 'en'))
  expect((await restore(3, 4)).status).toBe(200)
  expect(await readExam()).toMatchObject({ exam: changed, byHand: true, version: 5 })
  expect((await stored()).content).toBe('# By hand')
  expect((await restore(2, 4)).status).toBe(409)
})

/** About ten pages. */
const tenPages = Array.from(
  { length: 500 },
  (_, n) =>
    `${n % 25 === 0 ? `## Hoạt động ${n}\n\n` : ''}Câu ${n}: học sinh đọc đoạn ${(n * 7919) % 997} rồi trả lời.`,
).join('\n\n')

test.for(isFull ? [1, 3] : [3])(
  'a thousand versions of ten pages, each with %i distant changes, need less than three times the document',
  async (count) => {
    const { db, params, list, text } = await anEntry({ content: tenPages })
    const words = tenPages.split(' ')
    const first = await db.selectFrom('documents').selectAll().where('id', '=', params.id).executeTakeFirstOrThrow()
    await db.transaction().execute(async (transaction) => {
      let before = first
      for (let edit = 1; edit <= 1000; edit++) {
        for (let index = 0; index < count; index++)
          words[(edit * 389 + index * Math.floor(words.length / count)) % words.length] = `mới${edit % 100}`
        const after = { ...before, edited_content: words.join(' ') }
        await recordVersion(transaction, { before, after }, { cause: 'refined', created_at: first.created_at })
        before = after
      }
    })
    const { versions: all, bytes } = await list()
    expect(all).toHaveLength(1001)
    expect(bytes).toBeLessThan(3 * Buffer.byteLength(tenPages))
    expect((await text(1)) === tenPages).toBe(true)
    expect((await text(1001)) === words.join(' ')).toBe(true)
  },
)

test.runIf(isFull)('deletes the oldest versions above the limit, and still returns the others', async () => {
  const { save, list, text, restore, pass } = await anEntry({ content: '# Start' })
  const noise = (seed: number) =>
    Array.from({ length: 5000 }, (_, n) => ((n * 2_654_435_761 + seed * 40_503) >>> 0).toString(36)).join(' ')
  for (let edit = 1; edit <= 12; edit++) {
    pass(11 * minute)
    await save(noise(edit))
  }
  const { versions: all, bytes, room } = await list()
  const oldest = all.at(-1)!
  expect([oldest.number > 1, oldest.tokens, bytes <= room]).toEqual([true, null, true])
  expect((await text(oldest.number)) === noise(oldest.number - 1)).toBe(true)
  expect((await restore(1, 13)).body.code).toBe('history.noVersion')
})

test.runIf(isFull)(
  'returns the changes between two versions as a Word file, by the AI or by the person who made them',
  async () => {
    const { someone, params, save, pass, teacher } = await anEntry()
    await save('# One')
    pass(11 * minute)
    await save('# Two')
    const word = (from: number, to: number, by = someone) =>
      by.call(versions.word, {
        params,
        body: { from, to, before: '<p>Một</p>', after: '<p>Hai</p>', filename: 'Bài 6' },
      })
    const { status, body, headers } = await word(1, 3)
    expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringContaining('B%C3%A0i%206.docx')])
    const xml = mainPartOf(body)
    const { name } = (await someone.call(auth.me)).body.user
    expect(xml).toContain(`w:author="${name}"`)
    expect(xml).toMatch(/<w:delText[^>]*>Một<.*<w:t [^>]*>Hai</)
    const faults = [await word(2, 2), await word(3, 1), await word(1, 9), await word(1, 2, await teacher())]
    expect(faults.map((fault) => fault.status)).toEqual([404, 404, 404, 404])
  },
)

test.runIf(isFull)('names the AI as the author of its own changes, and every person who edited', async () => {
  const { someone, params, db, teacher } = await anEntry()
  const [owner, colleague] = await Promise.all(
    [someone, await teacher()].map(async (person) => (await person.call(auth.me)).body.user),
  )
  const made = {
    document_id: params.id,
    restored_from: null,
    is_frozen: 0,
    created_at: '2026-11-20T09:12:00.000Z',
    tokens: 1,
    cost_nanodollars: 1,
  }
  await db
    .insertInto('document_versions')
    .values([
      { ...made, number: 1, cause: 'generated', delta: '' },
      { ...made, number: 2, cause: 'refined', delta: '' },
      { ...made, number: 3, cause: 'edited', delta: '', edited_by: colleague!.id },
      { ...made, number: 4, cause: 'edited', delta: '' },
    ])
    .execute()
  const authorOf = async (from: number, to: number) => {
    const body = { from, to, before: '<p>Một</p>', after: '<p>Hai</p>', filename: 'Bài 6' }
    const xml = mainPartOf((await someone.call(versions.word, { params, body })).body)
    return /<w:ins [^>]*w:author="([^"]*)"/.exec(xml)?.[1]
  }
  expect(await authorOf(1, 2)).toBe('Trợ Giảng (AI)')
  expect(await authorOf(1, 3)).toBe(colleague!.name)
  expect(await authorOf(1, 4)).toBe(`${colleague!.name}, ${owner!.name}`)
})

const mainPartOf = (file: unknown) => strFromU8(unzipSync(new Uint8Array(file as ArrayBuffer))['word/document.xml']!)
