import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '#contract/history'
import { formatCost, formatTokens } from '../lib/format.ts'
import { useLanguage } from '../lib/language.ts'
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

/** "2,140 tokens · $0.0137", with a dash for what nobody knows. */
export function EntryFigures({ entry: { tokens, cost } }: { entry: Pick<HistoryEntry, 'tokens' | 'cost'> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const used = tokens === null ? t('history.tokensUnknown') : formatTokens(tokens, language)
  const paid = cost === null ? t('history.costUnknown') : formatCost(cost, language)
  return `${used} · ${paid}`
}
