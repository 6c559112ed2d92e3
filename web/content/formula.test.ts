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
