import { signsAcross, signWidth } from './formula-width.ts'
import { widthOf } from './letter-widths.ts'

/** Parts of a line in order: words, or formulas as LaTeX. */
export type Part = { text: string; bold: boolean } | { latex: string }

/** The width of a line, in multiples of the letters' size. */
export const lineWidth = (parts: readonly Part[]): number =>
  parts.reduce(
    (sum, part) => sum + ('latex' in part ? signsAcross(part.latex) * signWidth : widthOf(part.text, part)),
    0,
  )

/** Returns the words of a line; a formula is a sign. */
export const lineText = (parts: readonly Part[]): string =>
  parts
    .map((part) => ('latex' in part ? '⬚' : part.text))
    .join('')
    .trim()
