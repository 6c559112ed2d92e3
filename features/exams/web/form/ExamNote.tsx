import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import type { FormNoteProps } from '#features/documents/web/kinds.ts'
import { WritingCost } from '#features/documents/web/result/WritingCost.tsx'
import { examsApi } from '../queries.ts'
import { useVerdict } from './use-verdict.ts'
import { examPlanTexts } from '../../texts/plan.ts'
import { useNavigate } from 'react-router'
import { examItemsMax } from '#platform/model/limits.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { notify } from '#platform/web/api/notify.ts'
import { historyPath } from '#platform/web/paths.ts'
import { quizFormatsApi } from '../quiz-formats/calls.ts'
import { FromFileButton } from '../quiz-formats/FromFileButton.tsx'

/** Shows how the points are divided and the estimated usage, and offers questions from a file. */
export function ExamNote({ agentId, questions, form, toWrite }: FormNoteProps) {
  const { t } = useTexts(examPlanTexts)
  const { answers, verdict } = useVerdict({ questions, form })
  return (
    <Stack gap={3} align="start">
      {verdict.is !== 'bad' && (
        <Notice tone={verdict.is === 'good' ? 'info' : 'warn'}>
          {t(verdict.message)}
          {toWrite && (
            <WritingCost
              {...toWrite}
              answers={answers}
              ask={examsApi.estimate}
              describe={(what) => t('exam.estimate', what)}
            />
          )}
        </Notice>
      )}
      <ExamFromFile agentId={agentId} />
    </Stack>
  )
}

/** Makes a paper of this assistant from a file of existing questions, without AI. */
function ExamFromFile({ agentId }: { agentId: string }) {
  const { t } = useTexts(examPlanTexts)
  const navigate = useNavigate()
  return (
    <FromFileButton
      label={t('exam.fromFile')}
      into="new"
      room={examItemsMax}
      onTake={async ({ items, passage, name, language }) => {
        try {
          const body = { title: name, language, passage, items }
          const { entry } = await quizFormatsApi.begin({ params: { id: agentId }, body, quiet: true })
          notify('success', t('exam.fromFileMade'))
          void navigate(historyPath({ entry: entry.id }))
          return null
        } catch (error) {
          return errorText(error)
        }
      }}
    />
  )
}
