import { expect, test } from 'vitest'
import { history } from '#features/documents/contract/history.ts'
import { accessGrants } from '#features/documents/contract/access-grants.ts'
import { exams } from '../../contract/exams.ts'
import { anExam, anItem } from '#app/contract/testing.ts'
import type { Exam } from '../../model/exam.ts'
import { examDocument } from '../../model/views/document.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { startProduct } from '#tests/support/server/product.ts'

async function aWrittenExam(overrides: Partial<Schema['documents']> = {}) {
  const product = await startProduct()
  const someone = await product.teacher()
  const exam = anExam()
  const { id } = await product.makeEntry(someone.id, await product.makeAgent(), {
    content: examDocument(exam, 'en'),
    kind: 'exam',
    data: JSON.stringify(exam),
    ...overrides,
  })
  const params = { id }
  return {
    ...product,
    someone,
    params,
    exam,
    get: () => someone.call(exams.get, { params }),
    save: (exam: Exam, version = 1) => someone.call(exams.update, { params, body: { exam, version } }),
    entry: async () => (await someone.call(history.get, { params })).body.entry,
  }
}

const withFirst = (stem: string) => anExam({ items: [anItem(stem), ...anExam().items.slice(1)] })

test('changes a paper as data and updates everything printed from it, and its search words', async () => {
  const { get, save, entry, someone } = await aWrittenExam()
  expect((await get()).body.storedExam).toMatchObject({ version: 1, byHand: false, language: 'en', exam: anExam() })
  expect(await entry()).toMatchObject({ kind: 'exam' })
  const { status, body } = await save(withFirst('What is a lantern?'))
  expect([status, body.storedExam.version, body.entry.version]).toEqual([200, 2, 2])
  expect((await get()).body.storedExam.exam.items[0]!.text!.stem).toBe('What is a lantern?')
  const { content, edited, version } = await entry()
  expect([edited, version]).toEqual([false, 2])
  expect(content).toContain('**Question 1.** What is a lantern?')
  expect(content).not.toContain('What is light?')
  const found = async (search: string) => (await someone.call(history.list, { query: { search } })).body.data.length
  expect(await found('lantern')).toBe(1)
  await save(withFirst('What is a candle?'), 2)
  expect([await found('lantern'), await found('candle')]).toEqual([0, 1])
})

test('rejects the second of two windows that saves from an old version; an identical save makes no new version', async () => {
  const { save, get } = await aWrittenExam()
  expect((await save(withFirst('Mine?'))).status).toBe(200)
  const late = await save(withFirst('Theirs?'))
  expect([late.status, late.body.code]).toEqual([409, 'error.changedMeanwhile'])
  const again = await save(withFirst('Mine?'))
  expect([again.status, again.body.storedExam.version]).toEqual([200, 2])
  expect((await get()).body.storedExam.exam.items[0]!.text!.stem).toBe('Mine?')
})

test('does not change a paper as data after a manual text edit until it is undone', async () => {
  const { someone, params, save, get } = await aWrittenExam()
  await someone.call(history.update, { params, body: { content: '# Mine' } })
  expect((await get()).body.storedExam).toMatchObject({ byHand: true, version: 2 })
  const refused = await save(withFirst('Why?'), 2)
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('edited by hand')])
  await someone.call(history.update, { params, body: { content: null } })
  expect((await save(withFirst('Why?'), 3)).status).toBe(200)
})

const [light, sound, essay] = anExam().items
const bad = (item: object) => ({ items: [{ ...light!, ...item } as typeof light & object, sound!, essay!] })
const badText = (text: object) => bad({ text: { ...light!.text!, ...text } })

test.each([
  ['two right options', badText({ answer: 'A, C' }), 'Question 1, Part I needs exactly one correct option'],
  ['five options', badText({ options: ['1', '2', '3', '4', '5'] }), 'exactly four options'],
  ['options that are the same', badText({ options: ['1', '1 ', '2', '3'] }), 'two options are the same'],
  ['nothing asked', badText({ stem: ' ' }), 'the question text is empty'],
  ['a content that is not there', bad({ unit: 1 }), 'not in this paper'],
  ['parts that do not fit', bad({ parts: [...light!.parts, ...light!.parts] }), 'wrong number of parts'],
  ['no question at all', { items: [] }, 'at least one question'],
])('%s: rejected with a message, and nothing changes', async (_, change, sentence) => {
  const { save, get } = await aWrittenExam()
  const { status, body } = await save(anExam(change))
  expect([status, body.error]).toEqual([400, expect.stringContaining(sentence)])
  expect((await get()).body.storedExam).toMatchObject({ version: 1, exam: anExam() })
})

test('rejects a paper of 401 questions', async () => {
  const { save } = await aWrittenExam()
  const { status, body } = await save(anExam({ items: Array.from({ length: 401 }, (_, n) => anItem(`Why ${n}?`)) }))
  expect([status, body.fields]).toEqual([400, { 'exam.items': 'A paper can have up to 400 questions' }])
})

test('saves a wrong sum, which can be fixed later', async () => {
  const { save } = await aWrittenExam()
  const { status, body } = await save(anExam({ items: [light!, essay!] }))
  expect(status).toBe(200)
  expect(body.entry.content).toContain('**9.75**')
})

test.each([
  ['exam.missing', 'could not be written'],
  ['provider.quota', 'run out of credit'],
])('a missing part that was typed is no longer reported: %s', async (problem, sentence) => {
  const items = [{ ...light!, text: null }, sound!, essay!]
  const { save, entry } = await aWrittenExam({
    kind: 'exam',
    data: JSON.stringify(anExam({ items })),
    problem,
  })
  expect((await entry()).problem).toContain(sentence)
  const still = [{ ...light!, text: null }, anItem('What is noise?'), essay!]
  expect((await save(anExam({ items: still }))).body.entry.problem).toContain(sentence)
  expect((await save(anExam(), 2)).body.entry.problem).toBeNull()
})

test('hides another teacher’s paper; an administrator reads it, and a text has none', async () => {
  const { teacher, admin, params, someone, makeEntry, makeAgent } = await aWrittenExam()
  const other = await teacher('vi')
  const body = { exam: anExam(), version: 1 }
  for (const { status } of [await other.call(exams.get, { params }), await other.call(exams.update, { params, body })])
    expect(status).toBe(404)
  const boss = await admin()
  const options = [exams.get, exams.getKeyVerification, exams.matrix] as const
  const answers = await Promise.all(options.map(async (method) => (await boss.call(method, { params })).body.code))
  expect(answers).toEqual(options.map(() => 'history.reasonNeeded'))
  await boss.call(accessGrants.open, { params, body: { kind: 'requested', words: 'She asked me to look.' } })
  for (const method of options) expect((await boss.call(method, { params })).body.code).not.toBe('history.reasonNeeded')
  expect((await boss.call(exams.get, { params })).status).toBe(200)
  expect((await boss.call(exams.update, { params, body })).status).toBe(404)
  const text = await makeEntry(someone.id, await makeAgent())
  const none = await someone.call(exams.get, { params: { id: text.id } })
  expect([none.status, none.body.code]).toEqual([404, 'examEditor.none'])
})

test('does not change a paper while it is being written', async () => {
  const { save } = await aWrittenExam({ status: 'running', alive_at: new Date(Date.now() + 60_000).toISOString() })
  expect((await save(withFirst('Why?'))).status).toBe(409)
})
