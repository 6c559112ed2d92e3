import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answers } from '#rules/answers'
import type { Language } from '#locales/language'
import { formatCost, formatTokens } from '../lib/format.ts'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { papersApi } from '../papers/queries.ts'

export type ToEstimate = {
  agentId: string
  answers: Answers
  /** By their ids. */
  uploadedFiles: readonly string[]
  /** Of the paper. */
  language: Language
}

/** About what the paper of a form will take, once it can be planned; nothing where that is not known. */
export function ExamCost({ agentId, ...asked }: ToEstimate) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['generation', 'estimate', agentId, asked],
    queryFn: async ({ signal }) => {
      const body = { ...asked, uploadedFiles: [...asked.uploadedFiles] }
      return (await papersApi.estimate({ params: { id: agentId }, body, quiet: true, signal })).estimate
    },
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  const values = {
    tokens: formatTokens(data.tokens, language),
    cost: data.cost === null ? t('history.costUnknown') : formatCost(data.cost, language),
  }
  return <span> {t('exam.estimate', values)}</span>
}
