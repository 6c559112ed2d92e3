import { expect, test } from 'vitest'
import { readAll } from '../testing.ts'
import { wordFile } from './testing.ts'

const say = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`

const textOf = async (body: string, note = '') => (await readAll(wordFile(body, note))).text

test('hidden text is left out, with the boxes in it; what is no longer hidden is read', async () => {
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

test('hidden text is left out however its properties are written', async () => {
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

test('a text box is read once, in its place', async () => {
  const content = `<w:txbxContent>${paragraph(say('Hộp chữ'))}</w:txbxContent>`
  const box = `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${content}</mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${content}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  expect(await textOf(paragraph(say('Trước')) + paragraph(box) + paragraph(say('Sau')))).toBe('Trước\n\nHộp chữ\n\nSau')
})

test('footnotes come at the end, with their equations', async () => {
  const note = paragraph(say('Theo SGK, '), '<m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath>')
  const text = await textOf(paragraph(say('Lão Hạc'), '<w:r><w:footnoteReference w:id="2"/></w:r>'), note)
  expect(text).toMatch(/^Lão Hạc[\s\S]+Theo SGK, \$x=1\$/)
})

test('tracked changes are read as if they were accepted', async () => {
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
