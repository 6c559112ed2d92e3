import type { FormulaSize } from './size.ts'

/** Makes a box of letter height. */
export const letter = (width: number): FormulaSize => ({ width, above: 0.74, below: 0.27 })
export const nothing: FormulaSize = { width: 0, above: 0, below: 0 }

export const beside = (boxes: readonly FormulaSize[]): FormulaSize =>
  boxes.reduce(
    (all, box) => ({
      width: all.width + box.width,
      above: Math.max(all.above, box.above),
      below: Math.max(all.below, box.below),
    }),
    nothing,
  )

export const scaled = ({ width, above, below }: FormulaSize, scale: number): FormulaSize => ({
  width: width * scale,
  above: above * scale,
  below: below * scale,
})
export const wider = (box: FormulaSize, by: number): FormulaSize => ({ ...box, width: box.width + by })
export const higher = (box: FormulaSize, by: number): FormulaSize => ({ ...box, above: box.above + by })
export const heightOf = ({ above, below }: FormulaSize) => above + below

/** Scale of scripts, and of fractions in a line. */
export const small = 0.72
/** Height of a fraction's line above the baseline. */
export const axis = 0.25

/** Returns the size of a formula inside this number of growing brackets. */
export function inBrackets(inner: FormulaSize, brackets: number): FormulaSize {
  const half = Math.max(inner.above - axis, inner.below + axis)
  const each = half < 0.7 ? 0.46 : half < 1.2 ? 0.72 : 0.95
  const isHigh = half >= 0.7
  return {
    width: inner.width + brackets * each + 0.1,
    above: Math.max(inner.above, isHigh ? half + axis + 0.06 : 0.8),
    below: Math.max(inner.below, isHigh ? half - axis + 0.06 : 0.3),
  }
}
