import { readFileSync } from 'node:fs'
import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import { htmlToDocx } from '../../word/server/docx.ts'
import { unzip } from '#tests/support/files/unzip.ts'
import { translate } from '#platform/i18n/translate.ts'
import { pdfOf, readAll, zipOf } from './testing.ts'
import { readerServerTexts } from './texts.ts'

const sample = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../tests/data/readers/${name}`, import.meta.url)))
const words = (text: string | null) => text?.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const lesson =
  'Kế hoạch bài dạy Ngữ văn 8 Lão Hạc của Nam Cao Học sinh kể lại được diễn biến Mục tiêu thứ nhất Mục tiêu thứ hai Hoạt động Thời gian Khởi động 5 phút Củng cố và dặn dò Trường Trung học cơ sở Nguyễn Bỉnh Khiêm huyện Đức Phổ'

// The second file stores its letters in another order than the reading order.
test.for(['lao-hac.pdf', 'lao-hac-scrambled.pdf', 'lao-hac.doc', 'lao-hac.rtf'])(
  'reads %s word by word',
  async (name) => {
    const { text, notice } = await readAll(sample(name))
    expect(words(text).join(' ')).toBe(lesson)
    expect([notice, text]).toEqual([null, text?.normalize('NFC')])
  },
)

test.for([
  ['lao-hac.doc', ['file.oldDocumentFormat']],
  ['lao-hac.rtf', ['file.rtfFormat']],
  ['lao-hac.pdf', undefined],
] as const)('names what is not read from the format of %s', async ([name, expected]) => {
  const { unread } = await readAll(sample(name))
  expect(unread?.map(({ key }) => key)).toEqual(expected)
  for (const language of ['en', 'vi'] as const)
    for (const key of expected ?? []) expect(translate(language, readerServerTexts)(key)).toContain('.docx')
})

test('a Word document keeps headings, lists and tables', async () => {
  const html = `<h1>Phân số</h1><p>Rút gọn <strong>nhanh</strong></p>
    <ul><li>Một<ul><li>Một rưỡi</li></ul></li><li>Hai</li></ul>
    <table><tr><th>Thời gian</th><th>Nội dung</th></tr><tr><td colspan="2">Cả | lớp</td></tr></table>`
  const { text } = await readAll(await htmlToDocx(html, { title: 'Phân số', author: null, language: 'vi' }))
  expect(text).toContain('# Phân số')
  expect(text).toContain('**nhanh**')
  expect(text).toMatch(/- Một\n\s+- Một rưỡi\n- Hai/)
  expect(text).toContain('Thời gian** | **Nội dung')
  expect(text).toContain('| Cả \\| lớp |  |')
})

test('converts an equation of Word to LaTeX', async () => {
  const omml = `<m:oMath><m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub><m:r><m:t>k=1</m:t></m:r></m:sub><m:sup><m:r><m:t>n</m:t></m:r></m:sup>
    <m:e><m:sSup><m:e><m:r><m:t>k</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:e></m:nary><m:r><m:t>≤α</m:t></m:r>
    <m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>n+1</m:t></m:r></m:den></m:f></m:e></m:d>
    <m:r><m:rPr><m:nor/></m:rPr><m:t>nếu </m:t></m:r></m:oMath>`
  const made = unzip(await htmlToDocx('<p>Tổng ĐÂY hết</p>', { title: 'x', author: null, language: 'vi' }))
  const xml = made.get('word/document.xml')!.toString('utf8')
  made.set('word/document.xml', Buffer.from(xml.replace('</w:r></w:p>', `</w:r>${omml}</w:p>`)))
  const { text } = await readAll(zipOf([...made].map(([name, content]) => ({ name, content }))))
  expect(text).toBe(String.raw`Tổng ĐÂY hết$\sum_{k=1}^{n} k^{2}\le \alpha \left[\frac{1}{n+1}\right]\text{nếu }$`)
})

const workbook = () => {
  const book = XLSX.utils.book_new()
  const marks = XLSX.utils.aoa_to_sheet([
    ['Họ và tên', 'Ngày sinh', 'Điểm'],
    ['Nguyễn Thị Hương', { t: 'n', v: 40_606, z: 'd/m/yy' }, 8.5],
    ['Trần | Đạt', { t: 'n', v: 40_908.5, z: 'd/m/yy h:mm' }, 7],
  ])
  XLSX.utils.book_append_sheet(book, marks, 'Lớp 8A')
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Ghi chú']]), 'Tờ hai')
  return book
}
const saved = (book: XLSX.WorkBook, bookType: XLSX.BookType) =>
  Uint8Array.from(XLSX.write(book, { type: 'buffer', bookType }) as Buffer)

test.for(['xlsx', 'biff8', 'xlml'] as const)(
  'reads a workbook (%s) with all sheets named and dates as dates',
  async (type) => {
    const { text, notice } = await readAll(saved(workbook(), type))
    expect(text).toBe(
      [
        '## Lớp 8A\n',
        '| Họ và tên | Ngày sinh | Điểm |',
        '| --- | --- | --- |',
        '| Nguyễn Thị Hương | 2011-03-04 | 8.5 |',
        '| Trần \\| Đạt | 2011-12-31 12:00 | 7 |',
        '\n## Tờ hai\n',
        '| Ghi chú |\n| --- |',
      ].join('\n'),
    )
    expect(notice).toBe(null)
  },
)

test('reads a sheet that claims a million rows by its cells, and truncates a long one with a notice', async () => {
  const files = unzip(saved(workbook(), 'xlsx'))
  const sheet = files.get('xl/worksheets/sheet1.xml')!.toString('utf8')
  const lying = sheet.replace(/<dimension ref="[^"]*"\/>/, '<dimension ref="A1:XFD1048576"/>')
  expect(lying).not.toBe(sheet)
  files.set('xl/worksheets/sheet1.xml', Buffer.from(lying))
  expect((await readAll(zipOf([...files].map(([name, content]) => ({ name, content }))))).text).toContain('Trần')

  const long = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(long, XLSX.utils.aoa_to_sheet(Array.from({ length: 3000 }, (_, at) => [at])), 'x')
  const { text, notice } = await readAll(saved(long, 'xlsx'))
  expect(notice).toEqual({ key: 'file.rowsCut', values: { rows: 2000, columns: 100 } })
  expect(text).toMatch(/\| 1999 \|$/)
})

test('reads a PDF by the position of its letters, not by their order', async () => {
  const page = [
    { text: 'Ho', x: 200, y: 700 },
    { text: 'second line', x: 72, y: 680 },
    { text: 'Lao', x: 72, y: 700 },
    { text: 'Hac', x: 120, y: 700.4 },
  ]
  expect((await readAll(pdfOf([page]))).text).toBe('Lao\tHac\tHo\nsecond line')
})

test('separates words by position where letters are declared larger than drawn', async () => {
  const page = ['Lao', 'Lao', 'Lao'].map((text, at) => ({ text, x: 72 + at * 23, y: 700 }))
  expect((await readAll(pdfOf([page], { zoom: 2 }))).text).toBe('Lao Lao Lao')
})

test('reads a page with more letters than a function takes arguments', async () => {
  const line = 'abcde fghi '.repeat(20).trim()
  const page = Array.from({ length: 700 }, (_, at) => ({ text: line, x: 20, y: 840 - at * 12 }))
  expect((await readAll(pdfOf([page]))).text).toHaveLength(700 * (line.length + 1) - 1)
})

test('reads two columns of text one after the other, and a table row by row', async () => {
  const column = (x: number, name: string) =>
    Array.from({ length: 6 }, (_, at) => ({ text: `${name} column line number ${at} ends`, x, y: 600 - at * 14 }))
  const title = { text: 'A title that stands above both of the columns of this whole page', x: 72, y: 650 }
  const { text } = await readAll(pdfOf([[...column(320, 'right'), ...column(72, 'left'), title]]))
  expect(text!.split('\n')[0]).toMatch(/^A title/)
  expect(text!.indexOf('left column line number 5')).toBeLessThan(text!.indexOf('right column line number 0'))
  const cells = [0, 1, 2, 3, 4].flatMap((row) => [
    { text: `b${row}`, x: 320, y: 600 - row * 14 },
    { text: `a${row}`, x: 72, y: 600 - row * 14 },
  ])
  expect((await readAll(pdfOf([cells]))).text).toBe('a0\tb0\na1\tb1\na2\tb2\na3\tb3\na4\tb4')
})

test('counts scanned pages', async () => {
  const words = [{ text: 'This page has enough letters to be read.', x: 72, y: 700 }]
  expect((await readAll(pdfOf([[], []], { scanned: [0, 1] }))).notice).toEqual({
    key: 'file.scanned',
    values: { pages: 2 },
  })
  expect((await readAll(pdfOf([words, []], { scanned: [0, 1] }))).notice).toEqual({
    key: 'file.scannedPages',
    values: { count: 1, pages: 2 },
  })
  expect((await readAll(pdfOf([words, []], { scanned: [0] }))).notice).toBe(null)
})

test('reports a locked file, and reads a PDF that only forbids copying', async () => {
  const locked = expect.objectContaining({ fault: 'encrypted' })
  for (const name of ['password.pdf', 'password.doc']) await expect(readAll(sample(name))).rejects.toEqual(locked)
  expect(await readAll(sample('no-copying.pdf'))).toEqual({ text: 'Bí mật', pictures: [], notice: null })
  const wrapped = XLSX.CFB.utils.cfb_new()
  XLSX.CFB.utils.cfb_add(wrapped, '/EncryptedPackage', Buffer.from('x'))
  await expect(readAll(Uint8Array.from(XLSX.CFB.write(wrapped, { type: 'buffer' }) as Buffer))).rejects.toEqual(locked)
  const book = XLSX.CFB.read(Buffer.from(saved(workbook(), 'biff8')), { type: 'buffer' })
  const stream = XLSX.CFB.find(book, 'Workbook')!
  const content = Buffer.from(stream.content as Uint8Array)
  // Adds a FILEPASS record after the first record.
  const first = 4 + content.readUInt16LE(2)
  stream.content = Buffer.concat([
    content.subarray(0, first),
    Buffer.from('2f000600010001000100', 'hex'),
    content.subarray(first),
  ])
  stream.size = stream.content.length
  await expect(readAll(Uint8Array.from(XLSX.CFB.write(book, { type: 'buffer' }) as Buffer))).rejects.toEqual(locked)
})

test('does not accept a container with other content', async () => {
  const other = XLSX.CFB.utils.cfb_new()
  XLSX.CFB.utils.cfb_add(other, '/PowerPoint Document', Buffer.from('x'))
  await expect(readAll(Uint8Array.from(XLSX.CFB.write(other, { type: 'buffer' }) as Buffer))).rejects.toThrow(
    'this is ppt',
  )
})
