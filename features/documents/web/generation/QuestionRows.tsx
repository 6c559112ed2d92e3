import type { Question } from '#features/questions/contract/questions.ts'
import { QuestionField } from '#features/questions/web/answers/QuestionField.tsx'
import type { AnswersForm } from '#features/questions/web/answers/use-answers-form.ts'
import type { Uploads } from '#features/questions/web/answers/use-uploads.ts'
import { FieldRow } from '#platform/web/ui/Field.tsx'
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
