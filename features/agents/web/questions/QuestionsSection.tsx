import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { Question } from '#features/questions/contract/questions.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import type { AgentForm } from '../form/agent-form.ts'
import { ChosenQuestions } from './ChosenQuestions.tsx'
import type { FormPreview } from '../test-runs/FormPreview.tsx'
import { QuestionPicker } from './QuestionPicker.tsx'
import styles from './QuestionsSection.module.css'
import { agentFormTexts } from '../../texts/form.ts'
import { questionsTexts } from '#features/questions/texts/questions.ts'

/** The code of a teacher's form is loaded on demand. */
const formPreview = lazyPage<Parameters<typeof FormPreview>[0]>(
  async () => (await import('../test-runs/TestRunPanel.tsx')).FormPreview,
)

type QuestionsSectionProps = { form: AgentForm; questions: UseQueryResult<Question[]> }

/** Edits the assistant's questions and their order. */
export function QuestionsSection({ form, questions }: QuestionsSectionProps) {
  const { t } = useTexts(agentFormTexts, questionsTexts)
  const { field } = useController({ control: form.control, name: 'questionIds' })
  const [beside, setBeside] = useState<'bank' | 'form'>('bank')
  const [marked, setMarked] = useState<string | null>(null)
  const error = form.formState.errors.questionIds?.message

  if (questions.isLoadingError)
    return (
      <ErrorState
        title={t('question.loadFailed')}
        text={errorText(questions.error)}
        retryLabel={t('action.retry')}
        busy={questions.isFetching}
        onRetry={() => void questions.refetch()}
      />
    )
  if (!questions.data) return <Spinner label={t('question.loading')} />
  return (
    <div className={styles.container}>
      {error && <Notice tone="bad">{error}</Notice>}
      <div className={styles.parts}>
        <ChosenQuestions chosen={field.value} questions={questions.data} onChange={field.onChange} onView={setMarked} />
        <Stack>
          <SegmentedControl
            label={t('agentForm.beside')}
            value={beside}
            onChange={setBeside}
            options={[
              { value: 'bank', label: t('agentForm.bank') },
              { value: 'form', label: t('agentForm.teacherSees') },
            ]}
          />
          {beside === 'bank' ? (
            <QuestionPicker
              questions={questions.data.filter(({ id }) => !field.value.includes(id))}
              onPick={(id) => field.onChange([...field.value, id])}
            />
          ) : (
            <formPreview.Part
              fallback={<Spinner label={t('agentForm.teacherSees')} />}
              marked={marked}
              questions={field.value.flatMap((id) => questions.data.find((question) => question.id === id) ?? [])}
            />
          )}
        </Stack>
      </div>
    </div>
  )
}
