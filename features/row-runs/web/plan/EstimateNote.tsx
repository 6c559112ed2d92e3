import { formatCost } from '#platform/i18n/format/money.ts'
import { formatTokens } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Stack } from '#platform/web/ui/Stack.tsx'
import { Text } from '#platform/web/ui/Text.tsx'
import { rowPlanTexts } from '../../texts/row-plan.ts'
import type { Estimate } from './use-start.ts'

/** Shows the estimated use of a run, and limits that may pause it. */
export function EstimateNote({ estimate, count }: { estimate: Estimate; count: number }) {
  const { t } = useTexts(rowPlanTexts)
  const language = useLanguage()
  const { hasAi, tokens, cost, seconds, runsLeft, budget, budgetLeft } = estimate
  const isShort = budgetLeft !== null && budgetLeft < count
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return (
    <Stack gap={3}>
      <Text weight="medium">
        {hasAi
          ? t('rowPlan.estimate', {
              count,
              tokens: formatTokens(tokens, language),
              cost: cost === null ? t('rowPlan.noPrice') : formatCost(cost, language),
              time: t('rowPlan.minutes', { count: minutes }),
            })
          : t('rowPlan.estimateNoAi', { count })}
      </Text>
      {runsLeft < count && <Notice tone="warn">{t('rowPlan.runsLeft', { count: runsLeft })}</Notice>}
      {isShort && budgetLeft > 0 && <Notice tone="warn">{t('rowPlan.budgetLeft', { count: budgetLeft })}</Notice>}
      {isShort && budgetLeft === 0 && <Notice tone="warn">{budget ?? t('rowPlan.budgetTooSmall')}</Notice>}
      {!isShort && budget && <Notice tone="warn">{budget}</Notice>}
    </Stack>
  )
}
