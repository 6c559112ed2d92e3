import { expect, test } from 'vitest'
import { wordFile } from '#formats/readers/server/word/testing.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { curriculumSets } from '../contract/curriculum-sets.ts'

const line = (text: string) => `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
type Cell = string | { text?: string; across?: number; down?: 'restart' | 'continue' }
const cell = (given: Cell) => {
  const { text = '', across, down } = typeof given === 'string' ? { text: given } : given
  const facts = `${across ? `<w:gridSpan w:val="${across}"/>` : ''}${down ? `<w:vMerge w:val="${down}"/>` : ''}`
  return `<w:tc><w:tcPr>${facts}</w:tcPr>${text.split('\n').map(line).join('')}</w:tc>`
}
const table = (...rows: Cell[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`

const equipment = table(['STT', 'Thiết bị dạy học', 'Số lượng', 'Ghi chú'], ['1', 'Kính lúp', '7', ''])
const plan = table(
  ['STT', 'Bài học\n(1)', { text: 'Thời lượng', across: 2 }, 'Yêu cầu cần đạt\n(3)'],
  [{ down: 'continue' }, { down: 'continue' }, 'Số tiết', 'Thời điểm', { down: 'continue' }],
  [{ text: 'HỌC KÌ I (7 tiết)', across: 5 }],
  [{ text: 'Chương I. Số tự nhiên', across: 5 }],
  ['1', 'Bài 1. Tập hợp', '2', { text: 'Tuần 1–2', down: 'restart' }, '- Nhận biết tập hợp.\n- Viết được tập hợp.'],
  ['2', 'Bài 2. Luỹ thừa', '3', { down: 'continue' }, 'Tính được luỹ thừa.'],
  ['3', 'Bài 2. Phân số', '1', 'Tuần 3', ''],
  ['4', 'Ôn tập', 'một', 'Tuần 3', ''],
  ['Tổng', '', '7', '', ''],
)
const physics = table(['STT', 'Bài học', 'Số tiết'], ['1', 'Đo độ dài', '2'])
const document = () =>
  wordFile(
    [
      line('TỔ CHUYÊN MÔN: TOÁN – LÍ'),
      line('MÔN HỌC: TOÁN, KHỐI LỚP 6'),
      equipment,
      line('II. Kế hoạch dạy học. Môn: Toán, khối lớp 6'),
      plan,
      line('Môn: Vật lí, khối lớp 6'),
      physics,
    ].join(''),
  )

function form(bytes: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}, name = 'ke-hoach.docx'): FormData {
  const body = new FormData()
  for (const [field, value] of Object.entries(more)) body.set(field, value)
  body.set('file', new File([bytes], name))
  return body
}
const fields = { name: 'Toán 6', source: 'Tổ Toán', sourceDate: '2026-08-19' }

async function start() {
  const product = await startProduct()
  const boss = await product.admin()
  const read = async (more = {}) =>
    (await boss.call(curriculumSets.read, { body: form(document(), more) })).body.preview
  return { ...product, boss, read }
}

test('reads the plan of a Word file, and asks about its doubtful rows and the table of another subject', async () => {
  const { read, boss } = await start()
  const { questions, counts, unusedTables } = await read()
  expect(questions.map(({ key, kind, texts }) => [key, kind, ...texts])).toEqual([
    ['2.7', 'row', 'Row 7 (table 2): “Bài 2. Phân số” has the same number as “Bài 2. Luỹ thừa”.'],
    ['2.8', 'row', 'Row 8 (table 2): “một” is not a number of periods.'],
    ['2.9', 'note', 'Row 9 (table 2): the total is 7 periods, but the lessons above it have 6.'],
    ['2.3', 'note', 'Row 3 (table 2): “HỌC KÌ I (7 tiết)” states 7 periods, but its lessons have 6.'],
    ['3', 'table', 'Table 3 is about Vật lí; earlier tables are about Toán.'],
  ])
  expect(questions[1]!.row).toEqual({ level: 'lesson', code: '', text: 'Ôn tập', periods: null, weeks: '3' })
  expect(counts).toMatchObject({ subject: 1, grade: 1, chapter: 1, lesson: 4, outcome: 3 })
  expect(unusedTables).toEqual(['STT · Thiết bị dạy học · Số lượng · Ghi chú'])
  const unsettled = await boss.call(curriculumSets.create, { body: form(document(), fields) })
  expect([unsettled.status, unsettled.body.error]).toEqual([400, '5 questions about the file are not settled yet.'])
})

test('imports the rows as they were settled', async () => {
  const { boss, read } = await start()
  const decisions = JSON.stringify({
    '2.7': { take: true, row: { level: 'lesson', code: 'B3', text: 'Bài 3. Phân số', periods: 1, weeks: 'Tuần 3' } },
    '2.8': { take: true, row: { level: 'lesson', code: '', text: 'Ôn tập', periods: 1, weeks: '3-4' } },
    '3': { take: false },
  })
  // With the period that was a word, the totals are right.
  expect((await read({ decisions })).questions).toEqual([])
  const { status, body } = await boss.call(curriculumSets.create, { body: form(document(), { ...fields, decisions }) })
  expect(status).toBe(200)
  const params = { id: body.curriculumSet.id }
  const { items } = (await boss.call(curriculumSets.items, { params, query: {} })).body
  const lessons = items.filter(({ level }) => level === 'lesson')
  expect(lessons.map(({ code, text, periods, weeks, path }) => [code, text, periods, weeks, path.at(-1)])).toEqual([
    ['', 'Bài 1. Tập hợp', 2, '1–2', 'Chương I. Số tự nhiên'],
    ['', 'Bài 2. Luỹ thừa', 3, '1–2', 'Chương I. Số tự nhiên'],
    ['B3', 'Bài 3. Phân số', 1, '3', 'Chương I. Số tự nhiên'],
    ['', 'Ôn tập', 1, '3–4', 'Chương I. Số tự nhiên'],
  ])
  expect(lessons[0]!.path).toEqual(['Toán', '6', 'Chương I. Số tự nhiên'])
})

test('takes or leaves out all that is not settled', async () => {
  const { read } = await start()
  const [all, least] = [await read({ rest: 'take' }), await read({ rest: 'skip' })]
  expect([all.open, all.counts.lesson, all.counts.subject]).toEqual([0, 5, 2])
  expect([least.open, least.counts.lesson, least.counts.subject]).toEqual([0, 2, 1])
})

test('says what is wrong with a Word file and with answers', async () => {
  const { boss, read } = await start()
  const faultOf = async (bytes: Uint8Array<ArrayBuffer>, more = {}, name = 'x.docx') => {
    const { status, body } = await boss.call(curriculumSets.read, { body: form(bytes, more, name) })
    return [status, body.error]
  }
  expect(await faultOf(wordFile(line('No table')))).toEqual([
    400,
    'This file has no table of lessons, outcomes or competences. Compare its headings with the template.',
  ])
  const rows = Array.from({ length: 2_200 }, (_, at) => [String(at + 1), `Bài ${at + 1}. A`, '1'])
  expect(await faultOf(wordFile(table(['STT', 'Bài học', 'Số tiết'], ...rows)))).toEqual([
    400,
    'This Word file is too long, or damaged. Save each subject or grade as its own file.',
  ])
  for (const decisions of [
    '{',
    '[]',
    '{"2.7": 1}',
    '{"2.7": {"take": true, "row": {"level": "lesson", "code": "", "text": "A", "periods": -1, "weeks": ""}}}',
  ])
    expect((await boss.call(curriculumSets.read, { body: form(document(), { decisions }) })).status).toBe(400)
  // Answers to rows that the file does not have change nothing.
  expect((await read({ decisions: '{"9.9": {"take": false}}' })).open).toBe(5)
})
