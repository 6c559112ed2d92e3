import { useQuery } from '@tanstack/react-query'
import { errorText } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { allQuestions } from '#features/questions/web/form/queries.ts'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { TestRunForm, type TestRunFormProps } from './TestRunForm.tsx'
import styles from './TestRun.module.css'
import { questionsTexts } from '#features/questions/texts/questions.ts'

export type TestRunPanelProps = Omit<TestRunFormProps, 'questions'>

/** A run of the assistant as it stands in its form, once it is known what it asks. */
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

/** It comes in one piece with the panel: both draw the questions of a form, and each piece more costs every page that does. */
export { FormPreview } from './FormPreview.tsx'
