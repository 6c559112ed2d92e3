import { expect, test } from 'vitest'
import { drawFormula } from '#features/slides/server/formulas/draw.ts'
import { examFormulas } from '../../../equations/model/exam-formulas.ts'
import { equationOf } from './equation.ts'
import { readLatex } from './latex.ts'

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
