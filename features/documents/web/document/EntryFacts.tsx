import type { HistoryEntry } from '../../contract/history.ts'
import { formatCost } from '#platform/i18n/format/money.ts'
import { formatNumber, formatTokens } from '#platform/i18n/format/numbers.ts'
import { localized, type Language } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useUser } from '#platform/web/api/session.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { historyTexts } from '../../texts/history.ts'

/** The agent's name as the entry keeps it: the agent itself may be gone or renamed. */
export const agentNameOf = (
  { agentName, agentNameVi }: Pick<HistoryEntry, 'agentName' | 'agentNameVi'>,
  language: Language,
): string => localized({ name: agentName, nameVi: agentNameVi }, 'name', language)

/** Whether an administrator is viewing another user's document, which is read-only. */
export function useIsOthers({ owner }: Pick<HistoryEntry, 'owner'>): boolean {
  const user = useUser()
  return owner !== undefined && owner.id !== user.id
}

const tones = { running: 'good', stopped: 'plain', failed: 'warn', interrupted: 'warn' } as const

/** Shows an outcome other than success, and drafts without AI. */
export function EntryBadges({ entry: { status, template } }: { entry: Pick<HistoryEntry, 'status' | 'template'> }) {
  const { t } = useTexts(historyTexts)
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

type Figures = Pick<HistoryEntry, 'tokens' | 'inputTokens' | 'outputTokens' | 'cost' | 'estimate'>

/**
 * Formats usage: "2,140 tokens (1,200 read, 940 written) · $0.0137", with a dash for unknown values. An estimate of ours reads "about 2,140
 * tokens · about $0.0137".
 */
export function EntryFigures({ entry }: { entry: Figures }) {
  const { t } = useTexts(historyTexts)
  const language = useLanguage()
  const { inputTokens, outputTokens, estimate } = entry
  const { tokens, cost } = wholeOf(entry)
  const about = (what: string) => (estimate ? t('history.estimated', { what }) : what)
  const number = (count: number) => formatNumber(count, language)
  const inAll = tokens === null ? t('history.tokensUnknown') : about(formatTokens(tokens, language))
  const usage =
    estimate || tokens === null || inputTokens == null || outputTokens == null
      ? inAll
      : t('history.tokensInOut', { tokens: inAll, read: number(inputTokens), written: number(outputTokens) })
  const paid = cost === null ? t('history.costUnknown') : about(formatCost(cost, language))
  return `${usage} · ${paid}`
}

/** Adds estimated usage; without a price for a part the whole cost is unknown. */
function wholeOf({ tokens, cost, estimate }: Figures): Pick<Figures, 'tokens' | 'cost'> {
  if (!estimate) return { tokens, cost }
  const isPriced = estimate.cost !== null && (tokens === null || cost !== null)
  return { tokens: (tokens ?? 0) + estimate.tokens, cost: isPriced ? (cost ?? 0) + estimate.cost! : null }
}
