import { Notice } from '#platform/web/ui/Notice.tsx'
import { Stack } from '#platform/web/ui/Stack.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import type { FormNoteProps } from '#features/documents/web/kinds.ts'
import { WritingCost } from '#features/documents/web/result/WritingCost.tsx'
import { examsApi } from '../queries.ts'
import { ExamFromFile } from './ExamFromFile.tsx'
import { useVerdict } from './use-verdict.ts'
import { examPlanTexts } from '../../texts/plan.ts'

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
