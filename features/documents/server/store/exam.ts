import type { Exam } from '#rules/exam/exam'
import type { HistoryRow } from './schema.ts'

export const examIn = ({ exam }: Pick<HistoryRow, 'exam'>): Exam | null =>
  exam === null ? null : (JSON.parse(exam) as Exam)
