import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { questions } from '../../contract/questions.ts'
import { tables } from '../../contract/tables.ts'
import { testRun } from '#features/agents/contract/test-run.ts'
import { startProduct } from '#tests/support/server/product.ts'

const columns = [
  { key: 'unit', title: 'Unit', titleVi: 'Nội dung', type: 'TEXT', required: true, sum: true, min: 3 },
  { key: 'periods', title: 'Periods', titleVi: 'Số tiết', type: 'NUMBER', min: '1', sum: true, options: [] },
  { key: 'level', title: 'Level', titleVi: 'Mức', type: 'RADIO', options: [{ value: 'a', label: 'A', labelVi: 'Á' }] },
]
const fields = {
  key: 'units',
  type: 'TABLE',
  title: 'Units',
  titleVi: 'Các đơn vị',
  description: 'What was taught',
  descriptionVi: 'Nội dung đã dạy',
  order: 1,
  min: 1,
  max: 20,
}

async function withTable() {
  const product = await startProduct()
  const boss = await product.admin()
  const { question } = (await boss.call(questions.create, { body: { ...fields, columns: JSON.stringify(columns) } }))
    .body
  const template =
    '{{#units.rows}}| {{n}} | {{unit}} | {{periods}} |\n{{/units.rows}}{{units.count}}/{{units.sums.periods}}'
  const row = await product.db.selectFrom('questions').selectAll().executeTakeFirstOrThrow()
  const agent = await product.makeAgent({ questions: [row], template, prompt: '{{units}}' })
  return { ...product, boss, question, agent, someone: await product.teacher('vi') }
}

test('stores a table with its columns and their type’s properties', async () => {
  const { boss, question } = await withTable()
  const none = { help: '', helpVi: '', required: false, sum: false, min: null, max: null, options: [] }
  expect(question.columns).toEqual([
    { ...none, key: 'unit', title: 'Unit', titleVi: 'Nội dung', type: 'TEXT', required: true },
    { ...none, key: 'periods', title: 'Periods', titleVi: 'Số tiết', type: 'NUMBER', min: 1, sum: true },
    { ...none, ...columns[2] },
  ])
  expect([question.min, question.max]).toEqual([1, 20])
  const change = (body: object) => boss.call(questions.update, { params: { id: question.id }, body })
  expect((await change({ title: 'Contents' })).body.question.columns).toEqual(question.columns)
  expect((await change({ type: 'TEXT' })).body.question).toMatchObject({ columns: [], min: null, max: null })
})

test('rejects invalid columns at their fields', async () => {
  const { boss } = await withTable()
  const create = async (columns: unknown) => {
    const body = { ...fields, key: 'other', columns } as never
    return (await boss.call(questions.create, { body })).body as unknown
  }
  expect(await create([])).toMatchObject({ fields: { columns: 'At least one column is required' } })
  expect(await create([{ ...columns[0], key: '1st' }])).toMatchObject({
    fields: { 'columns.0.key': expect.any(String) },
  })
  expect(await create([columns[0], columns[0]])).toMatchObject({
    fields: { 'columns.1.key': 'Another column already uses this key' },
  })
})

test('accepts rows as records or text, stores records and fills the loop of the template', async () => {
  const { someone, agent } = await withTable()
  const call = { params: { id: agent.id } }
  const rows = [{ unit: 'Phân số | a', periods: '4' }, {}, { unit: 'Số thập phân', periods: 5.5, level: 'a' }]
  const draft = '| 1 | Phân số \\| a | 4 |\n| 2 | Số thập phân | 5,5 |\n2/9,5'
  const sent = await someone.call(generation.generate, { ...call, body: { answers: { units: rows } } })
  expect(sent.body.content).toBe(draft)
  const { entry } = (await someone.call(history.get, { params: { id: sent.body.historyId } })).body
  expect(entry.answers).toEqual({ units: [{ unit: 'Phân số | a', periods: 4 }, {}, rows[2]] })
  const text = 'Số tiết\tNội dung\tMức\n4\tPhân số | a\t\n5,5\tSố thập phân\tÁ'
  const typed = await someone.call(generation.generate, { ...call, body: { answers: { units: text } } })
  expect(typed.body.content).toBe(draft)
})

test('reports an invalid cell at its row and column, in the reader’s language', async () => {
  const { someone, agent, boss, question } = await withTable()
  const answers = { units: [{ unit: 'A', periods: 0 }, { periods: 'bốn' }] }
  const reply = await someone.call(generation.generate, { params: { id: agent.id }, body: { answers } })
  expect([reply.status, (reply.body as { fields?: unknown }).fields]).toEqual([
    400,
    {
      units: '3 ô cần sửa, ô đầu tiên ở dòng 1',
      'units.0.periods': 'Vui lòng nhập một số từ 1 trở lên',
      'units.1.unit': 'Vui lòng điền ô này',
      'units.1.periods': 'Vui lòng nhập một số từ 1 trở lên',
    },
  ])
  const body = { prompt: '{{units}}', questionIds: [question.id], sharedConnection: true, answers }
  const tried = await boss.call(testRun.start, { body })
  expect(tried.body).toMatchObject({ fields: { 'answers.units.1.unit': 'Fill in this cell' } })
})

function form(content: string | Uint8Array<ArrayBuffer>, name: string): FormData {
  const data = new FormData()
  data.append('file', new Blob([content]), name)
  return data
}

test('reads a workbook and a comma-separated list as cells, and repeats merged ones in every row', async () => {
  const { teacher } = await startProduct()
  const someone = await teacher()
  const read = async (content: string | Uint8Array<ArrayBuffer>, name: string) =>
    (await someone.call(tables.read, { body: form(content, name) })).body as unknown
  const book = XLSX.utils.book_new()
  const sheet = XLSX.utils.aoa_to_sheet([
    ['Chương', 'Số tiết'],
    ['Phân số', 4],
    ['', { t: 'n', v: 5, f: 'B2+1' }],
  ])
  sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }]
  XLSX.utils.book_append_sheet(book, sheet, 'Học kì 1')
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['x']]), 'Khác')
  const xlsx = Uint8Array.from(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  expect(await read(xlsx, 'ke-hoach.xlsx')).toEqual({
    cells: [
      ['Chương', 'Số tiết'],
      ['Phân số', '4'],
      ['Phân số', '5'],
    ],
    merged: true,
    sheet: 'Học kì 1',
  })
  expect(await read('\uFEFFa;"b;c"\r\n1;2\r\n', 'x.csv')).toEqual({
    cells: [
      ['a', 'b;c'],
      ['1', '2'],
    ],
    merged: false,
    sheet: null,
  })
})

test('rejects files without a table and gives the reason', async () => {
  const { teacher, guest } = await startProduct()
  const someone = await teacher('vi')
  const failure = async (content: string, name: string) => {
    const { status, body } = await someone.call(tables.read, { body: form(content, name) })
    return [status, (body as unknown as { error: string }).error]
  }
  expect(await failure('a', 'x.pdf')).toEqual([
    415,
    'Loại tệp này không được nhận ở đây. Các loại được nhận: XLSX, XLS, CSV.',
  ])
  expect(await failure('%PDF-1.4', 'x.xlsx')).toEqual([415, expect.any(String)])
  expect(await failure('', 'x.csv')).toEqual([400, expect.any(String)])
  expect(await failure('\n;;\n', 'x.csv')).toEqual([400, 'Trong tệp này không có bảng nào.'])
  expect((await guest.call(tables.read, { body: form('a', 'x.csv') })).status).toBe(401)
})
