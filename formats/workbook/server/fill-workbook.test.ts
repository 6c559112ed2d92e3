import * as XLSX from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fillSheet, FormulaFound } from './fill-sheet.ts'
import { fillWorkbook } from './fill-workbook.ts'

const sheetXml = (rows: string) =>
  `<?xml version="1.0"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cols><col min="1" max="1" width="5" hidden="1"/></cols><sheetData>${rows}</sheetData><mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells></worksheet>`

test.each([
  [
    'a cell keeps its style',
    '<row r="1"><c r="B1" s="7" t="s"><v>3</v></c></row>',
    '<row r="1"><c r="B1" s="7" t="inlineStr"><is><t xml:space="preserve">Em &lt;3 &amp; "tốt"</t></is></c></row>',
  ],
  [
    'an empty cell is filled',
    '<row r="1"><c r="B1" s="7"/><c r="C1"/></row>',
    '<row r="1"><c r="B1" s="7" t="inlineStr"><is><t xml:space="preserve">Em &lt;3 &amp; "tốt"</t></is></c><c r="C1"/></row>',
  ],
  [
    'a new cell stands in its place and looks like its neighbour',
    '<row r="1" spans="1:1"><c r="A1" s="2"/><c r="C1"/></row>',
    '<row r="1" spans="1:2"><c r="A1" s="2"/><c r="B1" s="2" t="inlineStr"><is><t xml:space="preserve">Em &lt;3 &amp; "tốt"</t></is></c><c r="C1"/></row>',
  ],
  [
    'an empty row',
    '<row r="1" ht="20"/>',
    '<row r="1" ht="20"><c r="B1" t="inlineStr"><is><t xml:space="preserve">Em &lt;3 &amp; "tốt"</t></is></c></row>',
  ],
  [
    'a row that is not there',
    '<row r="5"/>',
    '<row r="1"><c r="B1" t="inlineStr"><is><t xml:space="preserve">Em &lt;3 &amp; "tốt"</t></is></c></row><row r="5"/>',
  ],
])('writes %s', (_, before, after) => {
  expect(fillSheet(sheetXml(before), [{ row: 0, column: 1, text: 'Em <3 & "tốt"' }])).toBe(sheetXml(after))
})

test('keeps a namespace prefix, and a deleted text empties its cell', () => {
  const xml =
    '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="2"><x:c r="A2" t="s"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  const filled = fillSheet(xml, [
    { row: 1, column: 0, text: '' },
    { row: 1, column: 1, text: 'Em' },
  ])
  expect(filled).toContain(
    '<x:c r="A2"/><x:c r="B2" t="inlineStr"><x:is><x:t xml:space="preserve">Em</x:t></x:is></x:c></x:row>',
  )
})

test('never overwrites a formula', () => {
  const xml = sheetXml('<row r="1"><c r="B1"><f>A1&amp;"x"</f><v>x</v></c></row>')
  expect(() => fillSheet(xml, [{ row: 0, column: 1, text: 'Em' }])).toThrow(new FormulaFound('B1'))
})

test('another reader finds the texts as texts, and every other part byte for byte', async () => {
  const book = XLSX.utils.book_new()
  const sheet = XLSX.utils.aoa_to_sheet([
    ['STT', 'Họ và tên', 'Nhận xét'],
    [1, 'Lê Hoa', ''],
    [2, 'Trần Bình', 'cũ'],
    ['', { t: 'n', v: 2, f: 'COUNTA(B2:B3)' }, ''],
  ])
  sheet['!cols'] = [{ wch: 5 }, { wch: 30, hidden: true }, { wch: 60 }]
  sheet['!rows'] = [{}, { hidden: true }]
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Bìa']]), 'Bìa')
  XLSX.utils.book_append_sheet(book, sheet, '3A')
  const made = unzipSync(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  const macros = strToU8('\u0000 not run')
  const bytes = Buffer.from(zipSync({ ...made, 'xl/vbaProject.bin': macros }))

  const filled = await fillWorkbook(bytes, {
    sheet: '3A',
    cells: [
      { row: 1, column: 2, text: '=HYPERLINK("http://evil")' },
      { row: 2, column: 2, text: 'Em đọc tốt.\nEm cố gắng.' },
    ],
  })
  const read = XLSX.read(filled, { cellFormula: true, cellStyles: true })
  const { C2, C3, B4, ...rest } = read.Sheets['3A']!
  expect([C2.t, C2.v, C2.f]).toEqual(['s', '=HYPERLINK("http://evil")', undefined])
  expect([C3.v, B4.f]).toEqual(['Em đọc tốt.\nEm cố gắng.', 'COUNTA(B2:B3)'])
  expect([rest['!cols']?.[1]?.hidden, rest['!rows']?.[1]?.hidden, read.SheetNames]).toEqual([true, true, ['Bìa', '3A']])
  const [before, after] = [unzipSync(bytes), unzipSync(filled)]
  expect(Object.keys(after)).toEqual(Object.keys(before))
  const changed = Object.keys(after).filter((name) => strFromU8(after[name]!, true) !== strFromU8(before[name]!, true))
  expect(changed).toEqual(['xl/worksheets/sheet2.xml'])
})
