import { Card } from '#platform/web/ui/Card.tsx'
import { useForm, useWatch, type Control } from 'react-hook-form'
import type { QuestionFields } from '../../contract/questions.ts'
import { QuestionField } from '../answers/QuestionField.tsx'
import type { FormAnswers } from '../answers/answers.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { previewed } from './previewed.ts'
import type { QuestionValues } from './question-values.ts'
import { questionsTexts } from '../../texts/questions.ts'

/** A live, read-only preview of the question. */
export function QuestionPreview({ control }: { control: Control<QuestionValues, unknown, QuestionFields> }) {
  const { t } = useTexts(questionsTexts)
  const values = useWatch({ control }) as QuestionValues
  const question = previewed(values, t('question.untitled'))
  const answers = useForm<FormAnswers>({ defaultValues: { [question.key]: '' } })
  return (
    <Card variant="paper" as="section" padding={4}>
      <h3>{t('question.preview')}</h3>
      <div inert>
        {/* Remounted when a list of options becomes long enough to collapse. */}
        <QuestionField
          key={`${question.type} ${question.options.length}`}
          question={question}
          control={answers.control}
        />
      </div>
    </Card>
  )
}
