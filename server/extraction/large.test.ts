import { expect, test } from 'vitest'
import { wordFile } from './word/testing.ts'
import { readAll } from './testing.ts'

const tcvn3 = 'Häc sinh líp 8 kÓ l¹i truyÖn L·o H¹c.'

/** Where the work grows with the square of the length, each takes minutes: longer than a test has. */
const texts: Record<string, [content: string, beginning: string]> = {
  'signs of an old font without a space': [`${tcvn3} ${'¡'.repeat(400_000)}`, 'Học sinh'],
  'a long word among those of an old font': [`${tcvn3} ${'a'.repeat(400_000)}¡¡`, 'Học sinh'],
  'spaces inside a line': [`a${' '.repeat(500_000)}b`, 'a '],
  'spaces of a page, each in an element of its own': [`<body><b>a${'<i> </i>'.repeat(200_000)}b</b></body>`, '**a '],
  'tables of fonts that never end': [`{\\rtf1 a${'{\\fonttbl'.repeat(200_000)}`, 'a'],
  'fonts without a character set': [`{\\rtf1{\\fonttbl{${'\\f1'.repeat(300_000)}}}a}`, 'a'],
}
test.for(Object.entries(texts))('%s are read', async ([, [content, beginning]]) => {
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
test.for(Object.entries(documents))('%s: the document is read', async ([, [body, text]]) => {
  expect((await readAll(wordFile(body))).text).toBe(text)
})
