import { zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { unzip } from '../../tests/support/files/unzip.ts'
import type { Kind } from './facts.ts'
import { measure, type Measured, measureFile, readDocuments, type Source } from './measure.ts'
import { sdkFaultsOf } from '../../tests/support/models/sdk-faults.ts'

const documents = readDocuments()
const whole = new Map<string, Measured>()

const reading = 'vi-ngu-van-chu-thich'
const matrix = 'vi-ma-tran-de-7991'
const systems = 'vi-he-phuong-trinh'
const variation = 'vi-de-kiem-tra-toan-12'
const body = 'word/document.xml'

beforeAll(async () => {
  for (const name of [reading, matrix, systems, variation]) whole.set(name, await measure(sourceOf(name)))
})

const sourceOf = (name: string): Source => documents.find((document) => document.name === name)!

type Damage = { in?: string; part?: string; from: RegExp; to: string }

/** The document measured again, with one place of its Word file changed. */
function damaged({ in: name = reading, part = body, from, to }: Damage): Measured {
  const { file } = whole.get(name)!
  const files = new Map(unzip(file))
  const before = files.get(part)!.toString()
  const after = before.replace(from, to)
  expect(after, 'there is such a place').not.toBe(before)
  files.set(part, Buffer.from(after))
  return measureFile(sourceOf(name), zipSync(Object.fromEntries(files), { level: 0 }))
}

const cell = String.raw`<w:tc>(?:(?!<\/w:tc>).)*<\/w:tc>`
const formula = '<m:oMath>(?:(?!</m:oMath>).)*</m:oMath>'

const losses: [string, Kind, Damage][] = [
  ['a word is missing', 'word', { from: /phù sa /, to: '' }],
  ['a word stands there twice', 'word', { from: /phù sa /, to: 'phù sa phù sa ' }],
  ['two words have changed places', 'word', { from: /phù sa/, to: 'sa phù' }],
  ['a letter has lost its accent', 'word', { from: /Tháng tám/, to: 'Thang tám' }],
  ['a line is not broken', 'paragraph', { from: /<w:br\/>/, to: '' }],
  ['a quotation looks like any text', 'paragraph', { from: /<w:pStyle w:val="Quote"\/>/, to: '' }],
  ['a heading has another level', 'heading', { from: /"Heading2"/, to: '"Heading3"' }],
  [
    'a list begins at another number',
    'list item',
    { part: 'word/numbering.xml', from: /<w:startOverride w:val="3"\/>/, to: '<w:startOverride w:val="1"/>' },
  ],
  ['letters have become numbers', 'list item', { part: 'word/numbering.xml', from: /"lowerLetter"/g, to: '"decimal"' }],
  ['an item is in another list', 'list item', { from: /<w:numPr>.*?<\/w:numPr>/, to: '' }],
  ['a row is missing', 'table', { from: /<w:tr>(?:(?!<w:tr>).)*<\/w:tr><\/w:tbl>/, to: '</w:tbl>' }],
  ['no row stands again on the next page', 'table', { from: /<w:tblHeader\/>/, to: '' }],
  ['a cell is narrower', 'cell', { in: matrix, from: /<w:gridSpan w:val="12"\/>/, to: '<w:gridSpan w:val="11"/>' }],
  ['two cells are no longer one', 'cell', { in: matrix, from: /<w:vMerge\/>|<w:vMerge w:val="continue"\/>/, to: '' }],
  ['a table of variation has no lines', 'cell', { in: variation, from: /<w:tcBorders>.*?<\/w:tcBorders>/g, to: '' }],
  ['a bold word is plain', 'emphasis', { from: /<w:b\/>(?=(?:(?!<w:t ).)*<w:t [^>]*>lũ)/, to: '' }],
  ['a link leads elsewhere', 'link', { part: 'word/_rels/document.xml.rels', from: /trang=2/, to: 'trang=3' }],
  ['a footnote says something else', 'footnote', { part: 'word/footnotes.xml', from: /nấu canh/, to: 'nấu' }],
  ['a footnote is only text', 'footnote', { from: /<w:footnoteReference [^>]*>/, to: '<w:t>1</w:t>' }],
  ['no page begins', 'page', { in: matrix, from: /<w:pageBreakBefore\/>/, to: '' }],
  ['a wide table is on an upright page', 'page', { in: matrix, from: /w:orient="landscape"/, to: '' }],
  ['the language is another', 'document', { part: 'word/styles.xml', from: /w:val="vi-VN"/, to: 'w:val="en-US"' }],
  ['the title is another', 'document', { part: 'docProps/core.xml', from: /ngu-van/, to: 'toan' }],
  ['a formula is missing', 'formula', { in: systems, from: new RegExp(formula), to: '' }],
  [
    'a formula is its LaTeX',
    'formula',
    { in: systems, from: new RegExp(formula), to: String.raw`<w:r><w:t>\frac{3}{4}</w:t></w:r>` },
  ],
  ['a sign in a formula is another', 'formula', { in: systems, from: /≥/, to: '>' }],
  [
    'a fraction is upside down',
    'formula',
    { in: systems, from: /<m:num>(.*?)<\/m:num><m:den>(.*?)<\/m:den>/, to: '<m:num>$2</m:num><m:den>$1</m:den>' },
  ],
  [
    'a fraction is no fraction',
    'formula',
    { in: systems, from: /<m:f>.*?<m:num>(.*?)<\/m:num><m:den>(.*?)<\/m:den><\/m:f>/, to: '$1$2' },
  ],
  [
    'a power is an index',
    'formula',
    { in: systems, from: /<m:sSup>(.*?)<m:sup>(.*?)<\/m:sup><\/m:sSup>/, to: '<m:sSub>$1<m:sub>$2</m:sub></m:sSub>' },
  ],
  ['a root is missing', 'formula', { in: systems, from: /<m:rad>.*?<m:e>(.*?)<\/m:e><\/m:rad>/, to: '$1' }],
  ['a brace of cases is missing', 'formula', { in: systems, from: /<m:begChr m:val="\{">/, to: '<m:begChr m:val="">' }],
  [
    'a word in a formula leans like a variable',
    'formula',
    { in: systems, from: /<m:rPr>(?:(?!<m:t).)*<\/m:rPr>(?=(?:(?!<m:t).)*<m:t[^>]*>nếu)/, to: '' },
  ],
]

describe('the score falls with', () => {
  test.for(losses)('%s', ([, kind, damage]) => {
    const { counts } = whole.get(damage.in ?? reading)!
    const after = damaged(damage).counts[kind]
    expect(after.found / after.facts).toBeLessThan(counts[kind].found / counts[kind].facts)
  })
})

const faults: [string, Damage][] = [
  ['a paragraph in a paragraph', { from: /<w:r>/, to: '<w:p/><w:r>' }],
  [
    'a cell without a last paragraph',
    { from: new RegExp(`(?<=${cell.slice(0, 6)}.{0,400}?)<w:p>(?:(?!</w:p>).)*</w:p></w:tc>`), to: '</w:tc>' },
  ],
  [
    'properties in another order',
    { from: /<w:pStyle w:val="Quote"\/>(.*?)<\/w:pPr>/, to: '$1<w:jc w:val="left"/><w:pStyle w:val="Quote"/></w:pPr>' },
  ],
  ['a row that does not fill the grid', { from: new RegExp(cell), to: '' }],
  ['a grid of fewer columns', { from: /<w:gridCol [^>]*\/>/, to: '' }],
  ['a fraction without its lower half', { in: systems, from: /<m:den>.*?<\/m:den>/, to: '' }],
  ['a style that is nowhere', { from: /"Heading2"/, to: '"Heading22"' }],
  ['a list that is nowhere', { from: /<w:numId w:val="\d+"\/>/, to: '<w:numId w:val="99"/>' }],
  [
    'a relationship that is nowhere',
    { part: 'word/_rels/document.xml.rels', from: /Id="rId[^"]*"(?=[^>]*hyperlink)/, to: 'Id="rId99"' },
  ],
  ['a part that is missing', { part: 'word/_rels/document.xml.rels', from: /"footnotes.xml"/, to: '"notes.xml"' }],
  [
    'a part without a content type',
    {
      part: '[Content_Types].xml',
      from: /<Default ContentType="application\/xml"[^>]*\/>(.*)<Override [^>]*footnotes.xml"\/>/,
      to: '$1',
    },
  ],
  ['a footnote that is nowhere', { from: /(<w:footnoteReference w:id=)"\d+"/, to: '$1"99"' }],
  ['a footnote that is there twice', { part: 'word/footnotes.xml', from: /w:id="2"/, to: 'w:id="1"' }],
  [
    'footnotes without a separator',
    { part: 'word/footnotes.xml', from: /<w:footnote w:type="separator".*?<\/w:footnote>/, to: '' },
  ],
]

describe('a file is invalid with', () => {
  test.for(faults)('%s', ([, damage]) => {
    expect(whole.get(damage.in ?? reading)!.faults).toEqual([])
    expect(damaged(damage).faults).not.toEqual([])
  })

  test('a style both inside and outside the gallery, which only the Open XML SDK reports', async () => {
    const files = new Map(unzip(whole.get(reading)!.file))
    const styles = files.get('word/styles.xml')!.toString()
    expect(styles).toContain('<w:qFormat/>')
    files.set('word/styles.xml', Buffer.from(styles.replace('<w:qFormat/>', '<w:qFormat w:val="false"/>')))
    expect((await sdkFaultsOf(zipSync(Object.fromEntries(files), { level: 0 }), 'docx')).join()).toContain('qFormat')
  })

  test('a control character', () => {
    expect(() => damaged({ from: /phù sa/, to: 'phù\u000Bsa' })).toThrow('forbidden character')
  })
})
