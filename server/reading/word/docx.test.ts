import { expect, test } from 'vitest'
import { readAll, zipOf } from '../testing.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const names = `xmlns:w="${word}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:m="${office}/math"`
const relationships = (kind: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/relationships/${kind}" Target="${target}"/></Relationships>`

const say = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`

async function textOf(body: string, note = ''): Promise<string | null> {
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relationships('officeDocument', 'word/document.xml'),
    'word/_rels/document.xml.rels': relationships('footnotes', 'footnotes.xml'),
    'word/footnotes.xml': `<w:footnotes ${names}><w:footnote w:id="2">${note}</w:footnote></w:footnotes>`,
    'word/document.xml': `<w:document ${names}><w:body>${body}</w:body></w:document>`,
  }
  const archive = Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) }))
  return (await readAll(zipOf(archive))).text
}

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
