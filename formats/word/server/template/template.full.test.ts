import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { faultsOf } from '#tests/support/files/docx-faults.ts'
import { childElements, elementsOf, parseXml } from '#tests/support/files/parse-xml.ts'
import { readDocx } from '#tests/support/files/read-docx.ts'
import {
  barePages,
  field,
  paragraph,
  picture,
  tableStyle,
  wordTemplate,
  type TemplateParts,
} from '#tests/support/files/word-template.ts'
import { documentsToDocx, htmlToDocx } from '../docx.ts'
import { examine } from './examine.ts'

const about = { title: 'Bài 6', author: 'Lê Thị Mai', language: 'vi' } as const

async function writtenOn(parts: TemplateParts, html: string, more: object = {}) {
  const order = { bytes: wordTemplate(parts), school: 'Trường Lê Quý Đôn', date: '24 tháng 11 năm 2026' }
  const read = readDocx(await htmlToDocx(html, { ...about, ...more, wordTemplate: order }))
  expect(faultsOf(read)).toEqual([])
  const xml = (name: string) => read.files.get(name)?.toString() ?? ''
  return {
    ...read,
    xml,
    styles: xml('word/styles.xml'),
    texts: read.paragraphs.map(({ text }) => text),
    body: read.documentXml,
  }
}

const unfit = async (parts: TemplateParts) => {
  const found = await examine(wordTemplate(parts))
  return 'unfit' in found ? found.unfit : null
}
const relation = (id: string, type: string, target: string, mode = 'External') =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/>`
const run = (inside: string) => `<w:p><w:r>${inside}</w:r></w:p>`
const long = 'a'.repeat(300)

test('inserts the text at its placeholder; keeps what surrounds it, and fills other placeholders', async () => {
  const split =
    '<w:p><w:r><w:t>{{ti</w:t></w:r><w:r><w:t xml:space="preserve">tle}} – {{Giáo </w:t></w:r><w:r><w:t>viên}} &amp; {{school}}</w:t></w:r></w:p>'
  const marked = '<w:p><w:r><w:t>{{n</w:t></w:r><w:proofErr w:type="spellStart"/><w:r><w:t>ội dung}}</w:t></w:r></w:p>'
  const { texts } = await writtenOn(
    { body: `${split}${marked}${paragraph('Ngày {{date}} {{khác}}')}` },
    '<h1>Một</h1><p>Hai</p>',
  )
  expect(texts).toEqual(['Bài 6 – Lê Thị Mai & Trường Lê Quý Đôn', 'Một', 'Hai', 'Ngày 24 tháng 11 năm 2026 {{khác}}'])
})

test('finds styles by their names in any language or outline level, and adds ours where one is missing', async () => {
  const { paragraphs, xml } = await writtenOn(
    {},
    '<h1>Một</h1><h2>Hai</h2><h3>Ba</h3><h4>Bốn</h4><p>Chữ</p><blockquote><p>Lời</p></blockquote>',
  )
  expect(paragraphs.map(({ style }) => style)).toEqual(['u1', 'u2', 'Mc3', 'Heading4', 'Binhthng', 'Quote'])
  const styles = elementsOf(parseXml(xml('word/styles.xml')), 'w:style')
  const own = (id: string) => styles.find(({ attributes }) => attributes['w:styleId'] === id)!
  const [based] = elementsOf(own('Heading4'), 'w:basedOn')
  expect(based!.attributes['w:val']).toBe('Binhthng')
  expect(elementsOf(own('Heading4'), 'w:rFonts')[0]!.attributes['w:ascii']).toBe('Arial')
  // Documents say the numbers of their headings in words.
  expect(elementsOf(own('u1'), 'w:numPr')).toEqual([])
  const names = styles.map((style) => elementsOf(style, 'w:name')[0]!.attributes['w:val']!.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
})

test('body text looks like its placeholder, even if formatted by hand; tables are not indented', async () => {
  const placed = paragraph('{{content}}', {
    pPr: '<w:ind w:firstLine="567"/><w:jc w:val="both"/>',
    rPr: '<w:rFonts w:ascii="Cambria" w:hAnsi="Cambria"/><w:sz w:val="28"/>',
  })
  const { paragraphs, xml } = await writtenOn({ body: placed }, '<p>Chữ</p><table><tr><td>Ô</td></tr></table>')
  const styles = elementsOf(parseXml(xml('word/styles.xml')), 'w:style')
  const styleOf = (id: string | null, name: string) =>
    elementsOf(
      styles.find(({ attributes }) => attributes['w:styleId'] === id)!,
      name,
    )[0]?.attributes
  const [text, cell] = paragraphs.map(({ style }) => style)
  expect([
    styleOf(text!, 'w:ind')?.['w:firstLine'],
    styleOf(text!, 'w:jc')?.['w:val'],
    styleOf(text!, 'w:sz')?.['w:val'],
  ]).toEqual(['567', 'both', '28'])
  expect([
    styleOf(cell!, 'w:ind')?.['w:firstLine'],
    styleOf(cell!, 'w:jc')?.['w:val'],
    styleOf(cell!, 'w:rFonts')?.['w:ascii'],
  ]).toEqual(['0', 'left', 'Cambria'])
})

const table = '<table><tr><th>Đầu</th><th>Hai</th></tr><tr><th>Bên</th><td>Ô</td></tr></table>'
const tablesIn = (body: string) =>
  elementsOf(parseXml(body), 'w:tbl').map((one) => ({
    style: elementsOf(one, 'w:tblStyle')[0]?.attributes['w:val'] ?? null,
    lines: elementsOf(one, 'w:tblBorders').length > 0,
    fills: elementsOf(one, 'w:shd').map(({ attributes }) => attributes['w:fill']),
    styleOf: elementsOf(one, 'w:tblLook')[0]?.attributes,
  }))

test('tables use the lines and headers of the template’s style, but not those that only arrange words', async () => {
  const moreStyles = tableStyle('Bang', 'Bảng', { color: '125A48' })
  const html = `${table}<p>Giữa</p><table border="0"><tr><td>Ký</td><td>tên</td></tr></table>`
  const { body, styles } = await writtenOn({ moreStyles }, html)
  const [own, bare] = tablesIn(body)
  expect(own).toMatchObject({ style: 'Bang', lines: false, fills: [] })
  expect([own!.styleOf!['w:firstRow'], own!.styleOf!['w:firstColumn'], own!.styleOf!['w:noHBand']]).toEqual([
    'true',
    'true',
    'false',
  ])
  expect(bare).toMatchObject({ style: null, lines: true })
  expect(styles).toContain('w:styleId="Bang"')
  const official = await writtenOn({ moreStyles }, table, { layout: 'lesson-5512' })
  expect(tablesIn(official.body)).toMatchObject([{ style: 'Bang', fills: [] }])
})

test('a style without header rules keeps ours', async () => {
  const moreStyles = tableStyle('LiBang', 'Table Grid', { more: '' })
  const { body } = await writtenOn({ moreStyles }, table)
  expect(tablesIn(body)).toMatchObject([{ style: 'LiBang', lines: false, fills: ['E7ECF3', 'E7ECF3', 'E7ECF3'] }])
})

test.for<[string, string | null, TemplateParts]>([
  ['none', null, {}],
  [
    'one called so, before the file’s own choice',
    'B2',
    {
      moreStyles: tableStyle('B1', 'Grid Table 4') + tableStyle('B2', 'BẢNG'),
      settings: '<w:defaultTableStyle w:val="B1"/>',
    },
  ],
  [
    'what new tables have in this file',
    'B1',
    {
      moreStyles: tableStyle('B0', 'Grid Table 1', { more: '' }) + tableStyle('B1', 'Grid Table 4', { more: '' }),
      settings: '<w:defaultTableStyle w:val="B1"/>',
    },
  ],
  [
    'the only one of the school’s own',
    'B2',
    { moreStyles: tableStyle('B1', 'Grid Table 4', { more: '' }) + tableStyle('B2', 'Xanh') },
  ],
  ['one of several of its own: none is meant', null, { moreStyles: tableStyle('B1', 'Xanh') + tableStyle('B2', 'Đỏ') }],
  [
    'what all tables have, where it has lines',
    'B1',
    {
      moreStyles:
        tableStyle('B1', 'Normal Table', { more: ' w:default="1"' }) + tableStyle('B2', 'Table Grid', { more: '' }),
    },
  ],
  [
    'Word’s usual one without lines is none',
    null,
    {
      moreStyles:
        '<w:style w:type="table" w:default="1" w:styleId="B1"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/></w:tblPr></w:style>',
      settings: '<w:defaultTableStyle w:val="B1"/>',
    },
  ],
])('chooses the table style: %s', async ([, expected, parts]) => {
  const { body } = await writtenOn(parts, table)
  expect(tablesIn(body)).toMatchObject([{ style: expected, lines: expected === null }])
})

test('uses the template’s pages, headers and footers in every section; wide tables are landscape within its margins', async () => {
  const cells = (tag: string) =>
    `<tr>${Array.from({ length: 16 }, () => `<${tag}>Nhiệt động học</${tag}>`).join('')}</tr>`
  const html = `<p>${long}</p><p>${long}</p><table>${cells('th')}${cells('td')}</table><h2>Sau</h2><p>${long} ${long}</p>`
  const { body, xml, part } = await writtenOn(
    { pages: `${barePages}<w:titlePg/>`, firstHeader: paragraph('Trang đầu') },
    html,
  )
  const sections = elementsOf(parseXml(body), 'w:sectPr')
  const size = sections.map((section) => elementsOf(section, 'w:pgSz')[0]!.attributes)
  expect(size.map((one) => [one['w:w'], one['w:h'], one['w:orient']])).toEqual([
    ['11906', '16838', undefined],
    ['16838', '11906', 'landscape'],
    ['11906', '16838', undefined],
  ])
  const references = sections.map(
    (section) => childElements(section).filter(({ name }) => name.endsWith('Reference')).length,
  )
  expect([references, sections.map((section) => elementsOf(section, 'w:titlePg').length)]).toEqual([
    [3, 0, 0],
    [1, 0, 0],
  ])
  const [grid] = elementsOf(parseXml(body), 'w:tblGrid')
  const width = elementsOf(grid!, 'w:gridCol').reduce((sum, one) => sum + Number(one.attributes['w:w']), 0)
  expect(width).toBeLessThanOrEqual(16838 - 1985 - 851)
  expect(width).toBeGreaterThan(16838 - 1985 - 851 - 40)
  const rels = part('word/_rels/document.xml.rels')
  expect(xml('word/paper1.xml') + xml('word/paper2.xml')).toContain('Trang đầu')
  expect(elementsOf(rels, 'Relationship').length).toBeGreaterThan(8)
})

test('keeps our page numbers for a template without headers and footers; otherwise uses its own', async () => {
  const bare = await writtenOn({ header: '', footer: '' }, '<p>Chữ</p>')
  expect(bare.xml('word/header1.xml')).toContain('PAGE')
  expect(bare.body).toMatch(/<w:headerReference w:type="default" r:id="rId\d+"/)
  const own = await writtenOn({ footer: paragraph('Địa chỉ') }, '<p>Chữ</p>')
  expect(own.body).not.toMatch(/<w:(?:header|footer)Reference w:type="\w+" r:id="rId\d+"/)
})

test('computes pages in the contents with the template’s font and first-page header', async () => {
  const order = {
    bytes: wordTemplate({ pages: `${barePages}<w:titlePg/>`, firstHeader: paragraph('Đầu trang').repeat(30) }),
    school: '',
    date: '',
  }
  const html = `<h1>Bài</h1>${'<p>Một dòng.</p>'.repeat(20)}<h2>Cuối</h2><p>Hết.</p>`
  const pagesOn = async (on: typeof order | null) => {
    const part = (title: string) => ({ html, title, about: { ...about, wordTemplate: on } })
    const bytes = await documentsToDocx([part('Một'), part('Hai')], { title: 'Tất cả', language: 'vi' })
    const read = readDocx(bytes)
    expect(faultsOf(read)).toEqual([])
    return read.paragraphs.filter(({ style }) => /^TOC\d/.test(style ?? '')).map(({ text }) => text.split('\t')[1])
  }
  // Page numbers as LibreOffice draws them.
  expect(await pagesOn(order)).toEqual(['1', '2', '3', '4'])
  expect(await pagesOn(null)).toEqual(['1', '1', '2', '2'])
})

test('separates text from the table above where the template leaves no gap', async () => {
  const { body } = await writtenOn({}, `${table}<p>Chữ</p><p>Thêm</p>`)
  const spaces = elementsOf(parseXml(body), 'w:p').map((one) => elementsOf(one, 'w:spacing')[0]?.attributes['w:before'])
  expect(spaces.slice(-2)).toEqual(['120', undefined])
})

test('numbers each part of an exam paper from 1, with the letterhead on its first page', async () => {
  const html = '<h1>Đề kiểm tra</h1><p>Câu 1. Hỏi</p><h2>ĐÁP ÁN</h2><p>Câu 1. Đáp</p>'
  const { body } = await writtenOn({ pages: `${barePages}<w:titlePg/>`, firstHeader: paragraph('Trang đầu') }, html, {
    layout: 'exam',
  })
  const sections = elementsOf(parseXml(body), 'w:sectPr')
  expect(
    sections.map((section) => [
      elementsOf(section, 'w:titlePg').length,
      elementsOf(section, 'w:pgNumType')[0]?.attributes['w:start'],
    ]),
  ).toEqual([
    [1, undefined],
    [1, '1'],
  ])
})

test('separates lists, footnotes, pictures and links of both files', async () => {
  const listed = `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>Mục</w:t></w:r></w:p>`
  const link = `<w:p><w:hyperlink r:id="rIdL"><w:r><w:t>Trang web</w:t></w:r></w:hyperlink><w:hyperlink r:id="rIdX"><w:r><w:t>Tệp</w:t></w:r></w:hyperlink></w:p>`
  const relations =
    relation('rIdL', 'hyperlink', 'https://example.com/') + relation('rIdX', 'hyperlink', 'file:///C:/bi-mat.docx')
  const html =
    '<ol><li>một</li></ol><p>chữ<span data-type="footnote-ref" data-label="1"></span> <a href="https://example.org">nối</a></p><section data-type="footnote" data-label="1"><p>chú</p></section>'
  const { body, xml, links } = await writtenOn({ body: listed + link + paragraph('{{content}}'), relations }, html)
  const numbers = [...body.matchAll(/<w:numId w:val="(\d+)"/g)].map(([, id]) => id)
  expect(new Set(numbers).size).toBe(2)
  for (const id of numbers) expect(xml('word/numbering.xml')).toContain(`<w:num w:numId="${id}"`)
  expect(JSON.stringify(links)).toMatch(/example\.com.*example\.org/)
  expect(xml('word/_rels/document.xml.rels')).not.toContain('bi-mat')
})

test('drops authoring data such as changes, comments, footnotes and controls; keeps fields that compute pages', async () => {
  const changed = `<w:p><w:ins w:id="1" w:author="x"><w:r><w:t>Mới</w:t></w:r></w:ins><w:del w:id="2" w:author="x"><w:r><w:delText>Cũ</w:delText></w:r></w:del><w:r><w:footnoteReference w:id="5"/></w:r><w:commentRangeStart w:id="1"/></w:p>`
  const control = `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/x" w:storeItemID="{1}"/></w:sdtPr><w:sdtContent>${paragraph('{{content}}')}</w:sdtContent></w:sdt>`
  const fields = `<w:p>${field('PAGE')}${field('REF chỗ', 'Bài 5')}${field('QUOTE "x"', 'y')}</w:p>`
  const parts = { body: changed + control, header: fields, headerRelations: '' }
  const { texts, body, xml } = await writtenOn(parts, '<p>Chữ</p>')
  expect(texts).toEqual(['Mới', 'Chữ'])
  expect(body).not.toMatch(/w:ins|w:del|footnoteReference|comment|w:sdt/)
  expect(xml('word/paper1.xml')).toMatch(/PAGE/)
  expect(xml('word/paper1.xml')).not.toMatch(/REF|QUOTE/)
  expect(xml('word/paper1.xml')).toContain('Bài 5')
  expect(await examine(wordTemplate(parts))).toMatchObject({ facts: { leftOut: ['footnotes', 'comments', 'changes'] } })
})

test.for<[string, string, TemplateParts]>([
  ['a program inside a .docx', 'macros', { more: { 'word/vbaProject.bin': 'x' } }],
  [
    'a file that says it has programs',
    'macros',
    { mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' },
  ],
  [
    'a template elsewhere',
    'external',
    { relations: relation('rId9', 'attachedTemplate', 'https://example.com/x.dotm') },
  ],
  ['a picture elsewhere', 'external', { headerRelations: relation('rId1', 'image', 'https://example.com/x.png') }],
  [
    'a field that starts a program',
    'external',
    { header: `<w:p>${field('DDEAUTO c:\\\\x.exe')}</w:p>`, headerRelations: '' },
  ],
  [
    'a field that fetches a file',
    'external',
    { body: `<w:p><w:fldSimple w:instr=" INCLUDEPICTURE &quot;http://x/y&quot; "/></w:p>` },
  ],
  [
    'a field in pieces',
    'external',
    {
      body: `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>INCLUDE</w:instrText></w:r><w:r><w:instrText>TEXT "\\\\x"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    },
  ],
  ['an object from another program', 'embedded', { body: run('<w:object/>') }],
  ['a sheet inside', 'embedded', { more: { 'word/embeddings/sheet1.xlsx': 'x' } }],
  ['a control', 'embedded', { body: run('<w:control w:name="x"/>') }],
  ['another document inside', 'embedded', { body: '<w:altChunk r:id="rId9"/>' }],
  [
    'a chart',
    'drawing',
    {
      body: run('<w:drawing><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"/></w:drawing>'),
    },
  ],
  ['a picture that is none', 'drawing', { more: { 'word/media/image1.png': '<svg onload="alert(1)"/>' } }],
  [
    'entities of its own',
    'unknown',
    { more: { 'word/styles.xml': '<!DOCTYPE x [<!ENTITY a "b">]><w:styles>&a;</w:styles>' } },
  ],
  ['XML that does not end', 'damaged', { more: { 'word/header1.xml': '<w:hdr><w:p>' } }],
  ['XML that is too deep', 'damaged', { body: '<w:smartTag>'.repeat(5000) + '</w:smartTag>'.repeat(5000) }],
  ['attributes twice', 'damaged', { body: '<w:p w:a="1" w:a="2"/>' }],
  ['text and no place', 'placeholderMissing', { body: paragraph('Kính gửi phụ huynh') }],
  ['a picture and no place', 'placeholderMissing', { body: `<w:p>${picture('rId1')}</w:p>` }],
  ['two places', 'placeholderTwice', { body: paragraph('{{content}}') + paragraph('{{ nội dung }}') }],
  [
    'a place in a table',
    'placeholderInside',
    {
      body: `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="9000"/></w:tblGrid><w:tr><w:tc>${paragraph('{{content}}')}</w:tc></w:tr></w:tbl><w:p/>`,
    },
  ],
  ['a place beside words', 'placeholderInside', { body: paragraph('Nội dung: {{content}}') }],
  ['a place in the header', 'placeholderInside', { header: paragraph('{{content}}'), headerRelations: '' }],
  [
    'margins that leave no room',
    'narrow',
    {
      pages:
        '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="100" w:left="5000" w:right="5000" w:bottom="100" w:header="0" w:footer="0" w:gutter="0"/>',
    },
  ],
])('%s: rejected', async ([, fault, parts]) => {
  expect(await unfit(parts)).toBe(fault)
})

test('detects a picture bomb that packs to nothing', async () => {
  const packed = Buffer.from(wordTemplate({ more: { 'word/media/image1.png': Buffer.alloc(50 * 1024 * 1024) } }))
  expect(packed.length).toBeGreaterThan(deflateRawSync(packed).length * 100)
  expect(await examine(packed)).toMatchObject({ unfit: 'bomb' })
})

test('accepts a .dotx, a blank page without a placeholder, and reports text in columns', async () => {
  const found = await examine(wordTemplate({ mainType: 'template.main', pages: `${barePages}<w:cols w:num="2"/>` }))
  expect(found).toMatchObject({
    facts: { placement: { marked: false, before: false, after: false }, leftOut: ['columns'] },
  })
})
