import type { CurriculumFinding, CurriculumItem } from './items.ts'
import type { CurriculumQuestion } from './table/decisions.ts'

export type ReadCurriculum = {
  items: CurriculumItem[]
  findings: CurriculumFinding[]
  /** Headings of columns that were not understood. */
  unusedColumns: string[]
  /** The first words of tables that have no lessons, outcomes or competences. */
  unusedTables: string[]
  /** Asks about rows that the reader cannot read; empty for CASE, which has no rows. */
  questions: CurriculumQuestion[]
  /** The file's own words about itself. */
  title: string
  source: string
  date: string
}
