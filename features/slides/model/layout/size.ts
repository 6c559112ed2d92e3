/** Width, and heights above and below the baseline, in multiples of the font size. */
export type FormulaSize = { width: number; above: number; below: number }
export type MeasureFormula = (latex: string, look: { display: boolean }) => FormulaSize

/** Null for what cannot be drawn: it stays visible as its source. */
export type TryFormula = (latex: string, look: { display: boolean }) => FormulaSize | null
