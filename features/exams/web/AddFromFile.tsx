import { translate } from '#platform/i18n/translate.ts'
import { examItemsMax } from '#platform/model/limits.ts'
import { notify } from '#platform/web/api/notify.ts'
import { currentLanguage, useTexts } from '#platform/web/language/language.ts'
import type { Exam } from '../model/exam.ts'
import { withFileItems, type FileItem } from '../model/quiz-formats/exam-from-file.ts'
import { examTexts } from '../texts/exams.ts'
import { FromFileButton } from './quiz-formats/FromFileButton.tsx'

type AddFromFileProps = { exam: Exam; onChange: (exam: Exam) => void }

/** The button below the questions of an open paper that appends those of a file. */
export function AddFromFile({ exam, onChange }: AddFromFileProps) {
  const { t } = useTexts(examTexts)
  return (
    <div>
      <FromFileButton
        label={t('examEditor.fromFile')}
        into="exam"
        room={examItemsMax - exam.items.length}
        onTake={async ({ items }) => addItems(exam, items, onChange)}
      />
    </div>
  )
}

/** Appends imported questions and shows their number. Returns null, because it cannot fail. */
function addItems(exam: Exam, items: readonly FileItem[], change: (exam: Exam) => void): null {
  const { exam: next, twice } = withFileItems(exam, items)
  const added = next.items.length - exam.items.length
  if (added > 0) change(next)
  const again = twice > 0 ? ` ${translate(currentLanguage(), examTexts)('examEditor.fileTwice', { count: twice })}` : ''
  notify('success', translate(currentLanguage(), examTexts)('examEditor.fileAdded', { count: added }) + again)
  return null
}
