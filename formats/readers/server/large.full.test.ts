import { expect, test } from 'vitest'
import { wordFile } from './word/testing.ts'
import { readAll } from './testing.ts'

const tcvn3 = 'Häc sinh líp 8 kÓ l¹i truyÖn L·o H¹c.'

/** With quadratic cost, each would take minutes and exceed the test's time limit. */
const texts: Record<string, [content: string, beginning: string]> = {
  'signs of an old font without a space': [`${tcvn3} ${'¡'.repeat(400_000)}`, 'Học sinh'],
  'a long word among those of an old font': [`${tcvn3} ${'a'.repeat(400_000)}¡¡`, 'Học sinh'],
  'spaces inside a line': [`a${' '.repeat(500_000)}b`, 'a '],
  'spaces of a page, each in an element of its own': [`<body><b>a${'<i> </i>'.repeat(200_000)}b</b></body>`, '**a '],
  'tables of fonts that never end': [`{\\rtf1 a${'{\\fonttbl'.repeat(200_000)}`, 'a'],
  'fonts without a character set': [`{\\rtf1{\\fonttbl{${'\\f1'.repeat(300_000)}}}a}`, 'a'],
}
test.for(Object.entries(texts))('reads %s', async ([, [content, beginning]]) => {
  expect((await readAll(content)).text!.slice(0, beginning.length)).toBe(beginning)
})

const paragraph = '<w:p><w:r><w:t>a</w:t></w:r></w:p>'
const documents: Record<string, [body: string, text: string]> = {
  'runs that never end': [`<!-- <w:vanish ${'<w:r '.repeat(400_000)}-->${paragraph}`, 'a'],
  'equations that never end': [`<!-- ${'<m:oMath><m:oMathPara '.repeat(200_000)}-->${paragraph}`, 'a'],
  'a long value inside quotes': [
    `<w:p><m:oMath><m:r m:x="'${'a'.repeat(400_000)}"><m:t>x</m:t></m:r></m:oMath></w:p>`,
    '$x$',
  ],
  'comments that never end': [`<w:p><m:oMath><m:r><m:t>x</m:t></m:r>${'<!--'.repeat(200_000)}</m:oMath></w:p>`, '$x$'],
}
test.for(Object.entries(documents))('%s: reads the document', async ([, [body, text]]) => {
  expect((await readAll(wordFile(body))).text).toBe(text)
})

const say = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
const inParagraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
const many = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('')
const inCells = (cells: string) => `<w:tbl><w:tr>${cells}</w:tr></w:tbl>`

/** Word documents whose reading could take quadratic time, or time proportional to a number in them. */
const wordDocuments: Record<string, [body: string, beginning: string]> = {
  'spaces inside a run': [inParagraph(say(`a${' '.repeat(300_000)}b`)), 'a b'],
  'options of many looks in one line': [
    inParagraph(many(60_000, (at) => say('A. x  B. y ', at % 2 === 0 ? '<w:b/>' : '<w:u w:val="single"/>'))),
    '**A. x B. y**',
  ],
  'fields in fields that never end': [
    inParagraph(
      many(20_000, () => begin),
      say('a'),
    ),
    'a',
  ],
  'formulas in formulas': [
    inParagraph(
      begin,
      `<w:r><w:instrText>EQ ${'\\f('.repeat(100_000)}</w:instrText></w:r>`,
      '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
      say('a'),
    ),
    '\uE0001\uE001a',
  ],
  'notes that are not there': [
    inParagraph(
      say('a'),
      many(20_000, (at) => `<w:r><w:footnoteReference w:id="${at + 9}"/></w:r>`),
    ),
    'a[^1]',
  ],
  'cells as wide as a number says': [
    inCells(`<w:tc><w:tcPr><w:gridSpan w:val="999999999"/></w:tcPr>${paragraph}</w:tc>`.repeat(2000)),
    '| a | a |',
  ],
  'alternatives in alternatives': [
    inParagraph(
      `<w:r>${'<mc:AlternateContent><mc:Choice Requires="wps">'.repeat(140)}<w:t>a</w:t>${'</mc:Choice></mc:AlternateContent>'.repeat(140)}</w:r>`,
    ),
    'a',
  ],
}
test.for(Object.entries(wordDocuments))('reads a Word document with %s', async ([, [body, beginning]]) => {
  expect((await readAll(wordFile(body))).text!.slice(0, beginning.length)).toBe(beginning)
})
