import { useRef, type ReactNode, useState } from 'react'
import type { Question } from '#features/questions/contract/questions.ts'
import { useAddedFiles } from '#features/questions/web/attachments/use-added-files.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { planOf, rowsOf } from './form-plan.ts'
import styles from './GenerateForm.module.css'
import type { AnswersForm } from '#features/questions/web/answers/use-answers-form.ts'
import type { Uploads } from '#features/questions/web/answers/use-uploads.ts'
import { generationTexts } from '../../../texts/generation.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useFormState, useWatch } from 'react-hook-form'
import { isBlank } from '#features/questions/model/answers.ts'
import { QuestionField } from '#features/questions/web/answers/QuestionField.tsx'
import { FieldRow } from '#platform/web/ui/fields/Field.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'

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
    <Form
      ref={container}
      className={styles.form}
      data-dragged={dragged}
      data-help="focus"
      aria-label={t('generation.questions')}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
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
    </Form>
  )
}

/** See DocumentField. */
const questionSelector = '[data-question]'

/** Collapses optional questions; open when one has an answer of the teacher's, a file or an error. */
function Details({ answered, ...rows }: QuestionRowsProps & { answered: boolean }) {
  const { t } = useTexts(generationTexts)
  const { questions, form, uploads } = rows
  const [open, setOpen] = useState(answered)
  const { errors } = useFormState({ control: form.control })
  const mustShow = questions.some(({ key }) => errors[key] || uploads.file(key) || uploads.transfer(key))
  return (
    <details className={styles.details} open={open || mustShow} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <ChevronRight className={styles.mark} size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('generation.details', { number: questions.length })}
        <FilledIn {...rows} />
      </summary>
      <div className={styles.rows}>
        <QuestionRows {...rows} />
      </div>
    </details>
  )
}

/** Counts answered questions. */
function FilledIn({ questions, form }: QuestionRowsProps) {
  const { t } = useTexts(generationTexts)
  const answers = useWatch({ control: form.control, name: questions.map(({ key }) => key) })
  const number = answers.filter((answer) => !isBlank(answer)).length
  return number > 0 && <span className={styles.filled}>{t('generation.filledIn', { number })}</span>
}

type QuestionRowsProps = { questions: readonly Question[]; form: AnswersForm; uploads: Uploads }

/** Questions in two columns where the form is wide, otherwise one under another with short ones two in a row. */
function QuestionRows({ questions, form, uploads }: QuestionRowsProps) {
  return (
    <Stack>
      {rowsOf(questions).map((row) => {
        const fields = row.questions.map((question) => (
          <QuestionField key={question.key} question={question} control={form.control} uploads={uploads} />
        ))
        const [{ key } = { key: '' }] = row.questions
        if (row.isShort) return <FieldRow key={key}>{fields}</FieldRow>
        return (
          <div key={key} className={styles.pair}>
            {fields}
          </div>
        )
      })}
    </Stack>
  )
}
