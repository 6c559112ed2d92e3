import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import { bookOf, rowOf, sheetOf, stylesOf, textCell } from './testing.ts'
import { readAll } from '../testing.ts'
import { readerServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

const formats = ['xlsx', 'biff8'] as const
const saved = (book: XLSX.WorkBook, bookType: XLSX.BookType) =>
  Uint8Array.from(XLSX.write(book, { type: 'buffer', bookType }) as Buffer)

test.for(formats)('keeps durations over a day in hours (%s)', async (format) => {
  const book = XLSX.utils.book_new()
  const sheet = XLSX.utils.aoa_to_sheet([
    [{ t: 'n', v: 1.5, z: '[h]:mm' }],
    [{ t: 'n', v: 0.5, z: 'h:mm' }],
    [{ t: 'n', v: 40_606, z: '[$-42A]dd/mm/yyyy' }],
  ])
  XLSX.utils.book_append_sheet(book, sheet, 'Giờ dạy')
  expect((await readAll(saved(book, format))).text).toBe('## Giờ dạy\n\n| 36:00 |\n| --- |\n| 12:00 |\n| 2011-03-04 |')
})

function withHidden(names: readonly string[]): XLSX.WorkBook {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Điểm']]), 'Lớp 8A')
  for (const name of names) XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['bí mật']]), name)
  book.Workbook = { Sheets: [{}, ...names.map((_, at) => ({ Hidden: at === 0 ? (2 as const) : (1 as const) }))] }
  return book
}

test.for(formats)('skips hidden sheets and names them (%s)', async (format) => {
  expect(await readAll(saved(withHidden(['Đáp án', 'Mã']), format))).toEqual({
    text: '## Lớp 8A\n\n| Điểm |\n| --- |',
    pictures: [],
    notice: { key: 'file.sheetsHidden', values: { sheets: 'Đáp án, Mã' } },
    ...(format === 'biff8' && { unread: [{ key: 'file.oldWorkbookFormat' }] }),
  })
})

test.for([
  ['biff8', []],
  // The library writes hidden rows into this one only.
  ['xlml', ['file.rowsHidden']],
] as const)('reports what it cannot read in an old workbook (%s)', async ([format, hidden]) => {
  const book = XLSX.utils.book_new()
  const sheet = XLSX.utils.aoa_to_sheet([['Họ tên'], ['An'], ['Bình']])
  sheet['!rows'] = [{}, { hidden: true }]
  XLSX.utils.book_append_sheet(book, sheet, 'Lớp 8A')
  const { text, unread = [] } = await readAll(saved(book, format))
  expect(text!.includes('An')).toBe(hidden.length === 0)
  expect(unread.map(({ key }) => key)).toEqual([...hidden, 'file.oldWorkbookFormat'])
  for (const language of ['en', 'vi'] as const)
    expect(translate(language, readerServerTexts)('file.oldWorkbookFormat')).toContain('.xlsx')
})

const workbookOf = (element: string, attribute: string, declared: string) =>
  `<?xml version="1.0"?><${element}Workbook ${declared}><${element}Worksheet ${attribute}Name="S"><${element}Table><${element}Row><${element}Cell><${element}Data ${attribute}Type="String">An</${element}Data></${element}Cell><${element}Cell><${element}Data ${attribute}Type="Number">8.5</${element}Data></${element}Cell></${element}Row></${element}Table></${element}Worksheet></${element}Workbook>`
const uri = 'urn:schemas-microsoft-com:office:spreadsheet'

test.for([
  ['as Excel writes it', workbookOf('', 'ss:', `xmlns="${uri}" xmlns:ss="${uri}"`)],
  ['with its prefix everywhere', workbookOf('ss:', 'ss:', `xmlns:ss="${uri}"`)],
  ['with another prefix', workbookOf('q:', 'q:', `xmlns:q="${uri}"`)],
])('reads a workbook in XML: %s', async ([, xml]) => {
  expect((await readAll(xml!)).text).toBe('## S\n\n| An | 8.5 |\n| --- | --- |')
})

test.for([
  ['rows', Array.from({ length: 2100 }, (_, at) => [at])],
  ['letters', Array.from({ length: 2000 }, () => ['a'.repeat(200)])],
] as const)('reports both too many %s and a hidden sheet', async ([, rows]) => {
  const book = withHidden(['Đáp án'])
  book.Sheets['Lớp 8A'] = XLSX.utils.aoa_to_sheet(rows.map((row) => [...row]))
  const { text, notice } = await readAll(saved(book, 'xlsx'))
  expect(text).not.toContain('bí mật')
  expect(notice).toEqual({ key: 'file.sheetsHiddenCut', values: { sheets: 'Đáp án' } })
})

test('names some of many hidden sheets', async () => {
  const { notice } = await readAll(saved(withHidden(Array.from({ length: 40 }, (_, at) => `S${at}`)), 'xlsx'))
  expect(notice?.values).toEqual({ sheets: 'S0, S1, S2, S3, S4, …' })
})

test('reads empty cells with a fill of their own, but no filled rows and columns', async () => {
  const styles = stylesOf({
    fill: '<fill><patternFill patternType="solid"><fgColor rgb="FF00B050"/></patternFill></fill>',
  })
  const filled = (...addresses: string[]) => addresses.map((address) => `<c r="${address}" s="2"/>`).join('')
  const head = rowOf(textCell('A1', 'Việc') + textCell('B1', 'T1') + textCell('C1', 'T2') + textCell('D1', 'T3'))
  const first = rowOf(textCell('A2', 'Khảo sát') + filled('B2', 'C2'))
  const plan = bookOf({ styles, sheet: sheetOf(head, first, rowOf(textCell('A3', 'Báo cáo') + filled('D3'))) })
  const sign = '<mark color="green">■</mark>'
  expect((await readAll(plan)).text).toContain(`| Khảo sát | ${sign} | ${sign} |  |\n| Báo cáo |  |  | ${sign} |`)
  const whole = rowOf(textCell('A2', 'Khảo sát') + filled('B2', 'C2', 'D2'))
  const striped = bookOf({
    styles,
    sheet: sheetOf(head, whole, rowOf(textCell('A3', 'Báo cáo') + textCell('B3', 'x'))),
  })
  expect((await readAll(striped)).text).not.toContain('■')
})
