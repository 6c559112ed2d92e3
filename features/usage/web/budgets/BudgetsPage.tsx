import { useQuery } from '@tanstack/react-query'
import { budgetSummaryQuery } from '../amounts/queries.ts'
import { AdminHead } from '#platform/web/lists/AdminHead.tsx'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'
import { UsageTabs } from '../statistics/UsageTabs.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { budgetSettingsTexts } from '../../texts/budget-settings.ts'
import { settingsTexts } from '#features/school/texts/settings.ts'

const Budgets = lazyPart(async () => (await import('./Budgets.tsx')).Budgets)

export function BudgetsPage() {
  const { t } = useTexts(budgetSettingsTexts, settingsTexts)
  const summary = useQuery(budgetSummaryQuery())
  return (
    <>
      <AdminHead title={t('budgetForm.title')} subtitle={t('budgetForm.subtitle')} tabs={<UsageTabs />} />
      <Loaded query={summary} failed={t('budgetForm.loadFailed')} loading={t('settings.loading')}>
        {(data) => <Budgets fallback={<Spinner label={t('settings.loading')} />} summary={data} />}
      </Loaded>
    </>
  )
}
