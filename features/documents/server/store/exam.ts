import type { Exam } from '#features/exams/model/exam.ts'
import type { HistoryRow } from '#platform/server/database/schema.ts'

export const examIn = ({ exam }: Pick<HistoryRow, 'exam'>): Exam | null =>
  exam === null ? null : (JSON.parse(exam) as Exam)
