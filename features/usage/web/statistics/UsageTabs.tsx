import { useLocation } from 'react-router'
import type { UsageMonth } from '../../contract/usage.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { PageTabs } from '#platform/web/lists/PageTabs.tsx'
import { paths } from '#platform/web/paths.ts'
import { tabs, useUsageFilters } from './use-usage-filters.ts'
import { budgetSettingsTexts } from '../../texts/budget-settings.ts'
import { usageTexts } from '../../texts/statistics.ts'

/** The parts of usage, each with an address of its own, and the budgets. */
export function UsageTabs({ counts }: { counts?: UsageMonth['counts'] | undefined }) {
  const { t } = useTexts(budgetSettingsTexts, usageTexts)
  const { tab, to } = useUsageFilters()
  const isBudgets = useLocation().pathname === paths.adminBudgets
  return (
    <PageTabs
      label={t('usage.parts')}
      tabs={[
        ...tabs.map((one) => ({
          to: to({ tab: one === 'summary' ? '' : one }),
          label: t(`usage.${one}`),
          count: one === 'summary' ? undefined : counts?.[one],
          isCurrent: !isBudgets && one === tab,
        })),
        { to: paths.adminBudgets, label: t('budgetForm.title'), isCurrent: isBudgets },
      ]}
    />
  )
}
