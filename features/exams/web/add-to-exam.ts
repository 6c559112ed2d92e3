import { translate } from '#platform/i18n/translate.ts'
import { notify } from '#platform/web/api/notify.ts'
import { currentLanguage } from '#platform/web/language/language.ts'
import type { Exam } from '../model/exam.ts'
import { withFileItems } from '../model/quiz-formats/exam-from-file.ts'
import type { FileItem } from '../model/quiz-formats/file-question.ts'
import { examTexts } from '../texts/exams.ts'

/** Appends imported questions to an open paper and shows their number. Returns null, because it cannot fail. */
export function addToExam(exam: Exam, items: readonly FileItem[], change: (exam: Exam) => void): null {
  const { exam: next, twice } = withFileItems(exam, items)
  const added = next.items.length - exam.items.length
  if (added > 0) change(next)
  const again = twice > 0 ? ` ${translate(currentLanguage(), examTexts)('examEditor.fileTwice', { count: twice })}` : ''
  notify('success', translate(currentLanguage(), examTexts)('examEditor.fileAdded', { count: added }) + again)
  return null
}
