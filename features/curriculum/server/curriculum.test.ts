import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import { classes } from '#features/library/contract/classes.ts'
import { isFull } from '#tests/support/full.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { curriculumSets } from '../contract/curriculum-sets.ts'

const fields = { name: 'Toán 6', source: 'Tổ Toán', sourceDate: '2026-08-19' }
const table =
  'Môn học,Mã bài,Tên bài,Số tiết,Tuần,Yêu cầu cần đạt\nToán,B1,Tập hợp,2,1–2,Viết được tập hợp\n,B2,Luỹ thừa,1,3,'
const unknown = { id: '00000000-0000-7000-8000-000000000000' }

function form(content: string | Uint8Array<ArrayBuffer>, name: string, more: Record<string, string> = {}): FormData {
  const body = new FormData()
  for (const [field, value] of Object.entries(more)) body.set(field, value)
  body.set('file', new File([content], name))
  return body
}

async function start() {
  const product = await startProduct()
  const boss = await product.admin()
  const read = async (content: string | Uint8Array<ArrayBuffer>, name: string) =>
    (await boss.call(curriculumSets.read, { body: form(content, name) })).body
  const create = (content: string | Uint8Array<ArrayBuffer> = table, more = {}, name = 'toan.csv') =>
    boss.call(curriculumSets.create, { body: form(content, name, { ...fields, ...more }) })
  const items = async (id: string, query = {}) =>
    (await boss.call(curriculumSets.items, { params: { id }, query })).body.items
  return { ...product, boss, read, create, items }
}

test('previews a file, imports it, and shows its entries with their path', async () => {
  const { read, create, items, db } = await start()
  const { preview } = await read(table, 'toan.csv')
  expect(preview).toMatchObject({ leftOut: 0, doubtful: 0, findings: [], unusedColumns: [], questions: [], open: 0 })
  expect(preview.counts).toMatchObject({ subject: 1, lesson: 2, outcome: 1 })
  expect(await db.selectFrom('curriculum_sets').select('id').execute()).toEqual([])
  const { curriculumSet: set } = (await create()).body
  expect(set).toMatchObject({ ...fields, version: 1, confirmed: null, counts: preview.counts })
  const found = await items(set.id)
  expect(found.map(({ text, path }) => [text, path])).toEqual([
    ['Toán', []],
    ['Tập hợp', ['Toán']],
    ['Viết được tập hợp', ['Toán', 'Tập hợp']],
    ['Luỹ thừa', ['Toán']],
  ])
  expect(found[1]).toMatchObject({ level: 'lesson', code: 'B1', periods: 2, weeks: '1–2' })
  expect((await items(set.id, { search: 'luy THUA' })).map(({ text }) => text)).toEqual(['Luỹ thừa'])
  expect((await items(set.id, { search: 'b1' })).map(({ text }) => text)).toEqual(['Tập hợp'])
})

test('a file of the same name becomes the next version, and both stay', async () => {
  const { boss, create } = await start()
  const first = (await create()).body.curriculumSet
  const second = (await create(`${table}\n,B3,Ước và bội,2,4,`, { name: 'TOÁN 6' })).body.curriculumSet
  expect([first.version, second.version]).toEqual([1, 2])
  expect(second.hash).not.toBe(first.hash)
  const { curriculumSets: listed } = (await boss.call(curriculumSets.list)).body
  expect(listed.map(({ id }) => id)).toEqual([second.id, first.id])
})

test('a set is not compared until an administrator confirms it, by name', async () => {
  const { admin, boss, create, db } = await start()
  const { id } = (await create()).body.curriculumSet
  const confirmed = (await boss.call(curriculumSets.confirm, { params: { id } })).body.curriculumSet.confirmed
  const { name } = await db.selectFrom('users').select('name').where('id', '=', boss.id).executeTakeFirstOrThrow()
  expect(confirmed).toEqual({ name, at: '2026-03-02T08:00:00.000Z' })
  const again = await (await admin()).call(curriculumSets.confirm, { params: { id } })
  expect(again.body.curriculumSet.confirmed).toEqual(confirmed)
  expect((await boss.call(curriculumSets.confirm, { params: unknown })).body.error).toBe('Set not found')
})

test('downloads a set as Excel and as CASE, and both can be imported again', async () => {
  const { boss, create, read } = await start()
  const { id, counts } = (await create()).body.curriculumSet
  for (const [format, name] of [
    ['xlsx', 'x.xlsx'],
    ['case', 'x.json'],
  ] as const) {
    const { body } = await boss.call(curriculumSets.download, { params: { id }, query: { format } })
    const { preview } = await read(Uint8Array.from(body as unknown as Uint8Array), name)
    expect(preview).toMatchObject({ counts, findings: [], questions: [] })
  }
  expect((await boss.call(curriculumSets.download, { params: unknown, query: { format: 'case' } })).status).toBe(404)
})

test.runIf(isFull)('the template has the headings that an import understands, in both languages', async () => {
  const { boss, read } = await start()
  for (const language of ['en', 'vi'] as const) {
    const { body } = await boss.as(language).call(curriculumSets.template)
    const book = XLSX.read(body)
    for (const name of book.SheetNames) {
      const sheet = book.Sheets[name]!
      const [headings] = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1 })
      XLSX.utils.sheet_add_aoa(sheet, [headings!.map(() => '1')], { origin: -1 })
    }
    const bytes = Uint8Array.from(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
    const { preview } = await read(bytes, 'template.xlsx')
    expect(preview).toMatchObject({ unusedColumns: [], questions: [] })
    expect(preview.counts).toMatchObject({ lesson: 1, outcome: 1, competence: 1 })
  }
})

test.runIf(isFull)('says what is wrong with a file', async () => {
  const { boss } = await start()
  const fault = async (content: string | Uint8Array<ArrayBuffer>, name: string) => {
    const { status, body } = await boss.call(curriculumSets.read, { body: form(content, name) })
    return [status, body.error]
  }
  expect(await fault('Họ tên,Lớp\nAn,6A', 'lop.csv')).toEqual([
    400,
    'This file has no table of lessons, outcomes or competences. Compare its headings with the template.',
  ])
  expect(await fault(`Lesson,Periods\n${'A,1\n'.repeat(100_000)}`, 'big.csv')).toEqual([
    400,
    'The sheet “big.csv” has too many rows. Put each grade on its own sheet.',
  ])
  expect(await fault('{"a": 1}', 'x.json')).toEqual([
    400,
    'This JSON file is not a CASE package: it has no CFDocument.',
  ])
  const CFItems = Array.from({ length: 30_001 }, (_, at) => ({ identifier: `i${at}`, fullStatement: 'x' }))
  expect(await fault(JSON.stringify({ CFDocument: {}, CFItems }), 'x.json')).toEqual([
    400,
    'A set can have up to 30,000 entries; this file has 30,001.',
  ])
  expect((await fault('x', 'x.pdf'))[0]).toBe(415)
})

test('formulas arrive as their values, and a text like a formula leaves as a text', async () => {
  const { boss, create, items } = await start()
  const sheet = XLSX.utils.aoa_to_sheet([
    ['Lesson', 'Number of periods'],
    ['=1+1', { t: 'n', v: 2, f: '1+1' }],
  ])
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, 'Plan')
  const bytes = Uint8Array.from(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  const { id } = (await create(bytes, {}, 'plan.xlsx')).body.curriculumSet
  expect(await items(id)).toMatchObject([{ text: '=1+1', periods: 2 }])
  const { body } = await boss.call(curriculumSets.download, { params: { id }, query: { format: 'xlsx' } })
  const written = XLSX.read(body).Sheets['Lessons']!
  expect([written['E2'].v, written['E2'].t, written['E2'].f]).toEqual(['=1+1', 's', undefined])
})

test('requires name, source and a date', async () => {
  const { create } = await start()
  const { status, body } = await create(table, { name: ' ', source: '', sourceDate: '2026-13-40' })
  expect([status, body.fields]).toEqual([
    400,
    { name: 'Name is required', source: 'Source is required', sourceDate: 'Enter a date' },
  ])
})

test('deletes a version with its entries', async () => {
  const { boss, create, db } = await start()
  const { id } = (await create()).body.curriculumSet
  expect((await boss.call(curriculumSets.remove, { params: { id } })).body.message).toBe('Set deleted')
  expect(await db.selectFrom('curriculum_items').select('id').execute()).toEqual([])
  expect((await boss.call(curriculumSets.items, { params: { id } })).status).toBe(404)
  expect((await boss.call(curriculumSets.remove, { params: { id } })).body.error).toBe('Set not found')
})

test('counts the questions and classes that lose their set with its last version', async () => {
  const { boss, create, makeQuestion } = await start()
  const named = (set: string | null) => makeQuestion({ options_from: JSON.stringify({ level: 'outcome', set }) })
  const first = (await create()).body.curriculumSet
  await Promise.all([named('TOÁN 6'), named('Toán 7'), named(null), makeQuestion()])
  for (const curriculum of ['Toán 6', 'Toán 7', null])
    await boss.call(classes.create, { body: { name: `Lớp ${curriculum}`, curriculum } })
  const uses = async (id: string) => (await boss.call(curriculumSets.uses, { params: { id } })).body
  expect(await uses(first.id)).toEqual({ documents: 0, questions: 1, classes: 1 })
  const second = (await create()).body.curriculumSet
  expect(await uses(first.id)).toEqual({ documents: 0, questions: 0, classes: 0 })
  await boss.call(curriculumSets.remove, { params: { id: first.id } })
  expect(await uses(second.id)).toEqual({ documents: 0, questions: 1, classes: 1 })
  expect((await boss.call(curriculumSets.uses, { params: { id: first.id } })).status).toBe(404)
})

test('only administrators see and change sets', async () => {
  const { guest, teacher, create } = await start()
  const { id } = (await create()).body.curriculumSet
  for (const [reader, status] of [
    [guest, 401],
    [await teacher(), 403],
  ] as const) {
    expect((await reader.call(curriculumSets.list)).status).toBe(status)
    expect((await reader.call(curriculumSets.items, { params: { id } })).status).toBe(status)
    expect((await reader.call(curriculumSets.confirm, { params: { id } })).status).toBe(status)
    expect((await reader.call(curriculumSets.remove, { params: { id } })).status).toBe(status)
  }
})
