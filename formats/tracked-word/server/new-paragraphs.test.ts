import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { applyChanges } from './apply-changes.ts'
import { readParagraphs } from './read-paragraphs.ts'
import { revision, wordFile } from './testing.ts'

test('new text looks like the nearest text of its kind: bold labels, titles, dashes', async () => {
  const run = (text: string, marks = '') => `<w:r><w:rPr>${marks}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
  const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`
  const [bold, centre, indent] = ['<w:b/>', '<w:jc w:val="center"/>', '<w:ind w:left="284"/>']
  const body =
    paragraph(run('2. Về năng lực', bold), centre) +
    paragraph(run('- Giải thích được.'), indent) +
    paragraph(run('Bước 3: Báo cáo, thảo luận:', bold) + run(' cả lớp.')) +
    paragraph(run('Hết.')) +
    `<w:tbl><w:tblGrid><w:gridCol/></w:tblGrid><w:tr><w:tc>${paragraph(run('c) Sản phẩm', bold) + run(': bài làm.'))}</w:tc></w:tr></w:tbl>` +
    paragraph('')
  const bytes = wordFile(body)
  const { paragraphs } = await readParagraphs(bytes)
  const changes = [
    [1, '3. Về phẩm chất\n- Chăm chỉ.'] as const,
    [2, 'Bước 4: Kết luận: ghi vở.'] as const,
    [4, 'd) Tổ chức: theo nhóm.'] as const,
  ].map(([anchor, text]) => ({ anchor, kind: 'insert' as const, text, before: paragraphs[anchor]!.text, comment: '' }))
  const { bytes: file } = await applyChanges(bytes, changes, { ...revision, isTracked: false })
  const lines = strFromU8(unzipSync(file)['word/document.xml']!).matchAll(/<w:p>(.*?)<\/w:p>/g)
  const formats = Array.from(lines, ([, xml]) => [
    (/<w:jc w:val="center"\/>|<w:ind w:left="284"\/>/.exec(xml!) ?? [''])[0],
    ...Array.from(xml!.matchAll(/<w:r>(?:<w:rPr>(.*?)<\/w:rPr>)?<w:t [^>]*>(.*?)<\/w:t>/g), ([, marks, text]) =>
      marks ? `**${text}**` : text,
    ),
  ])
  for (const format of [
    [centre, '**3. Về phẩm chất**'],
    [indent, '- Chăm chỉ.'],
    ['', '**Bước 4: Kết luận:**', ' ghi vở.'],
    ['', '**d) Tổ chức:**', ' theo nhóm.'],
  ])
    expect(formats).toContainEqual(format)
})
