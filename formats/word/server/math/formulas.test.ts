import { describe, expect, test } from 'vitest'
import { elementsOf, ownText } from '#tests/support/files/parse-xml.ts'
import { wordOf } from '../testing.ts'
import { sampleFormulas } from './sample-formulas.ts'
import { schemaFaults } from './schema-testing.ts'
import { blockMath, equationsOf, inlineMath, outline } from './testing.ts'
import { drawFormula } from '#features/slides/server/formulas/draw.ts'
import { examFormulas } from '#formats/equations/model/exam-formulas.ts'
import { equationOf } from './equation.ts'
import { readLatex } from './latex/latex.ts'

const equations = new Map<string, Awaited<ReturnType<typeof equationsOf>>[number]>()
for (const pairs of Object.values(sampleFormulas)) {
  const formulas = pairs.map(([latex]) => latex)
  for (const [index, equation] of (await equationsOf(formulas)).entries())
    equations.set(formulas[index] ?? '', equation)
}

describe.each(Object.entries(sampleFormulas))('%s', (_, pairs) => {
  test.each(pairs)('%s', (latex, expected) => {
    const equation = equations.get(latex)
    expect(equation && outline(equation)).toBe(expected)
    expect(equation && schemaFaults(equation)).toEqual([])
  })
})

describe('an equation', () => {
  test('is inline with the words around it', async () => {
    const word = await wordOf(`<p>Cho ${inlineMath('x<5')} và ${inlineMath('\\text{nếu } y')}.</p>`)
    expect(elementsOf(word.body, 'm:oMath')).toHaveLength(2)
    expect(elementsOf(word.body, 'm:oMathPara')).toEqual([])
    expect(elementsOf(word.body, 'm:t').map(ownText)).toEqual(['x<5', 'nếu ', 'y'])
  })

  test('on its own line is a centred math paragraph', async () => {
    const word = await wordOf(blockMath('x^2'))
    const [paragraph] = elementsOf(word.body, 'm:oMathPara')
    expect(paragraph && schemaFaults(paragraph)).toEqual([])
    expect(elementsOf(word.body, 'm:jc')[0]?.attributes).toEqual({ 'm:val': 'center' })
    expect(elementsOf(word.body, 'w:jc')[0]?.attributes).toEqual({ 'w:val': 'center' })
  })

  test('uses Cambria Math, with words in the text font and its spaces', async () => {
    const [equation] = await equationsOf(['x\\text{ nếu }y'])
    const runs = elementsOf(equation!, 'm:r')
    expect(runs.map((run) => elementsOf(run, 'w:rFonts')[0]?.attributes['w:ascii'])).toEqual([
      'Cambria Math',
      undefined,
      'Cambria Math',
    ])
    expect(elementsOf(equation!, 'm:t').map(({ attributes }) => attributes['xml:space'])).toEqual(
      Array(3).fill('preserve'),
    )
  })

  test('keeps its colours, also in drawn parts', async () => {
    const [equation] = await equationsOf(['\\textcolor{blue}{\\frac{1}{x}}+\\color{#0a0}y'])
    const colors = elementsOf(equation!, 'w:color').map(({ attributes }) => attributes['w:val'])
    expect(colors).toEqual(['0000FF', '0000FF', '0000FF', '00AA00'])
  })

  test.each([
    ['\\mathbf{x}', 'w:b'],
    ['\\textbf{đậm}', 'w:b'],
    ['\\textit{nghiêng}', 'w:i'],
  ])('%s has the format of its letters', async (latex, styleTag) => {
    const [equation] = await equationsOf([latex])
    expect(elementsOf(equation!, styleTag)).toHaveLength(1)
  })

  test('with several lines may also be inline', async () => {
    const word = await wordOf(`<p>Ta có ${inlineMath('\\begin{align*}a&=b\\\\&=c\\end{align*}')}</p>`)
    expect(elementsOf(word.body, 'm:mr')).toHaveLength(2)
  })
})

test.each(examFormulas)('Word and slides accept the formula %s', (latex) => {
  const row = readLatex(latex, { display: true })
  expect(row && equationOf(row)).not.toBeNull()
  expect(drawFormula(latex, { display: true })).not.toBeNull()
})

test('a matrix keeps its bar in Word and on slides', () => {
  for (const latex of [
    String.raw`\left(\begin{array}{cc|c} 1&2&3\\4&5&6 \end{array}\right)`,
    String.raw`\begin{pmatrix}[cc|c] 1&2&3\\4&5&6 \end{pmatrix}`,
    String.raw`A = \bigg[\begin{array}{c:c} 1&2 \end{array}\bigg]`,
  ]) {
    const row = readLatex(latex, { display: true })
    expect(JSON.stringify(equationOf(row!))).toMatch(/m:sepChr[^}]*\|/)
    expect(drawFormula(latex, { display: true })?.svg).toContain('data-line')
  }
})
