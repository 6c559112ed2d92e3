import type { CurriculumFinding } from '../items.ts'

export const draftLevels = ['chapter', 'lesson', 'outcome', 'competence'] as const

/** A row as it is stored if it is taken as it was read. */
export type RowDraft = {
  level: (typeof draftLevels)[number]
  code: string
  text: string
  periods: number | null
  weeks: string
}
export type TableDraft = { subject: string; grade: string }

/** Something that the reader does not place by itself. A note has nothing to place: it is only confirmed. */
export type CurriculumQuestion = {
  /** Names a table ("2") or a row ("2.14"), counted from 1. */
  key: string
  findings: CurriculumFinding[]
  /** The words of the file. */
  cells: string[]
} & ({ kind: 'row'; draft: RowDraft } | { kind: 'table'; draft: TableDraft } | { kind: 'note'; draft: null })

/** The answer to a question. Without a draft, what was read is taken. */
export type CurriculumDecision = { take: boolean; row?: RowDraft | undefined; table?: TableDraft | undefined }
export type CurriculumDecisions = Readonly<Record<string, CurriculumDecision>>

/** Answers a question with what was read, or by leaving it out. */
export const decisionFor = (question: CurriculumQuestion, take: boolean): CurriculumDecision => ({
  take: take || question.kind === 'note',
  ...(question.kind === 'row' && { row: question.draft }),
  ...(question.kind === 'table' && { table: question.draft }),
})
