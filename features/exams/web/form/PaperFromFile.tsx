import { useNavigate } from 'react-router'
import { examItemsMax } from '#rules/limits'
import { errorText } from '../lib/api.ts'
import { useTranslation } from '../lib/language.ts'
import { notify } from '../lib/notify.ts'
import { historyPath } from '../paths.ts'
import { quizExchangeApi } from '../quiz-exchange/calls.ts'
import { FromFileButton } from '../quiz-exchange/FromFileButton.tsx'

/** Serves people who have questions already: a file of them becomes a paper of this assistant, without any AI. */
export function PaperFromFile({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <FromFileButton
      label={t('exam.fromFile')}
      into="new"
      room={examItemsMax}
      onTake={async ({ items, passage, name, language }) => {
        try {
          const body = { title: name, language, passage, items }
          const { entry } = await quizExchangeApi.begin({ params: { id: agentId }, body, quiet: true })
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
