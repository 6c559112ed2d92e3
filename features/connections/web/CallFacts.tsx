import { formatCost } from '#platform/i18n/format/money.ts'
import { formatDuration, formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { connectionTexts } from '../texts.ts'
import { Facts } from '#platform/web/ui/data-display/Facts.tsx'

type CallFactsProps = {
  milliseconds: number
  /** Null, here and below, if the provider does not report it. */
  tokens: number | null
  /** US dollars. Hidden if undefined. */
  cost?: number | null
  model: string | null
}

/** Shows duration, usage and model of a call. */
export function CallFacts({ milliseconds, tokens, cost, model }: CallFactsProps) {
  const { t } = useTexts(connectionTexts)
  const language = useLanguage()
  const facts = [
    [t('connection.testTime'), formatDuration(milliseconds, language)],
    [t('connection.testTokens'), tokens === null ? null : formatNumber(tokens, language)],
    ...(cost === undefined ? [] : [[t('agentForm.runCost'), formatCost(cost, language)] as const]),
    [t('connection.testModel'), model],
  ] as const
  return <Facts variant="line" facts={facts.map(([name, value]) => [name, value ?? '–'])} />
}
