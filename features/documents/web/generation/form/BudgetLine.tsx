import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { budgetLeft as group, type BudgetLeft } from '#features/usage/contract/budget-left.ts'
import { formatDay, formatDayAndMonth } from '#platform/i18n/format/dates.ts'
import { formatCost, formatMoney } from '#platform/i18n/format/money.ts'
import { formatTokens } from '#platform/i18n/format/numbers.ts'
import type { Language } from '#platform/i18n/language.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { budgetTexts } from '#features/usage/texts/budget.ts'

const api = createApi({ budgetLeft: group }, calls).budgetLeft

const budgetLeft = (agentId: string) =>
  queryOptions({
    queryKey: ['budgets', 'left', agentId],
    queryFn: async ({ signal }) => (await api.get({ params: { id: agentId }, quiet: true, signal })).budget,
    staleTime: 10_000,
    retry: false,
  })

/** Renders once the budget is loaded, together with the button. */
export async function ready(client: QueryClient, agentId: string): Promise<typeof BudgetLine> {
  await client.prefetchQuery(budgetLeft(agentId))
  return BudgetLine
}

type BudgetLineProps = { agentId: string; busy: boolean }

/** Shows the estimated cost, the remaining budget and its reset date, or why the budget does not suffice. */
function BudgetLine({ agentId, busy }: BudgetLineProps) {
  const { t } = useTexts(budgetTexts)
  const language = useLanguage()
  const { data: budget, refetch } = useQuery(budgetLeft(agentId))
  const refresh = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (!busy) refresh()
  }, [busy])
  if (!budget) return null
  if (budget.problem)
    return (
      <Text size="sm" tone="danger" tabular>
        {budget.problem}
      </Text>
    )
  const { estimate, left, renewsOn, warns, scope, name, rate } = budget
  const values = { left: amount(budget, left, language), date: formatDayAndMonth(renewsOn, language) }
  const title =
    rate === null
      ? undefined
      : t('budget.rate', {
          dong: formatMoney(rate.dong, 'VND', language),
          date: formatDay(rate.from, language),
        })
  return (
    <Text size="sm" tone="quiet" tabular title={title}>
      {estimate === null
        ? t('budget.lineUnpriced', values)
        : t('budget.line', { ...values, cost: expected(budget, estimate, language) })}
      {warns && (
        <>
          <br />
          <Text as="strong" tone="warn" weight="bold">
            {t(warnings[scope], { name: name ?? '' })}
          </Text>
        </>
      )}
    </Text>
  )
}

const warnings = {
  school: 'budget.warnSchool',
  group: 'budget.warnGroup',
  person: 'budget.warnPerson',
  assistant: 'budget.warnAssistant',
} as const

const expected = (budget: BudgetLeft, estimate: number, language: Language): string =>
  budget.counts === 'money' && budget.currency === 'USD'
    ? formatCost(estimate, language)
    : amount(budget, estimate, language)

const amount = ({ counts, currency }: BudgetLeft, value: number, language: Language): string =>
  counts === 'money' ? formatMoney(value, currency, language) : formatTokens(value, language)
