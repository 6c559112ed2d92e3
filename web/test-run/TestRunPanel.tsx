import { useQuery } from '@tanstack/react-query'
import type { Agent } from '#contract/agents'
import { errorText } from '../lib/api.ts'
import { useTranslation } from 'react-i18next'
import { allQuestions } from '../questions/queries.ts'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import type { AgentForm } from '../agents/manage/AgentSections.tsx'
import { TestRunForm } from './TestRunForm.tsx'
import styles from './TestRun.module.css'

/** A run of the assistant as it stands in the form, once it is known what it asks. */
export function TestRunPanel({ form, agent }: { form: AgentForm; agent: Agent | null }) {
  const { t } = useTranslation()
  const questions = useQuery(allQuestions())
  if (questions.data) return <TestRunForm form={form} agent={agent} questions={questions.data} />
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
