import type { TableColumn } from '#formats/tables/model/columns.ts'

export const questionTypes = ['TEXT', 'NUMBER', 'RADIO', 'CHECKBOX', 'DOCUMENT', 'URL', 'TABLE'] as const
export type QuestionType = (typeof questionTypes)[number]

/** The part of a question that validates its answers. */
export type AnswerableQuestion = {
  key: string
  type: QuestionType
  title: string
  titleVi: string
  required: boolean
  options: readonly { value: string; label: string; labelVi: string }[]
  /** A table has columns; `min` and `max` limit its rows. */
  columns: readonly TableColumn[]
  min: number | null
  max: number | null
}
