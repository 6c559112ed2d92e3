import { expect, test } from 'vitest'
import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import type { CurriculumItem } from '../items.ts'
import type { CurriculumQuestion } from './decisions.ts'
import { readWeeks } from './cells.ts'
import { readTables } from './read-table.ts'
import { writeTables } from './write-table.ts'
import { chapterRank } from './sections.ts'

const grid = (cells: string[][], fields: Partial<SheetGrid> = {}): SheetGrid => ({
  name: '',
  cells,
  hiddenRows: [],
  hiddenColumns: [],
  joined: [],
  isCut: false,
  ...fields,
})
const lines = (cells: string[]) => cells.map((line) => line.split('|'))
const draw = (items: readonly CurriculumItem[]) =>
  items.map(({ level, parent, text, periods, fromWeek, toWeek }) => [level, parent, text, periods, fromWeek, toWeek])

const drawQuestions = (questions: readonly CurriculumQuestion[]) =>
  questions.map(({ key, findings }) => [
    key,
    findings[0]!.values['row'] ?? findings[0]!.values['table'],
    ...findings.map((finding) => finding.key.split('.')[1]),
  ])

test('reads the plan of a department with its title, joined chapters, running periods and weeks', () => {
  const cells = [
    ['KẾ HOẠCH DẠY HỌC'],
    ['STT', 'Chương/Chủ đề', 'Tên bài học (1)', 'Tiết', 'Tuần', 'Yêu cầu cần đạt (2)', 'Thiết bị'],
    ['(1)', '(2)', '(3)', '(4)', '(5)', '(6)', '(7)'],
    ['1', 'Chương I', 'Tập hợp', '1-2', 'Tuần 1', '- Nhận biết tập hợp.\n- Viết được\ntập hợp.', 'Máy chiếu'],
    ['2', '', 'Luỹ thừa', '3', 'tuần 1–2', '', ''],
    ['', '', 'Luỹ thừa', '4', '2', 'Tính được luỹ thừa.', ''],
    ['', 'Tổng số tiết: 5'],
  ]
  const { items, questions, unusedColumns } = readTables([
    grid(cells, { joined: [{ row: 3, column: 1, toRow: 5, toColumn: 1 }] }),
  ])
  expect(draw(items)).toEqual([
    ['chapter', null, 'Chương I', null, null, null],
    ['lesson', 0, 'Tập hợp', 2, 1, 1],
    ['outcome', 1, 'Nhận biết tập hợp.', null, null, null],
    ['outcome', 1, 'Viết được tập hợp.', null, null, null],
    ['lesson', 0, 'Luỹ thừa', 2, 1, 2],
    ['outcome', 4, 'Tính được luỹ thừa.', null, null, null],
  ])
  expect(unusedColumns).toEqual(['Thiết bị'])
  expect(questions).toMatchObject([
    {
      key: '1.7',
      kind: 'note',
      findings: [{ key: 'curriculumFinding.total', values: { row: '7', total: 5, sum: 4 } }],
    },
  ])
})

test('names each row that it cannot place, and the reason', () => {
  const { items, questions } = readTables([
    grid(
      lines([
        'Lesson code|Lesson|Number of periods|Weeks|Learning outcome',
        '||||An outcome without a lesson',
        'B1|Sets|two|60|',
        'B1|Powers|2|1|Knows powers',
        'B2|Fractions|3|4-2|',
        '||5||',
      ]),
      { name: 'Maths' },
    ),
  ])
  expect(items.map(({ text }) => text)).toEqual(['Sets', 'Fractions'])
  expect(drawQuestions(questions)).toEqual([
    ['1.2', 'Maths!2', 'noLesson'],
    ['1.3', 'Maths!3', 'weeks', 'periods'],
    ['1.4', 'Maths!4', 'sameCode'],
    ['1.5', 'Maths!5', 'weeks'],
    ['1.6', 'Maths!6', 'nothing'],
  ])
})

test('keeps the same code in two subjects, and reads every sheet with lessons or competences', () => {
  const { items, questions } = readTables([
    grid(lines(['Môn học|Khối|Mã bài|Tên bài', 'Toán|6|B1|Tập hợp', 'Ngữ văn|6|B1|Truyện', '|7|B2|Thơ'])),
    grid(lines(['Họ và tên|Lớp', 'Nguyễn Văn An|6A'])),
    grid(lines(['Mạch|Mã năng lực|Năng lực|Cấp học', 'A|6.A1.3|Nêu được ví dụ về AI|THCS'])),
  ])
  expect(questions).toEqual([])
  expect(items.map(({ level, text, parent }) => `${parent ?? '-'} ${level} ${text}`)).toEqual([
    '- subject Toán',
    '0 grade 6',
    '1 lesson Tập hợp',
    '- subject Ngữ văn',
    '3 grade 6',
    '4 lesson Truyện',
    '3 grade 7',
    '6 lesson Thơ',
    '- chapter A',
    '8 competence Nêu được ví dụ về AI',
  ])
  expect(items.at(-1)).toMatchObject({ code: '6.A1.3', gradeBand: 'THCS' })
})

test('reads subject and grade from the lines above unread tables, which an Appendix I begins with', () => {
  const equipment = (above: string[]) => grid(lines(['STT|Thiết bị dạy học|Số lượng', '1|Kính lúp|8']), { above })
  const plan = (above: string[]) => grid(lines(['STT|Bài học (1)|Số tiết (2)', '1|Bài 1. Tế bào|2']), { above })
  const read = (...grids: SheetGrid[]) => {
    const { items, questions } = readTables(grids)
    return [items.slice(0, 2).map(({ text }) => text), questions.map(({ findings }) => findings[0]!.key.split('.')[1])]
  }
  const title = ['MÔN HỌC/HOẠT ĐỘNG GIÁO DỤC: SINH HỌC, KHỐI LỚP 10', '1. Số lớp: 4; Số học sinh: 160']
  const equipmentOf6 = equipment(['Môn: Hoạt động trải nghiệm, hướng nghiệp, khối 6'])
  expect(read(equipment(title), equipment(['4. Phòng học bộ môn']), plan(['II. Kế hoạch dạy học']))).toEqual([
    ['SINH HỌC', '10'],
    [],
  ])
  expect(read(equipment(title), plan([]), plan(['2. Chuyên đề lựa chọn']))).toEqual([
    ['SINH HỌC', '10'],
    ['tableUnclear'],
  ])
  expect(read(equipment(title), plan([]), equipmentOf6, plan([]))).toEqual([['SINH HỌC', '10'], ['tableSubject']])
  expect(read(equipmentOf6, plan([]))).toEqual([['Hoạt động trải nghiệm, hướng nghiệp', '6'], []])
})

test('tells the grade behind a subject from a number that belongs to it', () => {
  const above = (line: string) =>
    readTables([grid(lines(['STT|Bài học|Số tiết', '1|A|2']), { above: [line] })]).items.map(({ text }) => text)
  expect(above('KẾ HOẠCH DẠY HỌC MÔN TOÁN 9')).toEqual(['TOÁN', '9', 'A'])
  expect(above('Môn: Lịch sử và Địa lí 9 (năm học 2026–2027)')).toEqual(['Lịch sử và Địa lí', '9', 'A'])
  expect(above('Môn: Ngoại ngữ 2')).toEqual(['Ngoại ngữ 2', 'A'])
  expect(above('Môn: Ngoại ngữ 1 – Lớp 6')).toEqual(['Ngoại ngữ 1', '6', 'A'])
  expect(above('Môn Toán học kì 1')).toEqual(['Toán học kì 1', 'A'])
})

test('reads weeks as Word writes them: with a hyphen that does not break, or one per line', () => {
  for (const weeks of ['3-4', '3‑4', 'Tuần 3 − tuần 4', '3~4', 'Tuần 3\nTuần 4', '3 \n 4', 'Tuần 3\n(15/9–20/9)\n4'])
    expect([weeks, readWeeks(weeks)]).toEqual([weeks, [3, 4]])
  for (const weeks of ['3\n5', '4‑3', '3\n4\nnăm học']) expect([weeks, readWeeks(weeks)]).toEqual([weeks, null])
})

test('reads the form of primary schools, with its headings in two rows and the unit beside each count', () => {
  const cells = [
    ['Tuần, tháng', 'Chương trình và sách giáo khoa', '', '', 'Ghi chú'],
    ['', 'Chủ đề/ Mạch nội dung', 'Tên bài học', 'Tiết học/ thời lượng', ''],
    ['1', 'Ôn tập', 'Bài 1. Các số đến 100', '3 tiết', ''],
    ['2', '', 'Bài 2. Tia số', '2 tiết', ''],
  ]
  const joined = [0, 4].map((column) => ({ row: 0, column, toRow: 1, toColumn: column }))
  const table = grid(cells, { joined: [...joined, { row: 0, column: 1, toRow: 0, toColumn: 3 }] })
  expect(draw(readTables([table]).items)).toEqual([
    ['chapter', null, 'Ôn tập', null, null, null],
    ['lesson', 0, 'Bài 1. Các số đến 100', 3, 1, 1],
    ['lesson', 0, 'Bài 2. Tia số', 2, 2, 2],
  ])
  const bare = grid(
    cells.map((row, at) => (at < 2 ? row : row.with(3, '2'))),
    { joined: table.joined },
  )
  expect(drawQuestions(readTables([bare]).questions)).toEqual([['1', 1, 'columnPeriods']])
})

test('writes tables from which the same set is read', () => {
  const cells = lines([
    'Subject|Grade|Chapter|Lesson code|Lesson|Number of periods|Weeks|Outcome code|Learning outcome|Cognitive level',
    'Maths|6|Numbers|B1|Sets|2|1–2|O1|Knows sets|Remember',
    '|||||||O2|Writes sets|Apply',
    '|||B2|Powers|1.5|3||',
  ])
  const read = readTables([grid(cells)])
  const { lessons } = writeTables(read.items)
  const names = 'subject grade chapter lessonCode lesson periods weeks outcomeCode outcome cognitiveLevel'
  const columns = names.split(' ') as (keyof (typeof lessons)[number])[]
  const written = [cells[0]!, ...lessons.map((row) => columns.map((column) => row[column] ?? ''))]
  expect(readTables([grid(written)])).toEqual(read)
})

test('tells parts, chapters and topics from lessons that sound alike without marks', () => {
  const ranks = (texts: string[]) => texts.map((text) => chapterRank(text))
  expect(ranks(['Phần Hình học', 'PHẦN II. ĐẠI SỐ', 'Phan 2: Dai so', 'Part One'])).toEqual([0, 0, 0, 0])
  expect(ranks(['Chương 1', 'CHƯƠNG II. ÂM THANH', 'Mạch nội dung: Số', 'III. Đạo đức'])).toEqual([1, 1, 1, 1])
  expect(ranks(['Chủ đề 3. Tốc độ', 'Unit 4'])).toEqual([2, 2])
  const lessons = ['Phân số', 'Phản ứng hoá học', 'Phân bón', 'Mạch điện', 'Chương trình máy tính', 'Phân tích số']
  expect(ranks(lessons)).toEqual(lessons.map(() => null))
})
