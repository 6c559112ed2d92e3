import type { Question } from '#features/questions/contract/questions.ts'
import { QuestionField } from '#features/questions/web/answers/QuestionField.tsx'
import type { AnswersForm } from '#features/questions/web/answers/use-answers-form.ts'
import type { Uploads } from '#features/questions/web/answers/use-uploads.ts'
import { FieldRow } from '#platform/web/ui/Field.tsx'
import { Stack } from '#platform/web/ui/Stack.tsx'
import { rowsOf } from './form-plan.ts'
import styles from './GenerateForm.module.css'

export type QuestionRowsProps = { questions: readonly Question[]; form: AnswersForm; uploads: Uploads }

/** Questions in two columns where the form is wide, otherwise one under another with short ones two in a row. */
export function QuestionRows({ questions, form, uploads }: QuestionRowsProps) {
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
