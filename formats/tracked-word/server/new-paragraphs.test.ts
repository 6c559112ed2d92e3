import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { applyChanges } from './apply-changes.ts'
import { likeFor } from './like.ts'
import { openWordFile } from './open-file.ts'
import { readParagraphs } from './read-paragraphs.ts'
import { revision, wordFile } from './testing.ts'

const run = (text: string, marks = '') => `<w:r><w:rPr>${marks}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`
const [bold, centre, indent] = ['<w:b/>', '<w:jc w:val="center"/>', '<w:ind w:left="284"/>']

/** Inserts texts behind paragraphs. @returns for each paragraph of the new file its properties and texts, bold ones with stars */
async function insertInto(body: string, inserted: readonly (readonly [anchor: number, text: string])[]) {
  const bytes = wordFile(body)
  const { paragraphs } = await readParagraphs(bytes)
  const changes = inserted.map(([anchor, text]) => ({
    anchor,
    kind: 'insert' as const,
    text,
    before: paragraphs[anchor]!.text,
    comment: '',
  }))
  const { bytes: file } = await applyChanges(bytes, changes, { ...revision, isTracked: false })
  const lines = strFromU8(unzipSync(file)['word/document.xml']!).matchAll(/<w:p>(.*?)<\/w:p>/g)
  return Array.from(lines, ([, xml]) => [
    (/<w:pPr>(.*?)(?:<w:rPr.*?)?<\/w:pPr>/.exec(xml!) ?? ['', ''])[1],
    ...Array.from(xml!.matchAll(/<w:r>(?:<w:rPr>(.*?)<\/w:rPr>)?<w:t [^>]*>(.*?)<\/w:t>/g), ([, marks, text]) =>
      marks ? `**${text}**` : text,
    ),
  ])
}

test('new text looks like the nearest text of its kind: bold labels, titles, dashes', async () => {
  const body =
    paragraph(run('2. Về năng lực', bold), centre) +
    paragraph(run('- Giải thích được.'), indent) +
    paragraph(run('Bước 3: Báo cáo, thảo luận:', bold) + run(' cả lớp.')) +
    paragraph(run('Hết.')) +
    `<w:tbl><w:tblGrid><w:gridCol/></w:tblGrid><w:tr><w:tc>${paragraph(run('c) Sản phẩm', bold) + run(': bài làm.'))}</w:tc></w:tr></w:tbl>` +
    paragraph('')
  const formats = await insertInto(body, [
    [1, '3. Về phẩm chất\n- Chăm chỉ.'],
    [2, 'Bước 4: Kết luận: ghi vở.'],
    [4, 'd) Tổ chức: theo nhóm.'],
  ])
  for (const format of [
    [centre, '**3. Về phẩm chất**'],
    [indent, '- Chăm chỉ.'],
    ['', '**Bước 4: Kết luận:**', ' ghi vở.'],
    ['', '**d) Tổ chức:**', ' theo nhóm.'],
  ])
    expect(formats).toContainEqual(format)
})

test('text between a bold line and a table is not bold', async () => {
  const table = '<w:tbl><w:tblGrid><w:gridCol/></w:tblGrid><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>'
  const body = paragraph(run('Trả lời câu hỏi.')) + paragraph(run('d) Tổ chức thực hiện:', bold)) + table
  expect(await insertInto(body + paragraph(''), [[1, 'Theo nhóm bốn em.']])).toContainEqual(['', 'Theo nhóm bốn em.'])
})

test.for([
  ['Bước 3: Báo cáo, thảo luận:', 'GV hỏi: vì sao 1/2 = 3/6? HS trả lời: vì bằng nhau.', ''],
  ['Bước 3: Báo cáo, thảo luận:', 'Nộp trước 7:30', ''],
  ['Bước 3: Báo cáo, thảo luận:', 'Bước 4: Nộp trước 7:30', 'Bước 4:'],
  ['Bước 3: Báo cáo, thảo luận:', 'Bước 4: HS trình bày. GV hỏi: vì sao?', 'Bước 4:'],
  ['Sản phẩm:', 'Em hãy cho biết vì sao? Trả lời: vì bằng nhau.', ''],
  ['Sản phẩm:', 'Tỉ lệ 1 : 2', ''],
  ['Sản phẩm:', 'Lưu ý: làm việc theo nhóm.', 'Lưu ý:'],
] as const)('after the bold label %s, the bold label of %s is "%s"', async ([label, text, own]) => {
  const body = paragraph(run(label, bold) + run(' cả lớp cùng làm.')) + paragraph(run('Hết.'))
  const texts = own === '' ? [text] : [`**${own}**`, text.slice(own.length)]
  expect(await insertInto(body, [[0, text]])).toContainEqual(['', ...texts])
})

test('items of a list look like no heading, and a heading gives no new page', async () => {
  const page = '<w:pageBreakBefore/><w:outlineLvl w:val="1"/>'
  const body =
    paragraph(run('2. Về năng lực', bold), page + centre) +
    paragraph(run('Giải thích được.'), indent) +
    paragraph(run('C. HOẠT ĐỘNG 3', bold), page + centre) +
    paragraph(run('Chọn một đáp án.'), indent) +
    paragraph(run('Hết.'))
  const formats = await insertInto(body, [
    [1, '1. Tính tổng của hai phân số.\n3. Rút gọn phân số sau'],
    [1, '3. Về phẩm chất'],
    [3, 'A. Hai phần ba\nD. Một nửa'],
    [3, 'D. HOẠT ĐỘNG 4'],
  ])
  for (const text of ['1. Tính tổng của hai phân số.', '3. Rút gọn phân số sau', 'A. Hai phần ba', 'D. Một nửa'])
    expect(formats).toContainEqual([indent, text])
  for (const text of ['3. Về phẩm chất', 'D. HOẠT ĐỘNG 4']) expect(formats).toContainEqual([centre, `**${text}**`])
})

test('a new paragraph reads the paragraphs around it, not each paragraph of a long file', async () => {
  const file = await openWordFile(wordFile(paragraph(run('Một dòng.')).repeat(500)))
  const body = file.paragraphs[0]!.element.parent!
  const { children } = body
  let reads = 0
  Object.defineProperty(body, 'children', { get: () => ((reads += 1), children) })
  expect(likeFor(file.paragraphs[250]!, 'Dòng mới.', file)).toBe(file.paragraphs[250])
  expect(reads).toBeLessThan(5)
})
