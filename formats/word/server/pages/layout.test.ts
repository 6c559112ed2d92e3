import { expect, test } from 'vitest'
import { faultsOf } from '#tests/support/files/docx-faults.ts'
import { elementsOf, ownText } from '#tests/support/files/parse-xml.ts'
import { readDocx } from '#tests/support/files/read-docx.ts'
import { htmlToDocx } from '../docx.ts'
import type { LayoutName } from '../../../layout/model/names.ts'

const wordOf = async (html: string, layout: LayoutName) => {
  const word = readDocx(await htmlToDocx(html, { title: 'Đề', author: null, language: 'vi', layout }))
  expect(faultsOf(word)).toEqual([])
  return word
}

const options = '<p><strong>Câu 1.</strong> 1 + 1 = ?<br>A. 1<br>B. <strong>2</strong><br>C. 3<br>D. 4</p>'

test('sets four short options on one line with tab stops, on the page of their question', async () => {
  const { body } = await wordOf(`${options}<p>Hết</p>`, 'exam')
  const [stem, row, end] = elementsOf(body, 'w:p')
  expect(elementsOf(stem!, 'w:t').map(ownText).join('')).toBe('Câu 1. 1 + 1 = ?')
  expect(elementsOf(stem!, 'w:keepNext')).toHaveLength(1)
  expect(elementsOf(row!, 'w:t').map(ownText)).toEqual(['A. 1', 'B. ', '2', 'C. 3', 'D. 4'])
  expect(elementsOf(row!, 'w:r').flatMap((run) => elementsOf(run, 'w:tab'))).toHaveLength(3)
  expect(elementsOf(elementsOf(row!, 'w:tabs')[0]!, 'w:tab').map(({ attributes }) => attributes['w:pos'])).toEqual([
    '2268',
    '4536',
    '6804',
  ])
  expect(elementsOf(row!, 'w:keepNext')).toHaveLength(0)
  expect(elementsOf(end!, 'w:tabs')).toHaveLength(0)
})

test('keeps a question on the page of its answer space and its statements', async () => {
  const { body } = await wordOf(
    '<p>Câu 1. Vì sao?</p><p>Trả lời: ……………</p><p>Câu 2.</p><p>a) Một</p><p>b) Hai</p><p>Câu 3.</p>',
    'exam',
  )
  const remaining = elementsOf(body, 'w:p').map((paragraph) => elementsOf(paragraph, 'w:keepNext').length)
  expect(remaining).toEqual([1, 0, 1, 1, 0, 0])
})

test('sets options of a bullet list like others', async () => {
  const list =
    '<p>Câu 1. Chọn</p><ul><li><p>A. 1</p></li><li><p>B. 2</p></li><li><p>C. 3</p></li><li><p>D. 4</p></li></ul>'
  const { body } = await wordOf(list, 'exam')
  const [, row] = elementsOf(body, 'w:p')
  expect([elementsOf(row!, 'w:t').map(ownText), elementsOf(body, 'w:numPr')]).toEqual([
    ['A. 1', 'B. 2', 'C. 3', 'D. 4'],
    [],
  ])
  const other = '<ul><li><p>A. 1</p></li><li><p>C. 2</p></li></ul>'
  expect(elementsOf((await wordOf(other, 'exam')).body, 'w:numPr')).toHaveLength(2)
})

test('without a layout keeps them as written', async () => {
  const { body } = await wordOf(options, 'plain')
  expect(elementsOf(body, 'w:p')).toHaveLength(1)
})

test('a part starts a page numbered from 1', async () => {
  const { body } = await wordOf(
    '<h1>Bảng điểm</h1><table><tr><td>1</td></tr></table><h1>3. Đề kiểm tra</h1><p>x</p><h1>4. Đáp án</h1>',
    'exam',
  )
  const sections = elementsOf(body, 'w:sectPr')
  expect(sections.map((section) => elementsOf(section, 'w:pgNumType')[0]?.attributes['w:start'])).toEqual([
    undefined,
    '1',
    '1',
  ])
})

test('a header has no lines, its document no grey, and the text is justified', async () => {
  const head = '<table><tr><th>TRƯỜNG A</th><th>CỘNG HOÀ</th></tr></table>'
  const { body } = await wordOf(
    `${head}<h1>GIẤY MỜI</h1><p>Kính gửi</p><table><tr><th>Khoản</th></tr><tr><td>x</td></tr></table>`,
    'official-letter',
  )
  const [first, second] = elementsOf(body, 'w:tbl')
  const topLine = (table: typeof first) =>
    elementsOf(elementsOf(table!, 'w:tblBorders')[0]!, 'w:top')[0]!.attributes['w:val']
  expect([topLine(first), topLine(second)]).toEqual(['none', 'single'])
  expect(elementsOf(body, 'w:shd')).toEqual([])
  const styles = elementsOf(body, 'w:p').map((paragraph) => elementsOf(paragraph, 'w:pStyle')[0]?.attributes['w:val'])
  expect(styles).toContain('BodyText')
})

test('sets school and teacher in two columns', async () => {
  const { body } = await wordOf(
    '<p>Trường A</p><p>Tổ: Toán</p><p>Họ và tên giáo viên: Lan</p><h1>Bài</h1>',
    'lesson-5512',
  )
  const cells = elementsOf(body, 'w:tc').map((cell) => elementsOf(cell, 'w:t').map(ownText))
  expect(cells).toEqual([['Trường A', 'Tổ: Toán'], ['Họ và tên giáo viên: Lan']])
})

test('a header cell with its own bold keeps its other lines regular', async () => {
  const cell = '<th>UBND PHƯỜNG BẾN THÀNH<br><strong>TRƯỜNG A</strong></th>'
  const { body } = await wordOf(`<table><tr>${cell}<th>CỘNG HOÀ</th></tr></table><h1>GIẤY MỜI</h1>`, 'official-letter')
  const bold = elementsOf(body, 'w:r').filter((run) => elementsOf(run, 'w:b').length > 0)
  expect(bold.flatMap((run) => elementsOf(run, 'w:t')).map(ownText)).toEqual(['TRƯỜNG A', 'CỘNG HOÀ'])
})

const examHead = '<table><tr><th>Trường A<br>(Đề có …… trang)</th><th>ĐỀ KIỂM TRA</th></tr></table>'
const fieldsIn = async (html: string) =>
  elementsOf((await wordOf(html, 'exam')).body, 'w:instrText').map((field) => ownText(field).trim())

test('Word counts the pages of a paper where a field counts only them; elsewhere they stay blank', async () => {
  expect(await fieldsIn(`${examHead}<p>Câu 1</p>`)).toEqual(['NUMPAGES'])
  const key = '<h1>4. Đáp án</h1><p>1A</p>'
  expect(await fieldsIn(`<h1>3. Đề kiểm tra</h1>${examHead}<p>Câu 1</p>${key}`)).toEqual(['SECTIONPAGES'])
  // A wide table in it turns pages: the paper is two sections.
  const wide = `<table><tr>${'<td>Vận dụng cao</td>'.repeat(24)}</tr></table>`
  const turned = `<h1>3. Đề kiểm tra</h1>${examHead}<p>${'Câu 1. '.repeat(80)}</p>${wide}${key}`
  expect(await fieldsIn(turned)).toEqual([])
  expect(
    elementsOf((await wordOf(turned, 'exam')).body, 'w:t')
      .map(ownText)
      .join(''),
  ).toContain('(Đề có …… trang)')
})

test('sets options joined by wide spaces, no-break spaces or tabs on tab stops, and long ones on their own lines', async () => {
  const rowsOf = async (html: string) => {
    const { body } = await wordOf(html, 'exam')
    return elementsOf(body, 'w:p').map((row) => ({
      texts: elementsOf(row, 'w:t').map(ownText),
      stops: elementsOf(row, 'w:tabs').length,
    }))
  }
  const nbsp = '\u00a0'.repeat(4)
  for (const gap of [nbsp, '\u2003', '<span data-type="tab"></span>'])
    expect(await rowsOf(`<p>Câu 1.<br>A. 1${gap}B. <strong>2${gap}C. 3</strong>${gap}D. 4</p>`)).toEqual([
      { texts: ['Câu 1.'], stops: 0 },
      { texts: ['A. 1', 'B. ', '2', 'C. 3', 'D. 4'], stops: 1 },
    ])
  const long = 'rất dài '.repeat(12).trim()
  const [only] = await rowsOf(`<p>A. ${long}${nbsp}B. ${long}${nbsp}C. 3</p>`)
  expect(only).toEqual({ texts: [`A. ${long}`, `B. ${long}`, 'C. 3'], stops: 0 })
  expect(await rowsOf(`<p>A. 1${nbsp}B. 2</p><p>C. 3${nbsp}D. 4</p>`)).toEqual([
    { texts: ['A. 1', 'B. 2', 'C. 3', 'D. 4'], stops: 1 },
  ])
})

test('signature tables have no lines and keep space for a name; the mark box has lines', async () => {
  const { body } = await wordOf(
    '<h1>THƯ</h1><p>Kính gửi</p><table><tr><th><p>PHỤ HUYNH</p></th><th><p>GIÁO VIÊN</p></th></tr><tr><td><p><br><br><br>Lê An</p></td><td><p>Trần Hoa</p></td></tr></table><p>x</p>',
    'report-comments',
  )
  const [borders] = elementsOf(body, 'w:tblBorders')
  expect(elementsOf(borders!, 'w:top')[0]?.attributes['w:val']).toBe('none')
  expect(elementsOf(elementsOf(body, 'w:tc')[2]!, 'w:br')).toHaveLength(3)
  const box = await wordOf(
    '<table><tr><th>Điểm</th><th>Lời phê</th></tr><tr><td></td><td></td></tr></table><h1>BÀI KIỂM TRA</h1>',
    'exam',
  )
  expect(elementsOf(elementsOf(box.body, 'w:tblBorders')[0]!, 'w:top')[0]?.attributes['w:val']).toBe('single')
  expect(elementsOf(box.body, 'w:sectPr')).toHaveLength(1)
})

test('the key of a worksheet starts a page, with its heading in place', async () => {
  const { body } = await wordOf('<h1>PHIẾU HỌC TẬP</h1><p>Câu 1.</p><p><strong>ĐÁP ÁN</strong></p><p>A</p>', 'handout')
  const key = elementsOf(body, 'w:p').find((paragraph) =>
    elementsOf(paragraph, 'w:t').some((text) => ownText(text) === 'ĐÁP ÁN'),
  )
  expect(elementsOf(key!, 'w:jc')).toEqual([])
  expect(elementsOf(body, 'w:sectPr')).toHaveLength(2)
})

test('does not justify manually ended lines, and separates consecutive tables', async () => {
  const word = await wordOf(
    '<p>Môn: Toán<br>Lớp: 8</p><table><tr><td>a</td></tr></table><table><tr><td>b</td></tr></table>',
    'lesson-5512',
  )
  expect(word.files.get('word/settings.xml')!.toString()).toContain('<w:doNotExpandShiftReturn/>')
  const gap = elementsOf(word.body, 'w:p').find(
    (paragraph) => elementsOf(paragraph, 'w:pStyle')[0]?.attributes['w:val'] === 'Gap',
  )
  expect(elementsOf(gap!, 'w:spacing')[0]?.attributes['w:before']).toBe('120')
})
