import { expect, test } from 'vitest'
import { elementsOf, ownText, valueOf } from '#tests/support/files/parse-xml.ts'
import { wordOf } from '../testing.ts'

const narrow = '<table><tr><td>1</td><td>2</td></tr></table>'
const wide = `<table><tr>${'<th>Understanding</th>'.repeat(9)}</tr><tr>${'<td>1</td>'.repeat(9)}</tr></table>`
const long = `<p>${'Đoạn văn dài của bài học. '.repeat(20)}</p>`

/** Lists the content of each page: beginnings of paragraphs, tables as [table]. */
async function pages(html: string, language: 'vi' | 'en' = 'vi') {
  const word = await wordOf(html, language)
  const found: string[] = []
  let texts: string[] = []
  const close = (properties: Parameters<typeof elementsOf>[0]) => {
    const lying = elementsOf(properties, 'w:pgSz')[0]?.attributes['w:orient'] === 'landscape'
    found.push(`${lying ? 'lying' : 'upright'}: ${texts.filter((text) => text !== '').join(' | ')}`)
    texts = []
  }
  for (const block of elementsOf(word.body, 'w:body')[0]!.children) {
    if (typeof block === 'string') continue
    if (block.name === 'w:sectPr') close(block)
    else if (block.name === 'w:tbl') texts.push('[table]')
    else {
      texts.push(elementsOf(block, 'w:t').map(ownText).join('').slice(0, 12))
      if (elementsOf(block, 'w:sectPr').length > 0) close(block)
    }
  }
  return found
}

test('a table with too little space gets a landscape page, with its title and its note', async () => {
  expect(
    await pages(`<h1>Đề</h1>${long}<h2>Ma trận</h2><p>Lớp 10</p>${wide}<p>Ghi chú</p><h2>Đáp án</h2><p>A</p>`),
  ).toEqual(['upright: Đề | Đoạn văn dài', 'lying: Ma trận | Lớp 10 | [table] | Ghi chú', 'upright: Đáp án | A'])
})

test('documents without such tables have one page format', async () => {
  expect(await pages(`<h1>Đề</h1>${narrow}<p>x</p>`)).toEqual(['upright: Đề | [table] | x'])
  expect(await pages('')).toEqual(['upright: '])
})

test('neighbouring tables share their pages, and long text between them stays portrait', async () => {
  expect(await pages(`${wide}${wide}<h2>Hai</h2>${wide}`)).toEqual(['lying: [table] | [table] | Hai | [table]'])
  expect(await pages(`${wide}${long}${wide}`)).toEqual(['lying: [table]', 'upright: Đoạn văn dài', 'lying: [table]'])
  expect(await pages(`<h1>Đề</h1>${wide}`)).toEqual(['lying: Đề | [table]'])
  expect(await pages(`<h1>Đề</h1><p>Một</p><p>Hai</p>${wide}`)).toEqual(['lying: Đề | Một | Hai | [table]'])
})

test('keeps a list with its last item, and does not rotate a table in a table or list', async () => {
  expect(await pages(`${long}<ul><li>a</li><li>b</li></ul>${wide}`)).toEqual([
    'upright: Đoạn văn dài | a | b',
    'lying: [table]',
  ])
  expect(await pages(`<ul><li>${wide}</li></ul>`)).toEqual(['upright: [table]'])
})

test('leaves no empty page where a break precedes a landscape page', async () => {
  const word = await wordOf(
    `${long}<div data-type="page-break"></div><h2>Bảng</h2>${wide}<div data-type="page-break"></div>${long}`,
  )
  expect(elementsOf(word.body, 'w:pageBreakBefore')).toEqual([])
  expect(elementsOf(word.body, 'w:pgSz').map(({ attributes }) => attributes['w:w'])).toEqual([
    '11906',
    '16838',
    '11906',
  ])
})

test('a rotated table has the width of its page', async () => {
  const word = await wordOf(wide)
  const widths = elementsOf(word.body, 'w:gridCol').map(({ attributes }) => Number(attributes['w:w']))
  const total = widths.reduce((sum, width) => sum + width, 0)
  expect(total).toBeGreaterThan(13_900)
  expect(total).toBeLessThanOrEqual(16_838 - 2 * 1417)
})

test.each([
  ['vi', 'word/header1.xml'],
  ['en', 'word/footer1.xml'],
] as const)('numbers pages from the second on (%s)', async (language, path) => {
  const word = await wordOf(`${long}${wide}`, language)
  expect(elementsOf(word.part(path), 'w:instrText').map(ownText)).toEqual(['PAGE'])
  expect(valueOf(word.part(path), 'w:jc')).toBe('center')
  expect(elementsOf(word.body, 'w:titlePg').map(({ attributes }) => attributes['w:val'])).toEqual([undefined, 'false'])
})
