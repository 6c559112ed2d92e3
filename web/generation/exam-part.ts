import { ExamVerdict } from './ExamVerdict.tsx'
import { addExamWords } from './exam-words.ts'

/** Loads the code and texts of an exam form. */
export function examPart() {
  addExamWords()
  return ExamVerdict
}
