import { expect, test, vi } from 'vitest'

vi.mock('katex', { spy: true })

test('as many formulas as are kept are drawn once, however often they are shown', async () => {
  vi.resetModules()
  const { drawFormula } = await import('./formula.ts')
  const { renderToString } = await import('katex')
  const place = document.createElement('p')
  for (let time = 0; time < 2; time++) {
    for (let index = 0; index < 500; index++) expect(drawFormula(place, `x_{${index}}`, { block: false })).toBe(true)
  }
  expect(renderToString).toHaveBeenCalledTimes(500)
})

test('what a term is cancelled to is drawn beside it, and a name defined in one formula is unknown to the next', async () => {
  const { drawFormula, formulaMathml } = await import('./formula.ts')
  const place = document.createElement('p')
  expect(drawFormula(place, '\\cancelto{0}{x}', { block: false })).toBe(true)
  expect(place.querySelector('math')?.textContent).toContain('x0')
  expect(formulaMathml('\\cancelto{0}{x+1}', { block: false })).toContain('updiagonalstrike')
  expect(drawFormula(place, '\\gdef\\mine{1}\\mine', { block: false })).toBe(true)
  expect(drawFormula(place, '\\mine', { block: false })).toBe(false)
})
