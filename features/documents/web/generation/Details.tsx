import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { isBlank } from '#features/questions/model/answers.ts'
import { useTexts } from '#platform/web/language/language.ts'
import styles from './GenerateForm.module.css'
import { QuestionRows, type QuestionRowsProps } from './QuestionRows.tsx'
import { generationTexts } from '../../texts/generation.ts'

/** Collapses optional questions; open when one has an answer of the teacher's, a file or an error. */
export function Details({ answered, ...rows }: QuestionRowsProps & { answered: boolean }) {
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
