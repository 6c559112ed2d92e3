import type { Part } from './line-width.ts'
import type { CellTexts } from './table-kinds.ts'

/** What stands in a document one below the other, as far as a layout asks. A paragraph's lines are those that breaks make. */
export type Standing =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; lines: readonly (readonly Part[])[] }
  | { kind: 'table'; cells: CellTexts }
  | { kind: 'other' }
