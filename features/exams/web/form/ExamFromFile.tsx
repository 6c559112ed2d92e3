import { useNavigate } from 'react-router'
import { examItemsMax } from '#platform/model/limits.ts'
import { errorText } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { historyPath } from '#platform/web/paths.ts'
import { quizFormatsApi } from '../quiz-formats/calls.ts'
import { FromFileButton } from '../quiz-formats/FromFileButton.tsx'
import { examPlanTexts } from '../../texts/plan.ts'

/** Makes a paper of this assistant from a file of existing questions, without AI. */
export function ExamFromFile({ agentId }: { agentId: string }) {
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
