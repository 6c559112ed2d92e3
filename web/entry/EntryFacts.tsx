import type { HistoryEntry } from '#contract/history'
import { localized, type Language } from '#locales/language'
import { formatCost, formatTokens, formatNumber } from '../lib/format.ts'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { useUser } from '../lib/session.ts'
import { Badge } from '../ui/Badge.tsx'

/** The agent's name as the entry keeps it: the agent itself may be gone or renamed. */
export const agentNameOf = (
  { agentName, agentNameVi }: Pick<HistoryEntry, 'agentName' | 'agentNameVi'>,
  language: Language,
): string => localized({ name: agentName, nameVi: agentNameVi }, 'name', language)

/** Whether an administrator looks at somebody else's entry: it can be read, not changed. */
export function useIsOthers({ owner }: HistoryEntry): boolean {
  const user = useUser()
  return owner !== undefined && owner.id !== user.id
}

const tones = { running: 'good', stopped: 'plain', failed: 'warn', interrupted: 'warn' } as const

/** How it ended, where it did not simply succeed, and whether an AI wrote it at all. */
export function EntryBadges({ entry: { status, template } }: { entry: Pick<HistoryEntry, 'status' | 'template'> }) {
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

type Figures = Pick<HistoryEntry, 'tokens' | 'inputTokens' | 'outputTokens' | 'cost' | 'estimate'>

/**
 * "2,140 tokens (1,200 read, 940 written) · $0.0137", the parts where they are known, with a dash for what nobody knows. Where it was we
 * who have counted: "about 2,140 tokens · about $0.0137".
 */
export function EntryFigures({ entry }: { entry: Figures }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { tokens, inputTokens, outputTokens, cost, estimate } = entry
  if (estimate) {
    const about = (what: string) => t('history.estimated', { what })
    // The price of a part says nothing of the whole.
    const whole = estimate.cost === null || (tokens !== null && cost === null) ? null : (cost ?? 0) + estimate.cost
    const paid = whole === null ? t('history.costUnknown') : about(formatCost(whole, language))
    return `${about(formatTokens((tokens ?? 0) + estimate.tokens, language))} · ${paid}`
  }
  const number = (count: number) => formatNumber(count, language)
  const inAll = tokens === null ? t('history.tokensUnknown') : formatTokens(tokens, language)
  const used =
    tokens === null || inputTokens == null || outputTokens == null
      ? inAll
      : t('history.tokensInOut', { tokens: inAll, read: number(inputTokens), written: number(outputTokens) })
  const paid = cost === null ? t('history.costUnknown') : formatCost(cost, language)
  return `${used} · ${paid}`
}
