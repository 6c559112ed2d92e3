import { expect, test } from 'vitest'
import { threads } from '../../contract/threads.ts'
import { elementsOf } from '#tests/support/files/parse-xml.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { readDocx } from '#tests/support/files/read-docx.ts'

const document = (html: string, more: object = {}) => ({
  title: 'Không có đề mục',
  htmlContent: html,
  language: 'vi' as const,
  ...more,
})
const plan = document('<h1>Bài 15</h1><h2>I. Mục tiêu</h2><ol><li>Một</li><li>Hai</li></ol>', { layout: 'lesson-5512' })
const sheet = document('<h1>Part A</h1><ol><li>Ba</li></ol><div data-type="page-break"></div><h1>Part B</h1><p>x</p>', {
  layout: 'handout',
  language: 'en',
})
const letter = document('<p>Kính gửi phụ huynh</p>', { layout: 'plain' })

test('starts each document on a page after the contents, restarts lists and footnotes, and keeps its header and footer', async () => {
  const { teacher } = await startProduct()
  const reply = await (
    await teacher('vi')
  ).call(threads.word, { body: { name: 'Áp suất', title: 'Chủ đề áp suất', documents: [plan, sheet, letter] } })
  expect(decodeURIComponent(reply.headers.get('content-disposition')!)).toContain('Áp suất.docx')
  const { body, paragraphs, documentXml, files } = readDocx(reply.body as unknown as Uint8Array)
  const text = paragraphs.filter(({ text }) => text)
  expect(text.slice(0, 2).map(({ text }) => text)).toEqual(['Chủ đề áp suất', 'Mục lục'])
  // Filled in with the pages, which are counted through.
  expect(text.filter(({ style }) => style?.startsWith('TOC')).map(({ style, text }) => [style, text])).toEqual([
    ['TOCHeading', 'Mục lục'],
    ['TOC1', 'Bài 15\t1'],
    ['TOC2', 'I. Mục tiêu\t1'],
    ['TOC1', 'Không có đề mục\t2'],
    ['TOC2', 'Part A\t2'],
    ['TOC2', 'Part B\t3'],
    ['TOC1', 'Không có đề mục\t4'],
  ])
  // Word warns about linked files when a document has fields to update.
  expect(/w:dirty="(?:true|1)"/.test(documentXml)).toBe(false)
  expect(files.get('word/settings.xml')?.toString()).not.toContain('updateFields')
  const headings = text.flatMap(({ style, text }) => (style?.startsWith('Heading') ? [[style.slice(-1), text]] : []))
  expect(headings).toEqual([
    ['1', 'Bài 15'],
    ['2', 'I. Mục tiêu'],
    ['1', 'Không có đề mục'],
    ['2', 'Part A'],
    ['2', 'Part B'],
    ['1', 'Không có đề mục'],
  ])
  const [contents, ...sections] = elementsOf(body, 'w:sectPr')
  expect(sections).toHaveLength(3)
  const starts = sections.map((section) => elementsOf(section, 'w:pgNumType')[0]?.attributes['w:start'])
  expect(starts).toEqual(['1', undefined, undefined])
  expect(elementsOf(contents!, 'w:footerReference')).toEqual([])
  for (const section of sections) {
    expect(elementsOf(section, 'w:headerReference').map(({ attributes }) => attributes['w:type'])).toEqual([
      'default',
      'first',
    ])
    expect(elementsOf(section, 'w:footerReference')).toHaveLength(2)
    expect(elementsOf(section, 'w:numRestart').map(({ attributes }) => attributes['w:val'])).toEqual(['eachSect'])
  }
  // Each list has its own numbering.
  const lists = elementsOf(body, 'w:numId').map(({ attributes }) => attributes['w:val'])
  expect(new Set(lists).size).toBe(2)
})

test('writes a single document without contents', async () => {
  const { teacher } = await startProduct()
  const reply = await (
    await teacher('vi')
  ).call(threads.word, { body: { name: 'Áp suất', title: 'Chủ đề', documents: [plan] } })
  const { paragraphs } = readDocx(reply.body as unknown as Uint8Array)
  expect(paragraphs.map(({ text }) => text).filter(Boolean)).toEqual(['Bài 15', 'I. Mục tiêu', 'Một', 'Hai'])
})

test('leaves counting the pages of very long files to Word, with a note in the contents', async () => {
  const { teacher } = await startProduct()
  const much = document(`<h1>Dài</h1>${'<p>Một đoạn văn khá dài để lấp đầy trang giấy.</p>'.repeat(3000)}`)
  const reply = await (
    await teacher('vi')
  ).call(threads.word, { body: { name: 'Áp suất', title: 'Chủ đề', documents: [much, much] } })
  const { paragraphs, documentXml } = readDocx(reply.body as unknown as Uint8Array)
  const begins = paragraphs.slice(0, 5).map(({ text }) => text)
  expect(begins).toEqual(['Chủ đề', 'Mục lục', expect.stringContaining('Cập nhật bảng'), 'Dài\t', 'Dài\t'])
  expect(/w:dirty="(?:true|1)"/.test(documentXml)).toBe(false)
})

test('rejects an empty selection, too many documents and invalid ones', async () => {
  const { teacher } = await startProduct()
  const lan = await teacher('vi')
  const refused = async (documents: object[], name = 'x') =>
    (await lan.call(threads.word, { body: { name, title: 'x', documents } })).status
  expect(await refused([])).toBe(400)
  expect(await refused(Array.from({ length: 51 }, () => plan))).toBe(400)
  expect(await refused([{ ...plan, language: 'fr' }])).toBe(400)
  expect(await refused([plan], ' ')).toBe(400)
})
