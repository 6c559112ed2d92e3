import { expect, test, vi } from 'vitest'
import { examFormulas } from '../../equations/model/exam-formulas.ts'
import { isFull } from '#tests/support/full.ts'

vi.mock('katex', { spy: true })

test.runIf(isFull)('draws each formula once up to the cache size, however often it is shown', async () => {
  vi.resetModules()
  const { drawFormula } = await import('./formula.ts')
  const { renderToString } = await import('katex')
  const container = document.createElement('p')
  for (let time = 0; time < 2; time++) {
    for (let index = 0; index < 500; index++)
      expect(drawFormula(container, `x_{${index}}`, { block: false })).toBe(true)
  }
  expect(renderToString).toHaveBeenCalledTimes(500)
})

test('draws the result of a cancelled term beside it, and forgets a definition after its formula', async () => {
  const { drawFormula, formulaMathml } = await import('./formula.ts')
  const container = document.createElement('p')
  expect(drawFormula(container, '\\cancelto{0}{x}', { block: false })).toBe(true)
  expect(container.querySelector('math')?.textContent).toContain('x0')
  expect(formulaMathml('\\cancelto{0}{x+1}', { block: false })).toContain('updiagonalstrike')
  expect(drawFormula(container, '\\gdef\\mine{1}\\mine', { block: false })).toBe(true)
  expect(drawFormula(container, '\\mine', { block: false })).toBe(false)
})

test.each(examFormulas)('the screen and the HTML file draw the formula %s', async (latex) => {
  const { drawFormula, formulaMathml } = await import('./formula.ts')
  const container = document.createElement('p')
  for (const block of [true, false]) {
    expect(drawFormula(container, latex, { block })).toBe(true)
    expect(formulaMathml(latex, { block })).not.toMatch(/^$|\\[a-z]|merror/)
  }
})
