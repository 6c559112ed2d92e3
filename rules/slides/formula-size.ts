import { signsAcross, signWidth } from '../layout/formula-width.ts'

/** In multiples of the letters' size: how wide it is, how far it stands above its line, and how far below. */
export type FormulaSize = { width: number; above: number; below: number }
export type MeasureFormula = (latex: string, look: { display: boolean }) => FormulaSize

/** Null for what cannot be drawn: it stays visible as its source. */
export type TryFormula = (latex: string, look: { display: boolean }) => FormulaSize | null

/** About how large LaTeX is drawn, where nothing is at hand that draws it. */
export const estimatedSize: MeasureFormula = (latex, { display }) => {
  const lines = latex.split(/\\\\/).length
  const fractions = /\\(?:[dt]?frac|binom)(?![a-z])/.test(latex)
  const large = /\\(?:sum|int|prod|lim|bigcup|bigcap)(?![a-z])/.test(latex)
  const width = Math.max(0.6, signsAcross(latex) * signWidth * 0.9)
  if (lines > 1) return { width, above: lines * 0.75 + 0.25, below: lines * 0.75 - 0.25 }
  if (fractions) return display ? { width, above: 1.4, below: 0.95 } : { width, above: 1, below: 0.5 }
  if (large) return display ? { width, above: 1.4, below: 1.1 } : { width, above: 1, below: 0.45 }
  return { width, above: 0.95, below: 0.3 }
}
