import type { Question } from '#contract/questions'
import { QuestionField } from '../answers/QuestionField.tsx'
import type { AnswersForm } from '../answers/use-answers-form.ts'
import type { Uploads } from '../answers/use-uploads.ts'
import { FieldRow } from '../ui/Field.tsx'
import { rowsOf } from './form-plan.ts'

export type QuestionRowsProps = { questions: readonly Question[]; form: AnswersForm; uploads: Uploads }

/** Questions one under another, short ones two in a row. */
export function QuestionRows({ questions, form, uploads }: QuestionRowsProps) {
  return rowsOf(questions).map((row) => {
    const fields = row.map((question) => (
      <QuestionField key={question.key} question={question} control={form.control} uploads={uploads} />
    ))
    return row.length > 1 ? <FieldRow key={row[0]!.key}>{fields}</FieldRow> : fields
  })
}
