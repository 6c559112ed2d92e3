import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import { staff } from '../../contract/staff.ts'
import { startProduct } from '#tests/support/server/product.ts'

type Content = string | Uint8Array<ArrayBuffer>
type Sheet = { name: string; rows: (string | number | XLSX.CellObject)[][]; hidden?: number[] }

async function reader() {
  const { admin, teacher, guest } = await startProduct()
  const boss = await admin('vi')
  const body = (content: Content, name: string) => {
    const data = new FormData()
    data.append('file', new Blob([content]), name)
    return data
  }
  return {
    read: async (content: Content, name: string) => (await boss.call(staff.read, { body: body(content, name) })).body,
    failure: async (content: Content, name: string) => {
      const { status, body: text } = await boss.call(staff.read, { body: body(content, name) })
      return [status, text.error]
    },
    as: { teacher: await teacher(), guest },
    body,
  }
}

function workbook(...sheets: Sheet[]): Uint8Array<ArrayBuffer> {
  const book = XLSX.utils.book_new()
  for (const { name, rows, hidden = [] } of sheets) {
    const sheet = XLSX.utils.aoa_to_sheet(rows)
    sheet['!rows'] = Array.from({ length: rows.length }, (_, at) => ({ hidden: hidden.includes(at + 1) }))
    XLSX.utils.book_append_sheet(book, sheet, name)
  }
  return Uint8Array.from(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
}

const list = 'Họ và tên;Thư điện tử\r\nTrịnh Mai Phương;phuong@lequydon.edu.vn\r\nĐỗ Ư;u@lequydon.edu.vn\r\n'
const cells = [
  ['Họ và tên', 'Thư điện tử'],
  ['Trịnh Mai Phương', 'phuong@lequydon.edu.vn'],
  ['Đỗ Ư', 'u@lequydon.edu.vn'],
]

/** In this encoding tone marks are separate characters. */
function windows1258(text: string): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder('windows-1258')
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  const tones = /[\u0300\u0301\u0303\u0309\u0323]/g
  const loose = text.replaceAll(/\p{L}/gu, (letter) => {
    const apart = letter.normalize('NFD')
    return apart.replaceAll(tones, '').normalize('NFC') + (apart.match(tones) ?? []).join('')
  })
  return Uint8Array.from(loose, (letter) => bytes.get(letter)!)
}

test('reads a list in any encoding and with any separator', async () => {
  const { read } = await reader()
  const read1 = async (content: Content, name = 'danh-sach.csv') => (await read(content, name)).cells
  expect(await read1(list)).toEqual(cells)
  expect(await read1(`\uFEFF${list}`)).toEqual(cells)
  expect(await read1(Uint8Array.from(Buffer.from(`\uFEFF${list.replaceAll(';', '\t')}`, 'utf16le')), 'x.txt')).toEqual(
    cells,
  )
  expect(await read1(windows1258(list.replaceAll(';', ',')))).toEqual(cells)
})

test('reads a workbook’s first sheet with people, without hidden rows and with formula results', async () => {
  const { read } = await reader()
  const formula = { t: 's', v: 'Lê Văn Sỹ', f: 'CONCATENATE("Lê Văn"," ","Sỹ")' } as const
  const book = workbook(
    { name: 'Bìa', rows: [['TRƯỜNG THPT LÊ QUÝ ĐÔN']] },
    {
      name: 'Giáo viên',
      hidden: [4],
      rows: [
        ['DANH SÁCH GIÁO VIÊN'],
        ['STT', 'Họ tên', 'Email', 'SĐT'],
        [1, formula, 'sy@x.vn', '0903118902'],
        [2, 'Đã nghỉ', 'nghi@x.vn'],
        [],
        [3, "=cmd|'/c calc'!A1", 'lam@x.vn', { t: 'd', v: new Date('2026-11-19T00:00:00.000Z') }],
      ],
    },
    { name: 'Khác', rows: [['Tên', 'Email']] },
  )
  expect(await read(book, 'danh-sach.xlsx')).toEqual({
    cells: [
      ['DANH SÁCH GIÁO VIÊN', '', '', ''],
      ['STT', 'Họ tên', 'Email', 'SĐT'],
      ['1', 'Lê Văn Sỹ', 'sy@x.vn', '0903118902'],
      ['3', "=cmd|'/c calc'!A1", 'lam@x.vn', '2026-11-19'],
    ],
    lines: [1, 2, 3, 6],
    hidden: 1,
    sheet: 'Giáo viên',
  })
})

test('rejects other files with one message', async () => {
  const { failure } = await reader()
  const kinds = 'Loại tệp này không được nhận ở đây. Các loại được nhận: XLSX, XLS, CSV.'
  const noTable =
    'Không tìm thấy danh sách nào ở đây. Thầy cô hãy dùng một bảng, mỗi người một dòng, có họ tên và email.'
  expect(await failure(workbook({ name: 'A', rows: [[]] }), 'trong.xlsx')).toEqual([400, noTable])
  expect(await failure('Kính gửi thầy cô', 'thu.csv')).toEqual([400, noTable])
  expect(await failure('{\\rtf1 Danh sách}', 'danh-sach.xlsx')).toEqual([415, kinds])
  expect(await failure('a', 'x.pdf')).toEqual([415, kinds])
  expect(await failure('Họ tên;Tổ\nLê Sỹ;Sử', 'x.csv')).toEqual([
    400,
    'Không có cột nào chứa email. Cần có email thì mới tạo được tài khoản.',
  ])
  const rows = Array.from({ length: 10_001 }, (_, at) => [`Người ${at}`, `a${at}@x.vn`])
  const tooMany = 'Danh sách có hơn 10.000 dòng. Thầy cô hãy chia thành các danh sách nhỏ hơn.'
  expect(await failure(['Name,Email', ...rows.map((row) => row.join(','))].join('\n'), 'x.csv')).toEqual([400, tooMany])
  expect(await failure(workbook({ name: 'A', rows: [['Name', 'Email'], ...rows] }), 'x.xlsx')).toEqual([400, tooMany])
})

test('recognises a Word file named .xlsx', async () => {
  const { failure } = await reader()
  const { htmlToDocx } = await import('#formats/word/server/docx.ts')
  const word = await htmlToDocx('<p>Danh sách</p>', { title: 'Danh sách', author: null, language: 'vi' })
  expect(await failure(word, 'danh-sach.xlsx')).toEqual([415, expect.any(String)])
})

test('checks many addresses for accounts at once, in any spelling', async () => {
  const { admin } = await startProduct()
  const boss = await admin()
  await admin()
  const emails = [...Array.from({ length: 9_000 }, (_, at) => `new${at}@x.vn`), ' PERSON1@example.com', 'nobody', '']
  expect((await boss.call(staff.known, { body: { emails } })).body).toEqual({ known: ['person1@example.com'] })
  const more = Array.from({ length: 10_001 }, () => 'a@x.vn')
  expect((await boss.call(staff.known, { body: { emails: more } })).body.error).toBe(
    'Please check your input and try again.',
  )
})

test('only administrators read lists', async () => {
  const { as, body } = await reader()
  const call = { body: body(list, 'x.csv') }
  expect((await as.teacher.call(staff.read, call)).status).toBe(403)
  expect((await as.guest.call(staff.read, { body: body(list, 'x.csv') })).status).toBe(401)
  expect((await as.teacher.call(staff.known, { body: { emails: [] } })).status).toBe(403)
  expect((await as.guest.call(staff.known, { body: { emails: [] } })).status).toBe(401)
})
