import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { paragraph, wordTemplate as templateWith } from '#tests/support/files/word-template.ts'
import { isFull } from '#tests/support/full.ts'
import { sdkFaultsOf } from '#tests/support/models/sdk-faults.ts'
import { htmlToDocx, versionsToDocx, type About } from '../docx.ts'
import { openArchive } from '../repack.ts'
import { contentOf } from './testing.ts'

const about: About = { title: 'Giáo án', author: 'Nguyễn Thị Lan', language: 'vi' }
const revision = { author: 'Trợ Giảng (AI)', date: '2026-11-28T08:00:00.000Z' }
const xmlOf = (file: Uint8Array) => openArchive(file).text('word/document.xml')

/** Writes the changes, and checks that refusing all gives the older version and accepting all the newer one. */
async function changesOf(before: string, after: string, of: About = about): Promise<Uint8Array> {
  const file = await versionsToDocx([before, after], of, revision)
  const [older, newer] = await Promise.all([before, after].map((html) => htmlToDocx(html, of)))
  expect(contentOf(file, 'refused')).toEqual(contentOf(older!, 'accepted'))
  expect(contentOf(file, 'accepted')).toEqual(contentOf(newer!, 'accepted'))
  return file
}

const formula = (latex: string) => `<span data-type="inline-math" data-latex="${latex}"></span>`
const note = '<sup data-type="footnote-ref" data-label="1">1</sup>'
const noteBody = (text: string) => `<div data-type="footnote" data-label="1"><p>${text}</p></div>`

test('marks only the words that differ, with the author and date of the change', async () => {
  const xml = xmlOf(await changesOf('<p>Học sinh hiểu <b>phân số</b>.</p>', '<p>Học sinh nêu được <b>phân số</b>.</p>'))
  const by = 'w:author="Trợ Giảng (AI)" w:date="2026-11-28T08:00:00Z"'
  expect(xml).toContain(`${by}><w:r><w:delText xml:space="preserve">hiểu </w:delText></w:r></w:del>`)
  expect(xml).toContain(`${by}><w:r><w:t xml:space="preserve">nêu được </w:t></w:r></w:ins>`)
  expect(xml.match(/phân số/g)).toHaveLength(1)
})

test('a new item takes its number in the list that stays, and a new row its place in the table', async () => {
  const list = (items: string[]) => `<ol>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ol>`
  const table = (rows: string[]) =>
    `<table><tbody>${rows.map((row) => `<tr><td><p>${row}</p></td><td><p>5 phút</p></td></tr>`).join('')}</tbody></table>`
  const xml = xmlOf(
    await changesOf(
      list(['Quan sát hình', 'Trả lời câu hỏi']) + table(['Khởi động', 'Luyện tập']),
      list(['Quan sát hình', 'Thảo luận nhóm', 'Trả lời câu hỏi']) + table(['Khởi động', 'Khám phá', 'Luyện tập']),
    ),
  )
  expect(new Set(xml.match(/<w:numId w:val="\d+"\/>/g))).toHaveProperty('size', 1)
  expect(xml.match(/<w:trPr>(?:(?!<\/w:trPr>).)*<w:ins /g)).toHaveLength(1)
  expect(xml.match(/<w:tbl>/g)).toHaveLength(1)
})

test('formulas, links, footnotes and headings are changed as a whole', async () => {
  const file = await changesOf(
    `<h2>Bài 1</h2><p>Tính ${formula('x^2')} khi biết x${note}.</p><p><a href="https://a.vn">Xem thêm</a></p>${noteBody('Nguồn A')}`,
    `<h3>Bài 1</h3><p>Tính ${formula('x^3')} khi biết x${note}.</p><p><a href="https://b.vn">Xem thêm</a></p>${noteBody('Nguồn B')}`,
  )
  expect(xmlOf(file)).toMatch(/<w:del [^>]*><m:oMath>/)
})

test('tables of other columns, and the last paragraph, are replaced without a trace', async () => {
  const table = (cells: number) => `<table><tbody><tr>${'<td><p>a</p></td>'.repeat(cells)}</tr></tbody></table>`
  expect(await changesOf(table(2), table(3))).toBeInstanceOf(Uint8Array)
  expect(
    await changesOf(`<p>Đầu</p>${table(2)}<p>Cuối</p>`, `<p>Đầu</p>${table(2)}${table(4)}<p>Hết bài</p>`),
  ).toBeInstanceOf(Uint8Array)
  expect(await changesOf('<p>Đầu</p><p>Giữa</p><h2>Cuối</h2>', '<p>Đầu</p>')).toBeInstanceOf(Uint8Array)
  expect(await changesOf('<p>Đầu</p>', '<p>Đầu</p><p>Giữa</p><h2>Cuối</h2>')).toBeInstanceOf(Uint8Array)
  expect(await changesOf('<p>Khác hẳn</p>', '')).toBeInstanceOf(Uint8Array)
  expect(await changesOf('', '<h1>Tất cả đều mới</h1><p>Thêm</p>')).toBeInstanceOf(Uint8Array)
})

test('a wide table turns its pages, and goes back', async () => {
  const wide = `<table><tbody><tr>${Array.from({ length: 12 }, (_, at) => `<th><p>Cột số ${at} rất dài</p></th>`).join('')}</tr></tbody></table>`
  expect(await changesOf(`<p>Đầu</p>${wide}`, '<p>Đầu</p>')).toBeInstanceOf(Uint8Array)
  expect(await changesOf('<p>Đầu</p>', `<p>Đầu</p>${wide}<h2>Sau bảng</h2><p>Cuối</p>`)).toBeInstanceOf(Uint8Array)
})

test('a Word template is around both versions alike', async () => {
  const body = ['{{title}}', '{{nội dung}}', 'Ngày {{date}}'].map((text) => paragraph(text)).join('')
  const wordTemplate = { bytes: templateWith({ body }), school: 'Trường Lê Quý Đôn', date: '24 tháng 11' }
  const rows = (text: string) => `<table><tbody><tr><td>${text}</td><td>y</td></tr></tbody></table>`
  const before = `<h1>Bài</h1><p>Một hai</p><ol><li>a</li><li>b</li></ol>${rows('x')}<p>c</p>`
  const after = `<h2>Bài</h2><p>Một ba</p><ol><li>a</li><li>n</li><li>b</li></ol>${rows('x dài hơn nhiều')}<p>c</p><p>d</p>`
  const of = { ...about, wordTemplate }
  expect(await sdkFaultsOf(await changesOf(before, after, of), 'docx')).toEqual(
    await sdkFaultsOf(await htmlToDocx(after, of), 'docx'),
  )
})

const words = [
  'học sinh',
  'nêu được',
  'phân số',
  '5 phút',
  'a & b',
  '“trích”',
  '<b>đậm</b>',
  '<i>nghiêng</i>',
  formula('\\frac{a}{b}'),
  '<a href="https://a.vn">x</a>',
  '<br>',
  note,
]
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 7 }).map((some) => some.join(' '))
const block = fc.oneof(
  { weight: 4, arbitrary: text.map((one) => `<p>${one}</p>`) },
  text.map((one) => `<h2>${one}</h2>`),
  fc
    .array(text, { minLength: 1, maxLength: 4 })
    .map((items) => `<ul>${items.map((one) => `<li><p>${one}</p></li>`).join('')}</ul>`),
  fc
    .array(text, { minLength: 1, maxLength: 4 })
    .map((items) => `<ol>${items.map((one) => `<li><p>${one}</p></li>`).join('')}</ol>`),
  fc.tuple(fc.integer({ min: 1, max: 3 }), fc.array(text, { minLength: 3, maxLength: 9 })).map(([columns, cells]) => {
    const rows = Array.from({ length: Math.floor(cells.length / columns) }, (_, row) =>
      cells.slice(row * columns, (row + 1) * columns),
    )
    return `<table><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td><p>${cell}</p><p>thêm</p></td>`).join('')}</tr>`).join('')}</tbody></table>`
  }),
)
/** Blocks of the older version that are deleted, followed by others, or given other words. */
const edit = fc.record({ at: fc.nat(20), kind: fc.constantFrom('delete', 'insert', 'words'), block })

test.runIf(isFull)(
  'random pairs of versions: refusing all gives the older one, accepting all the newer one',
  async () => {
    const pairs = fc.record({ blocks: fc.array(block, { maxLength: 8 }), edits: fc.array(edit, { maxLength: 6 }) })
    await fc.assert(
      fc.asyncProperty(pairs, async ({ blocks, edits }) => {
        const after = [...blocks]
        for (const { at, kind, block: other } of edits) {
          const index = after.length === 0 ? 0 : at % (after.length + 1)
          if (kind === 'delete') after.splice(index, 1)
          else if (kind === 'insert') after.splice(index, 0, other)
          else if (index < after.length)
            after[index] = after[index]!.replace('học sinh', 'các em').replace('5 phút', '10 phút nữa')
        }
        expect(await changesOf(blocks.join('') + noteBody('Nguồn'), after.join('') + noteBody('Nguồn'))).toBeInstanceOf(
          Uint8Array,
        )
      }),
      { numRuns: 200 },
    )
  },
)

test.runIf(isFull)('Microsoft’s validator accepts the files', async () => {
  const table = (rows: string) => `<table><tbody>${rows}</tbody></table>`
  const row = (text: string) =>
    `<tr><td><p>${text}</p></td><td><p>${formula('x')}</p><ul><li><p>mục</p></li></ul></td></tr>`
  const before = `<h1>Bài</h1><p>Tính ${formula('x^2')} khi <a href="https://a.vn">xem</a>${note}.</p>${table(row('một') + row('hai dòng'))}<p>Cuối</p>${noteBody('Nguồn A')}`
  const after = `<h2>Bài</h2><p>Tính ${formula('x^3')} khi <a href="https://b.vn">xem</a>${note}.</p>${table(row('một nữa') + row('ba') + row('bốn'))}${table('<tr><td>x</td></tr>')}<p>Hết</p><p>Thêm</p>${noteBody('Nguồn B')}`
  for (const [one, other] of [
    [before, after],
    [after, before],
  ] as const)
    expect(await sdkFaultsOf(await changesOf(one, other), 'docx')).toEqual([])
})
