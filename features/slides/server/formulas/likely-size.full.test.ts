import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { likelySize } from '../../model/layout/estimate.ts'
import type { FormulaSize } from '../../model/layout/size.ts'
import { formulaHeight, lineHeight } from '../../model/layout/wrap.ts'
import { drawFormula } from './draw.ts'

const documents = join(import.meta.dirname, '../../../../tools/conformance/documents')

/** All formulas of the documents used to test Word files. */
const formulas = new Set(
  readdirSync(documents)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => [
      ...readFileSync(join(documents, name), 'utf8').matchAll(/\$\$([^$]+)\$\$|\$(?!\s)([^$\n]+?)\$(?!\d)/g),
    ])
    .map(([, display, inline]) => (display ?? inline ?? '').replaceAll(/\s+/g, ' ').trim()),
)

/** Measures the height on a slide; within a line at least that of the letters beside it. */
const heightOf = (size: FormulaSize, display: boolean) =>
  Math.max(lineHeight, display ? size.above + size.below : formulaHeight(size))

test('estimates formula sizes closely, and rarely too small', () => {
  const seen = [...formulas].flatMap((latex) =>
    [true, false].map((display) => {
      const drawn = drawFormula(latex, { display })!
      const likely = likelySize(latex, { display })
      return {
        latex,
        display,
        width: drawn.width / likely.width,
        height: heightOf(drawn, display) / heightOf(likely, display),
      }
    }),
  )
  expect(seen.length).toBeGreaterThan(800)
  const larger = (by: number) => seen.filter(({ width, height }) => Math.max(width, height) > by)
  const smaller = (by: number) => seen.filter(({ width, height }) => Math.min(width, height) < by)
  // A formula that is larger than estimated is scaled down in the file and stays readable at two thirds. A much smaller one leaves a gap.
  expect(larger(1.5)).toEqual([])
  expect(larger(1.1).length / seen.length).toBeLessThan(0.02)
  expect(smaller(0.6).length / seen.length).toBeLessThan(0.04)
})
