import { ExamVerdict } from './ExamVerdict.tsx'
import { addExamWords } from './exam-words.ts'

/** Adds the texts of exam forms; loaded with the first of them. */
export function examNote() {
  addExamWords()
  return ExamVerdict
}
