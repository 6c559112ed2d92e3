/** Width, and heights above and below the baseline, in multiples of the font size. */
export type FormulaSize = { width: number; above: number; below: number }
export type MeasureFormula = (latex: string, options: { display: boolean }) => FormulaSize

/** Returns null if it cannot be drawn; the source then stays visible. */
export type TryFormula = (latex: string, options: { display: boolean }) => FormulaSize | null
