import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WritingEstimate } from '../../contract/generation.ts'
import { formatCost } from '#platform/i18n/format/money.ts'
import { formatTokens } from '#platform/i18n/format/numbers.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import type { Language } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { historyTexts } from '../../texts/history.ts'

export type ToEstimate = {
  agentId: string
  answers: Answers
  /** Uploaded files by id. */
  uploadedFiles: readonly string[]
  /** The document's language. */
  language: Language
}

type Call = {
  params: { id: string }
  body: Omit<ToEstimate, 'agentId' | 'uploadedFiles'> & { uploadedFiles: string[] }
  quiet: true
  signal: AbortSignal
}

type WritingCostProps = ToEstimate & {
  ask: (call: Call) => Promise<{ estimate: WritingEstimate | null }>
  /** Wording for the kind of document. */
  describe: (what: { tokens: string; cost: string }) => string
}

/** Shows the estimated usage of the requested document once it can be planned; nothing if it is unknown. */
export function WritingCost({ ask, describe, agentId, ...input }: WritingCostProps) {
  const { t } = useTexts(historyTexts)
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['generation', 'estimate', agentId, input],
    queryFn: async ({ signal }) => {
      const body = { ...input, uploadedFiles: [...input.uploadedFiles] }
      return (await ask({ params: { id: agentId }, body, quiet: true, signal })).estimate
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
  return <span> {describe(values)}</span>
}
