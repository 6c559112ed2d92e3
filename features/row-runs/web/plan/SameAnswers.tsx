import type { Question } from '#features/questions/contract/questions.ts'
import { QuestionField } from '#features/questions/web/answers/QuestionField.tsx'
import type { AnswersForm } from '#features/questions/web/answers/use-answers-form.ts'
import type { Uploads } from '#features/questions/web/answers/use-uploads.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Details } from '#platform/web/ui/containers/Details.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { rowPlanTexts } from '../../texts/row-plan.ts'

export type Same = { questions: readonly Question[]; form: AnswersForm; uploads: Uploads }

/** The questions without a column: one answer for all rows. Optional ones are collapsed. */
export function SameAnswers({ questions, form, uploads }: Same) {
  const { t } = useTexts(rowPlanTexts)
  if (questions.length === 0) return null
  const fields = (some: readonly Question[]) => (
    <Stack>
      {some.map((question) => (
        <QuestionField key={question.key} question={question} control={form.control} uploads={uploads} />
      ))}
    </Stack>
  )
  const required = questions.filter((question) => question.required)
  const optional = questions.filter((question) => !question.required)
  return (
    <Stack>
      {required.length > 0 && (
        <>
          <Heading level={3}>{t('rowPlan.sameTitle')}</Heading>
          {fields(required)}
        </>
      )}
      {optional.length > 0 && (
        <Details summary={t('rowPlan.optional', { count: optional.length })}>{fields(optional)}</Details>
      )}
    </Stack>
  )
}
