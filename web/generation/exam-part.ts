import { ExamVerdict } from './ExamVerdict.tsx'
import { addExamWords } from './exam-words.ts'

/** What a form loads where an exam is asked for, with what it says. */
export function examPart() {
  addExamWords()
  return ExamVerdict
}
