import { expect, test } from 'vitest'
import { faultsOf } from '#tests/support/files/docx-faults.ts'
import { childElements, elementsOf, ownText, type XmlElement } from '#tests/support/files/parse-xml.ts'
import { wordOf } from '../testing.ts'

const reference = (label: string) => `<sup data-type="footnote-ref" data-label="${label}">${label}</sup>`
const note = (label: string, content: string) => `<div data-type="footnote" data-label="${label}">${content}</div>`

/** Returns the footnotes by id, without the separators that Word requires. */
function notesIn(word: Awaited<ReturnType<typeof wordOf>>): Map<string, string> {
  const notes = elementsOf(word.part('word/footnotes.xml'), 'w:footnote').filter(
    ({ attributes }) => attributes['w:type'] === undefined,
  )
  return new Map(notes.map((each) => [each.attributes['w:id'] ?? '', textIn(each)]))
}
const textIn = (element: XmlElement) => elementsOf(element, 'w:t').map(ownText).join('')
const referencesIn = (body: XmlElement) =>
  elementsOf(body, 'w:footnoteReference').map(({ attributes }) => attributes['w:id'])

test('a reference becomes a Word footnote, wherever the note was written', async () => {
  const word = await wordOf(
    `${note('b', '<p>Thứ hai</p>')}<p>Một${reference('a')} và hai${reference('b')}</p>${note('a', '<p>Thứ <b>nhất</b></p><p>dòng sau</p>')}`,
  )
  const notes = notesIn(word)
  expect(referencesIn(word.body).map((id) => notes.get(id ?? ''))).toEqual([' Thứ nhấtdòng sau', ' Thứ hai'])
  expect(textIn(word.body)).toBe('Một và hai')
  expect(faultsOf(word)).toEqual([])
})

test('a footnote starts with its number, in the footnote style', async () => {
  const word = await wordOf(`<p>x${reference('1')}</p>${note('1', '<p>Theo sách</p>')}`)
  const footnote = elementsOf(word.part('word/footnotes.xml'), 'w:footnote').find(
    ({ attributes }) => attributes['w:type'] === undefined,
  )
  expect(elementsOf(footnote!, 'w:footnoteRef')).toHaveLength(1)
  expect(elementsOf(footnote!, 'w:pStyle')[0]?.attributes['w:val']).toBe('FootnoteText')
})

test('links and formulas in a footnote work', async () => {
  const word = await wordOf(
    `<p>x${reference('1')}</p>${note('1', '<p><a href="https://moet.gov.vn/">Bộ</a> <span data-type="inline-math" data-latex="x^2"></span></p>')}`,
  )
  const footnotes = word.part('word/footnotes.xml')
  const [link] = elementsOf(footnotes, 'w:hyperlink')
  const relations = childElements(word.part('word/_rels/footnotes.xml.rels'))
  const target = relations.find(({ attributes }) => attributes['Id'] === link?.attributes['r:id'])
  expect(target?.attributes['Target']).toBe('https://moet.gov.vn/')
  expect(textIn(footnotes)).toContain('Bộ')
})

test('a second reference shows the number of the first; none has a broken target', async () => {
  const word = await wordOf(
    `<p>a${reference('q')} b${reference('p')} c${reference('q')} d${reference('lost')}</p>${note('q', '<p>Q</p>')}${note('p', '<p>P</p>')}`,
  )
  expect(textIn(word.body)).toBe('a b c1 dlost')
  expect([...notesIn(word).values()]).toEqual([' Q', ' P'])
})

test('repeated references are Word cross-references to a bookmark around the first', async () => {
  const word = await wordOf(
    `<p>a${reference('q')} b${reference('q')} c${reference('p')}</p>${note('q', '<p>Q</p>')}${note('p', `<p>như${reference('q')}</p>`)}`,
  )
  const marks = elementsOf(word.body, 'w:bookmarkStart').map(({ attributes }) => attributes['w:name'])
  expect(marks).toEqual(['_Footnote1'])
  for (const part of [word.body, word.part('word/footnotes.xml')])
    expect(elementsOf(part, 'w:instrText').map((each) => ownText(each).trim())).toEqual(['NOTEREF _Footnote1 \\f \\h'])
  expect(faultsOf(word)).toEqual([])
})

test('an empty footnote counts, so later ones keep their numbers', async () => {
  const word = await wordOf(
    `<p>a${reference('1')} b${reference('2')} c${reference('2')}</p>${note('1', '')}${note('2', '<p>Hai</p>')}`,
  )
  expect([...notesIn(word).values()]).toEqual([' ', ' Hai'])
  expect(textIn(word.body)).toBe('a b c2')
  expect(faultsOf(word)).toEqual([])
})

test('keeps unreferenced notes, and notes that refer to themselves, in the text', async () => {
  const word = await wordOf(`<p>a</p>${note('1', `<p>Lẻ loi${reference('1')}</p>`)}${note('1', '<p>Thừa</p>')}`)
  expect(word.paragraphs.map(({ text }) => text)).toEqual(['a', 'Lẻ loi1', 'Thừa'])
})

test('notes that only a footnote refers to follow in it, behind its label', async () => {
  const word = await wordOf(
    `${note('three', '<p>Tập <b>một</b></p>')}<p>Văn bản${reference('src')}, tiếp${reference('other')}</p>` +
      note('src', `<p>Thư viện${reference('two')}</p>`) +
      note('two', `<p>Xem hướng dẫn${reference('three')}${reference('src')}</p><p>dòng sau</p>`) +
      note('other', `<p>Khác${reference('two')}</p>`),
  )
  expect([...notesIn(word).values()]).toEqual([' Thư việntwotwo Xem hướng dẫnthree1dòng sauthree Tập một', ' Kháctwo'])
  expect(word.paragraphs.map(({ text }) => text)).toEqual(['Văn bản, tiếp'])
  const small = elementsOf(word.part('word/footnotes.xml'), 'w:r').filter(
    (run) => elementsOf(run, 'w:vertAlign')[0]?.attributes['w:val'] === 'superscript' && textIn(run) !== '',
  )
  expect(small.map(textIn)).toEqual(['two', 'two', 'three', '1', 'three', 'two'])
  expect(faultsOf(word)).toEqual([])
})

test('reads a footnote before those it refers to', async () => {
  // The first lines of code keep their line breaks, up to the limit of a document.
  const lines = (letter: string) => `<pre>${`${letter}\n`.repeat(15_000)}</pre>`
  const word = await wordOf(
    `${note('b', lines('b'))}<p>x${reference('a')}</p>${note('a', `<p>Một${reference('b')}</p>${lines('a')}`)}`,
  )
  const paragraphs = elementsOf(word.part('word/footnotes.xml'), 'w:p')
  const breaksIn = (letter: string) =>
    elementsOf(
      paragraphs.find((each) => textIn(each).includes(letter.repeat(3)))!,
      'w:br',
    ).length
  expect([breaksIn('a') > 14_000, breaksIn('b') > 6000]).toEqual([true, false])
})

test('keeps footnotes that only refer to each other in the text', async () => {
  const word = await wordOf(
    `<p>a</p>${note('1', `<p>Một${reference('2')}</p>`)}${note('2', `<p>Hai${reference('1')}</p>`)}`,
  )
  expect(word.paragraphs.map(({ text }) => text)).toEqual(['a', 'Một2', 'Hai1'])
})

test('footnotes in tables and of tables are complete', async () => {
  const word = await wordOf(
    `<table><tr><td>ô${reference('1')}</td></tr></table>${note('1', `<table><tr><td>bảng</td></tr></table><ul><li>mục${reference('1')}</li></ul>`)}`,
  )
  expect([...notesIn(word).values()]).toEqual([' bảngmục1'])
  expect(faultsOf(word)).toEqual([])
})
