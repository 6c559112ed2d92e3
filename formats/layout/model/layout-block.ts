import type { Part } from './line-width.ts'
import type { CellTexts } from './table-kinds.ts'

/** Top-level blocks of a document, as far as layouts need them. Lines of a paragraph are separated by breaks. */
export type LayoutBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; lines: readonly (readonly Part[])[] }
  | { kind: 'table'; cells: CellTexts }
  | { kind: 'other' }
