import { describe, expect, test } from 'vitest'
import { elementsOf, valueOf } from '#tests/support/files/parse-xml.ts'
import { textsOf, wordOf } from '../testing.ts'

/** The paragraphs of lists as "text: sign at level", the sign as Word works it out for the first item of its list. */
async function listsOf(html: string) {
  const word = await wordOf(html)
  const numbering = word.part('word/numbering.xml')
  const items = word.paragraphs.flatMap(({ list, text }) => (list ? [{ ...list, text }] : []))
  return items.map(({ number, level, text }) => {
    const instance = elementsOf(numbering, 'w:num').find(({ attributes }) => attributes['w:numId'] === number)
    const definition = elementsOf(numbering, 'w:abstractNum').find(
      ({ attributes }) => attributes['w:abstractNumId'] === valueOf(instance!, 'w:abstractNumId'),
    )
    const shape = elementsOf(definition!, 'w:lvl').find(({ attributes }) => attributes['w:ilvl'] === String(level))
    const override = elementsOf(instance!, 'w:lvlOverride').find(
      ({ attributes }) => attributes['w:ilvl'] === String(level),
    )
    return {
      text,
      level,
      number,
      format: valueOf(shape!, 'w:numFmt'),
      sign: valueOf(shape!, 'w:lvlText'),
      start: valueOf(override!, 'w:startOverride'),
      left: valueOf(shape!, 'w:ind', 'w:left'),
    }
  })
}

describe('lists', () => {
  test('counts each ordered list separately, from its own start', async () => {
    const items = await listsOf('<ol><li>a</li><li>b</li></ol><p>x</p><ol><li>c</li></ol><ol start="5"><li>d</li></ol>')
    expect(items.map(({ text, sign, start }) => `${text} ${sign} ${start}`)).toEqual([
      'a %1. 1',
      'b %1. 1',
      'c %1. 1',
      'd %1. 5',
    ])
    const [a, b, c, d] = items.map(({ number }) => number)
    expect(a).toBe(b)
    expect(new Set([a, c, d]).size).toBe(3)
  })

  test.each([
    ['start="-3"', '0'],
    ['start="99999999"', '32767'],
    ['start="năm"', '1'],
    ['start=""', '1'],
  ])('%s starts at %s', async (start, first) => {
    expect(await listsOf(`<ol ${start}><li>a</li></ol>`)).toMatchObject([{ start: first }])
  })

  test('ordered lists in ordered lists count 1. a) i), whatever bullets are between, and follow a given type', async () => {
    const items = await listsOf(
      '<ol><li>1<ul><li>2<ol><li>3<ol><li>4</li></ol></li></ol></li></ul></li></ol><ol type="A"><li>5</li></ol>',
    )
    expect(items.map(({ level, format, sign }) => `${level} ${format} ${sign}`)).toEqual([
      '0 decimal %1.',
      '1 bullet –',
      '2 lowerLetter %3)',
      '3 lowerRoman %4)',
      '0 upperLetter %1.',
    ])
  })

  test('nested lists restart in every item', async () => {
    const items = await listsOf('<ol><li>A<ol><li>a</li></ol></li><li>B<ol><li>b</li></ol></li></ol>')
    const number = Object.fromEntries(items.map((item) => [item.text, item.number]))
    expect(number['A']).toBe(number['B'])
    expect(number['a']).not.toBe(number['b'])
  })

  test('nesting stops at the ninth level', async () => {
    const items = await listsOf('<ul><li>x'.repeat(20))
    expect(items.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, ...Array.from({ length: 12 }, () => 8)])
  })

  test('the second paragraph of an item aligns with the first, without a sign', async () => {
    const word = await wordOf('<ul><li><p>một</p><p>hai</p></li></ul>')
    expect(word.paragraphs.map(({ text, style, list }) => [text, style, list !== null])).toEqual([
      ['một', 'ListParagraph', true],
      ['hai', 'ListParagraph', false],
    ])
    expect(elementsOf(word.body, 'w:ind').map(({ attributes }) => attributes)).toEqual([{ 'w:left': '454' }])
  })

  test('an item without text keeps its number', async () => {
    const items = await listsOf('<ol><li></li><li><ul><li>x</li></ul></li><li>c</li></ol>')
    expect(items.map(({ level, text }) => `${level} ${text}`)).toEqual(['0 ', '0 ', '1 x', '0 c'])
  })

  test('accepts a list directly in a list, and an item without a list', async () => {
    const items = await listsOf('<ul><li>a</li><ul><li>b</li></ul></ul><li>c</li>')
    expect(items.map(({ level, text }) => `${level} ${text}`)).toEqual(['0 a', '1 b', '0 c'])
  })

  test('indents lists in quotations with them', async () => {
    const word = await wordOf('<blockquote><ol><li>a</li></ol></blockquote>')
    expect(elementsOf(word.body, 'w:ind')[0]?.attributes).toEqual({ 'w:left': '738', 'w:hanging': '454' })
  })

  test('lists in quotations keep the quotation bar', async () => {
    const word = await wordOf('<blockquote><ul><li>a<ol><li>b</li></ol></li></ul></blockquote><ul><li>c</li></ul>')
    expect(word.paragraphs.map(({ style, text }) => `${style} ${text}`)).toEqual([
      'Quote a',
      'Quote b',
      'ListParagraph c',
    ])
  })
})

describe('tasks', () => {
  test('of the editor have boxes', async () => {
    const task = (checked: boolean, text: string) =>
      `<li data-checked="${checked}" data-type="taskItem"><label><input type="checkbox" ${checked ? 'checked="checked"' : ''}>` +
      `<span></span></label><div><p>${text}</p></div></li>`
    const word = await wordOf(`<ul data-type="taskList">${task(true, 'Soạn bài')}${task(false, 'In phiếu')}</ul>`)
    expect(word.paragraphs).toEqual([
      { style: 'ListParagraph', text: '☑\tSoạn bài', list: null },
      { style: 'ListParagraph', text: '☐\tIn phiếu', list: null },
    ])
  })

  test('of Markdown have them too, also in loose lists, and keep the words of their labels', async () => {
    expect(
      await textsOf(
        '<ul><li><input type="checkbox" disabled checked> Soạn bài</li>' +
          '<li><input type="checkbox"><label> In <b>phiếu</b></label></li>' +
          '<li><p><input type="checkbox"> Chấm bài</p></li><li>Không phải việc</li></ul>',
      ),
    ).toEqual(['☑\tSoạn bài', '☐\tIn phiếu', '☐\tChấm bài', 'Không phải việc'])
  })

  test('keep a box in running text in place', async () => {
    expect(
      await textsOf('<p>Có <input type="checkbox" checked> Không <input type="checkbox"><input value="x"></p>'),
    ).toEqual(['Có ☑ Không ☐'])
  })
})
