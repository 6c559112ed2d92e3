/** In multiples of the letters' size: how wide it is, how far it stands above its line, and how far below. */
export type FormulaSize = { width: number; above: number; below: number }
export type MeasureFormula = (latex: string, look: { display: boolean }) => FormulaSize

/** Null for what cannot be drawn: it stays visible as its source. */
export type TryFormula = (latex: string, look: { display: boolean }) => FormulaSize | null
