import { useRef, type ReactNode } from 'react'
import type { Question } from '#features/questions/contract/questions.ts'
import { useAddedFiles } from '#features/questions/web/attachments/use-added-files.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { submitByKey } from '#platform/web/forms/submit-by-key.ts'
import { Details } from './Details.tsx'
import { planOf } from './form-plan.ts'
import styles from './GenerateForm.module.css'
import { QuestionRows } from './QuestionRows.tsx'
import type { AnswersForm } from '#features/questions/web/answers/use-answers-form.ts'
import type { Uploads } from '#features/questions/web/answers/use-uploads.ts'
import { generationTexts } from '../../texts/generation.ts'

type GenerateFormProps = {
  questions: readonly Question[]
  form: AnswersForm
  uploads: Uploads
  /** Whether an earlier answer to a question key was stored. */
  isStored: (key: string) => boolean
  onSubmit: () => void
  /** Shown above the questions: the origin of their answers. */
  note: ReactNode
  /** Shown between visible and collapsed questions: the result that their answers add up to. */
  judged?: ReactNode
  /** Stays in sight under them. */
  dock: ReactNode
}

/** An agent's questions. Ctrl+Enter (⌘+Enter) submits from anywhere in them; files may be dropped and pasted anywhere in them. */
export function GenerateForm({ questions, form, uploads, isStored, onSubmit, note, judged, dock }: GenerateFormProps) {
  const { t } = useTexts(generationTexts)
  const container = useRef<HTMLFormElement>(null)
  const { visible: inSight, details } = planOf(questions)
  const dragged = useAddedFiles(
    container,
    uploads.isNeeded
      ? (files, target) => uploads.add(files, target.closest<HTMLElement>(questionSelector)?.dataset.question)
      : null,
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the fields in it
    <form
      ref={container}
      className={styles.form}
      data-dragged={dragged}
      data-help="focus"
      aria-label={t('generation.questions')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      onKeyDown={submitByKey}
    >
      <div className={styles.scroll}>
        {note}
        <QuestionRows questions={inSight} form={form} uploads={uploads} />
        {judged && <div className={styles.judged}>{judged}</div>}
        {details.length > 0 && (
          <Details
            questions={details}
            form={form}
            uploads={uploads}
            answered={details.some(({ key }) => isStored(key))}
          />
        )}
      </div>
      {dock}
    </form>
  )
}

/** See DocumentField. */
const questionSelector = '[data-question]'
