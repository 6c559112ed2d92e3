import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import type { CurriculumDecisions } from './decisions.ts'
import type { Headings } from './headings.ts'
import type { ItemTree } from './tree.ts'

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
