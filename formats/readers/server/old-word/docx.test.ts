import { expect, test } from 'vitest'
import { readAll } from '../testing.ts'
import { equation5, letters, line, noLine, objectOf, template } from '../mathtype/testing.ts'
import { markOf } from '../text/marks.ts'
import { embeddedRun, wordFile } from '../word/testing.ts'

const say = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`

const textOf = async (body: string, note = '') => (await readAll(wordFile(body, note))).text

test('skips hidden text with its text boxes; reads what is no longer hidden', async () => {
  const hidden = '<w:vanish/>'
  const box = `<w:r><w:rPr>${hidden}</w:rPr><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph(say('hộp'))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`
  const before = `<w:rPrChange w:id="1" w:author="a"><w:rPr>${hidden}</w:rPr></w:rPrChange>`
  const runs = [say('Câu 1 '), say('đáp án B ', hidden), box, say('điểm ', '<w:vanish w:val="0"/>'), say('số', before)]
  expect(await textOf(paragraph(...runs))).toBe('Câu 1 điểm số')
  const note = paragraph(say('Chú thích'), say(' bí mật', hidden))
  const noted = await textOf(paragraph(say('Câu 2'), '<w:r><w:footnoteReference w:id="2"/></w:r>'), note)
  expect(noted).toContain('Chú thích')
  expect(noted).not.toContain('bí mật')
})

test('skips hidden text however its properties are written', async () => {
  const run = (start: string, text: string, vanish: string) =>
    `${start}<w:rPr>${vanish}</w:rPr><w:t>${text}</w:t></w:r>`
  const runs = [
    run('<w:r>', 'a', '<w:vanish></w:vanish>'),
    run('<w:r >', 'b', '<w:vanish />'),
    run('<w:r w:rsidR="1">', 'c', "<w:vanish w:val='true'/>"),
    run('<w:r>', 'd', "<w:vanish w:val='0'/>"),
    run('<w:r>', 'e', '<w:vanish w:val="false"></w:vanish>'),
  ]
  expect(await textOf(paragraph(...runs, '<w:r/>', '<w:r w:rsidR="2"/>', say('f')))).toBe('def')
})

test('reads a text box once, in place', async () => {
  const content = `<w:txbxContent>${paragraph(say('Hộp chữ'))}</w:txbxContent>`
  const box = `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${content}</mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${content}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  expect(await textOf(paragraph(say('Trước')) + paragraph(box) + paragraph(say('Sau')))).toBe('Trước\n\nHộp chữ\n\nSau')
})

test('lists footnotes at the end, with their equations', async () => {
  const note = paragraph(say('Theo SGK, '), '<m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath>')
  const text = await textOf(paragraph(say('Lão Hạc'), '<w:r><w:footnoteReference w:id="2"/></w:r>'), note)
  expect(text).toMatch(/^Lão Hạc[\s\S]+Theo SGK, \$x=1\$/)
})

test('reads tracked changes as accepted', async () => {
  const deleted = '<w:r><w:delText>xoá</w:delText></w:r>'
  const equation = (letters: string) => `<m:oMath><m:r><m:t>${letters}</m:t></m:r></m:oMath>`
  const text = await textOf(
    paragraph(
      say('Giữ '),
      `<w:ins w:id="1" w:author="a">${say('thêm ')}${equation('y')}</w:ins>`,
      `<w:del w:id="2" w:author="a">${deleted}${equation('z')}</w:del>`,
      `<w:moveFrom w:id="3" w:author="a">${say('cũ')}</w:moveFrom><w:moveTo w:id="4" w:author="a">${say(' mới')}</w:moveTo>`,
    ),
  )
  expect(text).toBe('Giữ thêm $y$ mới')
})

test('a table in a cell becomes lines of that cell', async () => {
  const cell = (text: string) => paragraph(say(text))
  const inner = `<w:tbl>${row(cell('Nhóm 1'), cell('Đọc a|b'))}${row(cell('Nhóm 2'), cell('Viết'))}</w:tbl>`
  const text = await textOf(`<w:tbl>${row(cell('Hoạt động'), cell('Bước 1') + inner + cell('Kết luận'))}</w:tbl>`)
  expect(text).toBe('| Hoạt động | Bước 1<br>Nhóm 1 – Đọc a\\|b<br>Nhóm 2 – Viết<br>Kết luận |\n| --- | --- |')
})

test('reads formulas of MathType and the Equation Editor, and counts an unreadable one’s preview as a picture', async () => {
  const fraction = equation5(line(letters('x<'), template(11, 0, line(letters('a')), line(letters('b')))))
  const wmf = Buffer.concat([Buffer.from('d7cdc69a0000', 'hex'), Buffer.alloc(60)])
  const object = (id: string, content: Buffer) => ({ id, kind: 'oleObject', name: `embeddings/${id}.bin`, content })
  const parts = [
    object('good', objectOf(fraction)),
    object('broken', objectOf(fraction).subarray(0, 700)),
    object('strange', objectOf(equation5(line(template(60, 0, noLine))))),
    object('sheet', objectOf(fraction)),
    { id: 'preview', kind: 'image', name: 'media/a.wmf', content: wmf },
  ]
  const body = [
    paragraph(say('Giải phương trình '), embeddedRun('good', 'Equation.DSMT4', 'preview'), say(' trên tập số thực.')),
    paragraph(say('Vỡ: '), embeddedRun('broken', 'Equation.3', 'preview')),
    paragraph(say('Lạ: '), embeddedRun('strange', 'Equation.DSMT4', 'preview')),
    paragraph(say('Bảng: '), embeddedRun('sheet', 'Excel.Sheet.12', 'preview')),
    paragraph(say('Mất: '), embeddedRun('nowhere', 'Equation.DSMT4', 'preview')),
  ]
  const { text, figures } = await readAll(wordFile(body.join(''), '', parts))
  expect(text).toBe(
    [
      'Giải phương trình $x<\\frac{a}{b}$ trên tập số thực.',
      `Vỡ: ${markOf(1)}`,
      `Lạ: ${markOf(2)}`,
      `Bảng: ${markOf(3)}`,
      `Mất: ${markOf(4)}`,
    ].join('\n\n'),
  )
  expect(figures).toEqual({ count: 4, pictures: [] })
})

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

test('recognises lines in old Vietnamese fonts by the font name of a run or its style', async () => {
  const inFont = (font: string, text: string) => say(text, `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`)
  const styles = {
    id: 'styles',
    kind: 'styles',
    name: 'styles.xml',
    content: `<w:styles ${w}><w:style w:type="paragraph" w:styleId="Old"><w:rPr><w:rFonts w:ascii="VNI-Times"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Older"><w:basedOn w:val="Old"/></w:style></w:styles>`,
  }
  const body = [
    paragraph(inFont('.VnTime', 'Gi\u00b8o \u00b8n líp 8'), say(' – Unicode: Giáo án')),
    paragraph(inFont('VNI-Times', 'Giaùo aùn &amp; lôùp 8')),
    paragraph(inFont('.VnTimeH', 'ch\u00ad\u00acng')),
    `<w:p><w:pPr><w:pStyle w:val="Older"/></w:pPr>${say('Ñeà thi')}</w:p>`,
    paragraph(say('café')),
  ]
  expect((await readAll(wordFile(body.join(''), '', [styles]))).text).toBe(
    ['Giáo án lớp 8 – Unicode: Giáo án', 'Giáo án & lớp 8', 'CHƯƠNG', 'Đề thi', 'café'].join('\n\n'),
  )
})

test('reads charts, diagrams and comments; counts drawings of shapes', async () => {
  const graphic = (inner: string) =>
    `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData>${inner}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
  const cached = (values: string[]) =>
    `<c:strCache>${values.map((v) => `<c:pt><c:v>${v}</c:v></c:pt>`).join('')}</c:strCache>`
  const chart = `<c:chartSpace><c:chart><c:title><a:t>Điểm thi</a:t></c:title><c:ser><c:tx>${cached(['8A'])}</c:tx><c:cat>${cached(['Giỏi', 'Khá'])}</c:cat><c:val>${cached(['12', '4.4000000000000004'])}</c:val></c:ser></c:chart></c:chartSpace>`
  const diagram = `<dgm:dataModel><dgm:pt><a:t>Nước</a:t></dgm:pt><dgm:pt/><dgm:pt><a:t>Hơi</a:t></dgm:pt></dgm:dataModel>`
  const comments = `<w:comments ${w}><w:comment w:id="4" w:author="Lan"><w:p><w:r><w:t>Xem lại</w:t></w:r></w:p></w:comment></w:comments>`
  const parts = [
    { id: 'chart', kind: 'chart', name: 'charts/chart1.xml', content: chart },
    { id: 'data', kind: 'diagramData', name: 'diagrams/data1.xml', content: diagram },
    { id: 'comments', kind: 'comments', name: 'comments.xml', content: comments },
  ]
  const shapes = `<w:r><mc:AlternateContent><mc:Choice Requires="wpg"><w:drawing><wpg:wgp><wps:wsp/></wpg:wgp></w:drawing></mc:Choice><mc:Fallback><w:pict><v:group><v:line/></v:group></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  const body = [
    paragraph(graphic('<c:chart r:id="chart"/>')),
    paragraph(graphic('<dgm:relIds r:dm="data" r:lo="x"/>')),
    paragraph(say('Câu 1'), '<w:r><w:commentReference w:id="4"/></w:r>'),
    paragraph(say('Hình bên '), shapes),
  ]
  const { text, figures } = await readAll(wordFile(body.join(''), '', parts))
  expect(text).toBe(
    [
      `[${markOf('chart')} Điểm thi; 8A: Giỏi = 12, Khá = 4.4]`,
      `[${markOf('diagram')}: Nước – Hơi]`,
      `Câu 1 [${markOf('comment')} (Lan): Xem lại]`,
      `Hình bên ${markOf(1)}`,
    ].join('\n\n'),
  )
  expect(figures).toEqual({ count: 1, pictures: [] })
})

test('keeps indents and lines of program code; a monospaced word in a sentence is not code', async () => {
  const mono = '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/>'
  const code = [
    paragraph(say('def tong(n):', mono)),
    `<w:p><w:pPr><w:pStyle w:val="Normal"/><w:ind w:left="0"/></w:pPr>${say('    s = ', mono)}${say('0  # *đếm*', mono)}</w:p>`,
    `<w:p w:rsidR="1"><w:pPr/><w:r><w:rPr>${mono}</w:rPr><w:tab/><w:t>return s</w:t></w:r></w:p>`,
  ].join('')
  const sentence = paragraph(say('Gọi hàm '), say('tong(5)', mono), say(' rồi in ra.'))
  const fence = '```'
  const remaining = `${fence}\ndef tong(n):\n    s = 0  # *đếm*\n\treturn s\n${fence}`
  expect(await textOf(paragraph(say('Câu 1')) + code + sentence)).toBe(
    `Câu 1\n\n${remaining}\n\nGọi hàm tong(5) rồi in ra.`,
  )
  const cell = `<w:tbl>${row(code, paragraph(say('Ý nghĩa')))}</w:tbl>`
  expect(await textOf(cell)).toContain('| def tong(n):<br>    s = 0  # *đếm*<br>\treturn s | Ý nghĩa |')
})

test('marks superscript and subscript letters of a page', async () => {
  const { text } = await readAll('<!doctype html><p>2<sup>10</sup> H<sub>2</sub>O 1<sup>st</sup></p>')
  expect(text).toBe('2¹⁰ H₂O 1<sup>st</sup>')
})

test('keeps code on a page unchanged', async () => {
  const { text } = await readAll('<!doctype html><p>Chạy:</p><pre>\nif a:\n    print("```")</pre><p>Hết</p>')
  expect(text).toBe('Chạy:\n\n````\nif a:\n    print("```")\n````\n\nHết')
})
