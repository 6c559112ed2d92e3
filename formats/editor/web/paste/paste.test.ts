import { afterEach, expect, test } from 'vitest'
import { toMarkdown } from '../../../markdown/web/html-to-markdown.ts'
import { renderMarkdown } from '../../../markdown/web/markdown.ts'
import { copyDocument, documentHtml } from '#features/documents/web/export/export.ts'
import { pastedHtml } from './paste.ts'

/** Builds a list line as Word for Windows writes it. */
const line = (list: string, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:${list} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0in} --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--></head>
<body lang=VI><!--StartFragment-->${body}<!--EndFragment--></body></html>`

const paste = (body: string) =>
  pastedHtml(word(body))
    .replace(/ (?:class|style)="[^"]*"|\n/g, '')
    .replaceAll('<span></span>', '')

test('turns the lines that Word draws as lists into lists', () => {
  const html = paste(
    [
      line('l0 level1', '1.', 'Kiến thức'),
      line('l0 level2', 'a)', 'nhận biết'),
      line('l0 level2', 'b)', 'vận dụng'),
      line('l0 level1', '2.', 'Năng lực'),
      line('l1 level1', '·', 'Chăm chỉ'),
      line('l1 level2', 'o', 'tự học'),
    ].join('\n'),
  )
  expect(html).toBe(
    '<ol><li><p>Kiến thức</p><ol type="a"><li><p>nhận biết</p></li><li><p>vận dụng</p></li></ol></li>' +
      '<li><p>Năng lực</p></li></ol><ul><li><p>Chăm chỉ</p><ul><li><p>tự học</p></li></ul></li></ul>',
  )
})

test('keeps highlights from Word, but not shading or highlights without a colour', () => {
  const words = (style: string, text: string) => `<span style='${style}'>${text}</span>`
  const html = `<p class=MsoNormal>${words('background:yellow;mso-highlight:yellow', 'cần <b>nhớ</b>')}, ${words('background:#D9D9D9', 'xám')}, ${words('mso-highlight:none', 'trơn')}</p>`
  expect(toMarkdown(pastedHtml(word(html)))).toBe('<mark>cần **nhớ**</mark>, xám, trơn')
})

test('continues numbers where Word does', () => {
  expect(paste(line('l0 level1', '4.', 'Bốn'))).toBe('<ol start="4"><li><p>Bốn</p></li></ol>')
  expect(paste(line('l0 level1', 'iv.', 'Bốn'))).toBe('<ol start="4" type="i"><li><p>Bốn</p></li></ol>')
  expect(paste(line('l0 level1', 'C.', 'Ba'))).toBe('<ol start="3" type="A"><li><p>Ba</p></li></ol>')
})

test('creates a list inside a table cell and another after a paragraph', () => {
  const item = line('l0 level1', '-', 'ghi bài')
  expect(paste(`<table><tr><td>${item}</td></tr></table>${item}<p>giữa</p>${item}`)).toBe(
    '<table><tbody><tr><td><ul><li><p>ghi bài</p></li></ul></td></tr></tbody></table>' +
      '<ul><li><p>ghi bài</p></li></ul><p>giữa</p><ul><li><p>ghi bài</p></li></ul>',
  )
})

test('keeps the number of a numbered heading as text', () => {
  const heading = line('l0 level1', 'I.', 'Mục tiêu').replace('<p', '<h2').replace('</p>', '</h2>')
  expect(paste(heading).replace(/<\/?span>/g, '')).toBe('<h2>I. Mục tiêu</h2>')
})

test('reads letters of fonts for signs, raised letters and boxes as they look', () => {
  const symbol = (text: string) => `<span style='font-family:Symbol;mso-char-type:symbol'>${text}</span>`
  const wingdings = (text: string) => `<span style='font-family:Wingdings'>${text}</span>`
  const raised = "x<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>2</span>"
  const words = `3 ${symbol('³')} 2, góc ${symbol('a')}, ${wingdings('þ')} có ${wingdings('o')} không, ${raised}, Von&shy;ga`
  expect(paste(`<p class=MsoNormal>${words}</p>`).replace(/<\/?(?:p|span)\b[^>]*>/g, '')).toBe(
    '3 ≥ 2, góc α, ☑ có ☐ không, x<sup>2</sup>, Vonga',
  )
  const boxes = ['o', 'þ'].map((sign) =>
    line('l0 level1', sign, 'việc').replace('mso-list:Ignore', 'font-family:Wingdings;mso-list:Ignore'),
  )
  expect(paste(boxes.join('\n')).replace(/<\/?span\b[^>]*>/g, '')).toBe(
    '<ul><li><p>☐ việc</p></li><li><p>☑ việc</p></li></ul>',
  )
})

test("removes Word's own tags and keeps their words", () => {
  expect(paste('<p class=MsoNormal><st1:City>Huế</st1:City><o:p>&nbsp;</o:p></p>')).toBe('<p>Huế</p>')
})

test('undoes what copying added for other programs', () => {
  const copied =
    '<ul data-type="taskList" data-pm-slice="0 0 []"><li data-type="taskItem" data-checked="true"><p>☑ Bút dạ</p></li></ul>' +
    '<div data-type="footnote" data-label="1"><p><sup data-type="footnote-number">1 </sup>Theo công văn</p></div>'
  expect(pastedHtml(copied)).toContain('<p>Bút dạ</p>')
  expect(pastedHtml(copied)).toContain('<p>Theo công văn</p>')
})

afterEach(() => void Reflect.deleteProperty(document, 'execCommand'))

test('undoes what the copy button and the downloaded page add, too', async () => {
  const markdown = '- [x] xong\n- [ ] chưa\n\nTính[^a] $x^2$\n\n$$\ny\n$$\n\n[^a]: nghĩa'
  const html = renderMarkdown(markdown)
  const page = documentHtml(html, { title: 'Bài', language: 'vi' })
  let copied = ''
  Object.assign(document, {
    execCommand() {
      const setData = (kind: string, text: string) => kind === 'text/html' && (copied = text)
      return !document.dispatchEvent(
        Object.assign(new Event('copy', { cancelable: true }), { clipboardData: { setData } }),
      )
    },
  })
  await copyDocument(html, markdown)
  for (const source of [copied, page.slice(page.indexOf('<body>'))]) {
    expect(source).toContain('☑ xong')
    expect(toMarkdown(pastedHtml(source))).toBe(markdown)
  }
})

test('leaves other pages unchanged', () => {
  expect(pastedHtml('<p>☑ <b style="font-weight:normal">a</b></p>')).toBe(
    '<p>☑ <b style="font-weight:normal">a</b></p>',
  )
})

test('keeps word markers readable, and continues numbers where Word did', () => {
  const html = paste(
    [
      line('l0 level1', '3.', 'Hoạt động ba'),
      line('l0 level1', '4.', 'Hoạt động bốn'),
      line('l2 level1', 'Câu 1:', 'Số nào chẵn?'),
      line('l1 level1', 'A.', 'một'),
      line('l1 level1', 'B.', 'hai'),
      line('l2 level1', 'Câu 2:', 'Số nào lẻ?'),
      line('l3 level1', '1.', 'Một'),
      line('l3 level2', '1.1.', 'trong một'),
      line('l3 level1', '2.', 'Hai'),
      line('l3 level2', '2)', 'trong hai'),
    ].join('\n'),
  )
  expect(html).toBe(
    '<ol start="3"><li><p>Hoạt động ba</p></li><li><p>Hoạt động bốn</p></li></ol><p><span>Câu 1: </span>Số nào chẵn?</p>' +
      '<ol type="A"><li><p>một</p></li><li><p>hai</p></li></ol><p><span>Câu 2: </span>Số nào lẻ?</p><ol><li><p>Một</p></li></ol>' +
      '<p><span>1.1. </span>trong một</p><ol start="2"><li><p>Hai</p><ol start="2" type="1"><li><p>trong hai</p></li></ol></li></ol>',
  )
})

test('joins lists of Word in a browser, with the words of their markers', () => {
  const item = (leveltext: string, level: number, start: number, text: string) =>
    `<div class="ListContainerWrapper BCX8"><ol class="NumberListStyle1" role="list" start="${start}"><li data-leveltext="${leveltext}" data-listid="1" data-aria-posinset="${start}" data-aria-level="${level}" role="listitem"><p class="Paragraph"><span class="TextRun">${text}</span></p></li></ol></div>`
  const html = pastedHtml(
    [
      item('%1.', 1, 3, 'ba'),
      item('%2)', 2, 1, 'trong'),
      item('%1.', 1, 4, 'bốn'),
      item('Câu %1:', 1, 1, 'Số nào?'),
      item('%1.%2.', 2, 2, 'mục'),
    ].join(''),
  ).replace(/ class="[^"]*"/g, '')
  expect(html).toBe(
    '<ol start="3"><li><p><span>ba</span></p><ol type="1"><li><p><span>trong</span></p></li></ol></li><li><p><span>bốn</span></p></li></ol>' +
      '<p>Câu 1: <span>Số nào?</span></p><p>1.2. <span>mục</span></p>',
  )
})
