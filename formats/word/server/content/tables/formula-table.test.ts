import { describe, expect, test } from 'vitest'
import { faultsOf } from '#tests/support/files/docx-faults.ts'
import { childElements, elementsOf, valueOf } from '#tests/support/files/parse-xml.ts'
import { blockMath, inlineMath, outline } from '../../math/testing.ts'
import { wordOf } from '../../testing.ts'

/** The table of a formula as rows of "formula: sides with a line". */
async function tableOf(latex: string) {
  const word = await wordOf(`<p>Ta có:</p>${blockMath(latex)}`)
  expect(faultsOf(word)).toEqual([])
  return elementsOf(word.body, 'w:tr').map((row) =>
    elementsOf(row, 'w:tc').map((cell) => {
      const equations = elementsOf(cell, 'm:oMath').map(outline).join('')
      const borders = elementsOf(cell, 'w:tcBorders').flatMap(childElements)
      return `${equations}: ${borders.map(({ name }) => name.slice(2)).join(' ')}`
    }),
  )
}

describe('an array with lines becomes a table', () => {
  test('keeps its lines', async () => {
    expect(
      await tableOf(String.raw`\begin{array}{c|cc}x&-\infty&\frac12\\\hline f'(x)&+&\\&&\nearrow\end{array}`),
    ).toEqual([
      ['x: bottom right', '−∞: left bottom', 'f(num(1)den(2)): bottom'],
      ['sSup(e(f)sup(′))d(begChr=( endChr=) e(x)): top right', '+«□»: top left', ': top'],
      [': right', ': left', '↗: '],
    ])
  })

  test('keeps its frame', async () => {
    expect(await tableOf(String.raw`\begin{array}{|c|c|}\hline a&\text{Đúng}\\\hline b&c\\\hline\end{array}`)).toEqual([
      ['a: top left bottom right', '«Đúng»: top left bottom right'],
      ['b: top left bottom right', 'c: top left bottom right'],
    ])
  })

  test('keeps column alignment, is centred, and stays with its introduction', async () => {
    const word = await wordOf(`<p>Ta có:</p>${blockMath(String.raw`\begin{array}{l|cr}1&2&3\\4&5&6\end{array}`)}`)
    const cells = elementsOf(word.body, 'w:tc')
    expect(cells.map((cell) => valueOf(cell, 'w:jc'))).toEqual(['left', 'center', 'right', 'left', 'center', 'right'])
    expect(valueOf(elementsOf(word.body, 'w:tblPr')[0]!, 'w:jc')).toBe('center')
    const keeping = elementsOf(word.body, 'w:p').map((each) => elementsOf(each, 'w:keepNext').length)
    expect(keeping).toEqual([1, 1, 1, 1, 0, 0, 0, 0])
  })

  test('is not wider than its page', async () => {
    const cells = Array.from({ length: 40 }, () => 'x+y+z').join('&')
    const word = await wordOf(blockMath(String.raw`\begin{array}{${'c|'.repeat(40)}}${cells}\end{array}`))
    const widths = elementsOf(word.body, 'w:gridCol').map(({ attributes }) => Number(attributes['w:w']))
    expect(widths).toHaveLength(40)
    expect(widths.reduce((total, width) => total + width, 0)).toBeLessThanOrEqual(9071)
  })

  test('works in a list and beside another table', async () => {
    const array = blockMath(String.raw`\begin{array}{c|c}1&2\end{array}`)
    const word = await wordOf(`<ol><li>${array}${array}</li></ol><table><tr><td>${array}</td></tr></table>`)
    expect(elementsOf(word.body, 'w:tbl')).toHaveLength(4)
    expect(faultsOf(word)).toEqual([])
  })

  test('is centred in its container', async () => {
    const array = blockMath(String.raw`\begin{array}{c|c}1&2\end{array}`)
    const width = 9071
    const readPosition = async (html: string) => {
      const [table] = elementsOf((await wordOf(html)).body, 'w:tbl')
      const columns = elementsOf(table!, 'w:gridCol').map(({ attributes }) => Number(attributes['w:w']))
      const [indent] = elementsOf(table!, 'w:tblInd').map(({ attributes }) => Number(attributes['w:w']))
      const total = columns.reduce((sum, each) => sum + each, 0)
      return { middle: indent === undefined ? null : indent + total / 2, align: valueOf(table!, 'w:jc') }
    }
    expect(await readPosition(array)).toMatchObject({ middle: null })
    const [list, quote] = [
      await readPosition(`<ul><li>${array}</li></ul>`),
      await readPosition(`<blockquote>${array}</blockquote>`),
    ]
    for (const { middle } of [list, quote]) expect(middle).toBeGreaterThan(width / 2 + 100)
  })

  test('keeps a line’s distance from a table above', async () => {
    const array = blockMath(String.raw`\begin{array}{c|c}1&2\end{array}`)
    const word = await wordOf(`${array}<table><tr><td>x</td></tr></table>${array}<p>y</p>`)
    const [body] = elementsOf(word.body, 'w:body')
    const between = childElements(body!).filter(({ name }) => name === 'w:p')
    expect(between.map((each) => valueOf(each, 'w:pStyle'))).toEqual(['TableText', 'TableText', 'Normal'])
  })
})

describe('keeps other formulas as equations', () => {
  test.each([
    ['without lines', blockMath(String.raw`\begin{array}{cc}1&2\\3&4\end{array}`)],
    ['with more beside the array', blockMath(String.raw`T=\begin{array}{c|c}1&2\end{array}`)],
    ['with brackets around it', blockMath(String.raw`\left(\begin{array}{c|c}1&2\end{array}\right)`)],
    ['in a line of text', `<p>${inlineMath(String.raw`\begin{array}{c|c}1&2\end{array}`)}</p>`],
    ['of more columns than Word has', blockMath(`\\begin{array}{c|${'c'.repeat(70)}}${'&'.repeat(70)}1\\end{array}`)],
  ])('%s', async (_, html) => {
    const word = await wordOf(html)
    expect(elementsOf(word.body, 'w:tbl')).toEqual([])
    expect(elementsOf(word.body, 'm:oMath')).toHaveLength(1)
  })

  test('stays an equation in a footnote, which cannot hold tables', async () => {
    const note = `<div data-type="footnote" data-label="1">${blockMath(String.raw`\begin{array}{c|c}1&2\end{array}`)}</div>`
    const word = await wordOf(`<p>x<sup data-type="footnote-ref" data-label="1">1</sup></p>${note}`)
    expect(elementsOf(word.part('word/footnotes.xml'), 'm:oMath')).toHaveLength(1)
  })
})
