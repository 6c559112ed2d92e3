import type { Exam } from '#rules/exam/exam'
import type { FileItem } from '#rules/quiz-exchange/file-question'
import { withFileItems } from '#rules/quiz-exchange/into-paper'
import { translate } from '../lib/language.ts'
import { notify } from '../lib/notify.ts'

/** Puts questions of a file behind those of an open paper, and tells how many there are; null, for nothing can go wrong with that. */
export function intoPaper(exam: Exam, items: readonly FileItem[], change: (exam: Exam) => void): null {
  const { exam: next, twice } = withFileItems(exam, items)
  const added = next.items.length - exam.items.length
  if (added > 0) change(next)
  const again = twice > 0 ? ` ${translate('paper.fileTwice', { count: twice })}` : ''
  notify('success', translate('paper.fileAdded', { count: added }) + again)
  return null
}
