import { useQuery } from '@tanstack/react-query'
import { errorText } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { allQuestions } from '#features/questions/web/form/queries.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { TestRunForm, type TestRunFormProps } from './TestRunForm.tsx'
import styles from './TestRun.module.css'
import { questionsTexts } from '#features/questions/texts/questions.ts'

export type TestRunPanelProps = Omit<TestRunFormProps, 'questions'>

/** Runs the assistant as its form has it, once its questions are loaded. */
export function TestRunPanel(props: TestRunPanelProps) {
  const { t } = useTexts(questionsTexts)
  const questions = useQuery(allQuestions())
  if (questions.data) return <TestRunForm {...props} questions={questions.data} />
  return (
    <div className={styles.panel}>
      {questions.isLoadingError ? (
        <Notice tone="bad">{errorText(questions.error)}</Notice>
      ) : (
        <Spinner label={t('question.loading')} />
      )}
    </div>
  )
}

/** Exported from here to share a chunk: both render questions, and every further chunk slows down the pages that do. */
export { FormPreview } from './FormPreview.tsx'
