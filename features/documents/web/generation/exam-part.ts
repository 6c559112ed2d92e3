import { ExamVerdict } from '#features/exams/web/form/ExamVerdict.tsx'
import { addExamWords } from './exam-words.ts'

/** Adds the texts of exam forms; loaded with the first of them. */
export function examPart() {
  addExamWords()
  return ExamVerdict
}
