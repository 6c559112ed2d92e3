import type { CellTexts } from './table-kinds.ts'
import { signsAcross, signWidth } from './formula-width.ts'
import { widthOf } from './letter-widths.ts'

/** Top-level blocks of a document, as far as layouts need them. Lines of a paragraph are separated by breaks. */
export type LayoutBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; lines: readonly (readonly Part[])[] }
  | { kind: 'table'; cells: CellTexts }
  | { kind: 'other' }

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

/** A heading, or a line that is one but for its sign, which has no level. */
export function findHead(one: LayoutBlock): { text: string; level: number | null } {
  if (one.kind === 'heading') return { text: one.text, level: one.level }
  const [line, ...more] = one.kind === 'paragraph' ? one.lines : []
  const isBold = line?.every((part) => 'text' in part && (part.bold || part.text.trim() === '')) ?? false
  return { text: isBold && more.length === 0 ? lineText(line!).trim() : '', level: null }
}
