import type { HistoryEntry } from '#contract/history'
import { formatCost, formatNumber, formatTokens } from '../lib/format.ts'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { Badge } from '../ui/Badge.tsx'

const tones = { running: 'good', stopped: 'plain', failed: 'warn', interrupted: 'warn' } as const

/** How it ended, where it did not simply succeed, and whether an AI wrote it at all. */
export function EntryBadges({ entry: { status, template } }: { entry: HistoryEntry }) {
  const { t } = useTranslation()
  return (
    <>
      {status !== 'complete' && (
        <Badge tone={tones[status]} dot>
          {t(`history.${status}`)}
        </Badge>
      )}
      {template && <Badge tone="warn">{t('history.template')}</Badge>}
    </>
  )
}

type Figures = Pick<HistoryEntry, 'tokens' | 'inputTokens' | 'outputTokens' | 'cost'>

/** "2,140 tokens (1,200 read, 940 written) · $0.0137", the parts where they are known, with a dash for what nobody knows. */
export function EntryFigures({ entry: { tokens, inputTokens, outputTokens, cost } }: { entry: Figures }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const number = (count: number) => formatNumber(count, language)
  const inAll = tokens === null ? t('history.tokensUnknown') : formatTokens(tokens, language)
  const used =
    tokens === null || inputTokens == null || outputTokens == null
      ? inAll
      : t('history.tokensInOut', { tokens: inAll, read: number(inputTokens), written: number(outputTokens) })
  const paid = cost === null ? t('history.costUnknown') : formatCost(cost, language)
  return `${used} · ${paid}`
}
