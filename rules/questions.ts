import type { TableColumn } from './tables/columns.ts'

export const questionTypes = ['TEXT', 'NUMBER', 'RADIO', 'CHECKBOX', 'DOCUMENT', 'URL', 'TABLE'] as const
export type QuestionType = (typeof questionTypes)[number]

/** What of a question decides about its answers. */
export type AskedQuestion = {
  key: string
  type: QuestionType
  title: string
  titleVi: string
  required: boolean
  options: readonly { value: string; label: string; labelVi: string }[]
  /** Of a table: its columns, and as `min` and `max` its least and most rows. */
  columns: readonly TableColumn[]
  min: number | null
  max: number | null
}
