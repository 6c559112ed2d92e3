import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import type { CurriculumDecisions } from './decisions.ts'
import type { Headings } from './headings.ts'
import type { ItemTree } from './tree.ts'
import { curriculumTextMax } from '../items.ts'
import { recogniseColumns, type ColumnUse } from './columns.ts'

export type RowSource = {
  grid: SheetGrid
  rows: readonly string[][]
  headings: Headings
  /** The number of the table. */
  key: string
  tree: ItemTree
  /** The text of the lesson that has a code, by subject, grade and code. */
  lessonsByCode: Map<string, string>
  decisions: CurriculumDecisions
  lastNumber: number | null
}

/** The text of the cell in the column of a use; empty without such a column. */
export type CellOf = (use: ColumnUse) => string

export const cellsOf =
  (texts: readonly string[], { columns }: Headings): CellOf =>
  (use) =>
    columns.has(use) ? (texts[columns.get(use)!] ?? '').trim() : ''

/** Some tables repeat their headings on each page, or number their columns below them. */
export const isHeadingRow = (texts: readonly string[], filled: readonly string[]): boolean =>
  recogniseColumns(texts) !== null ||
  filled.every((text) => /^\(\d+\)$/.test(text.trim())) ||
  (filled.length > 3 && filled.every((text, at) => text.trim() === String(at + 1)))

export const isTooLong = (text: string): boolean => text.length > curriculumTextMax
