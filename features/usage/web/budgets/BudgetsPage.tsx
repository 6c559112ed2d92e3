import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { budgetSummaryQuery } from '../amounts/queries.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { SettingsFrame } from '#features/school/web/settings/SettingsFrame.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { budgetSettingsTexts } from '../../texts/budget-settings.ts'
import { settingsTexts } from '#features/school/texts/settings.ts'

const Budgets = lazy(async () => ({ default: (await import('./Budgets.tsx')).Budgets }))

export function BudgetsPage() {
  const { t } = useTexts(budgetSettingsTexts, settingsTexts)
  const summary = useQuery(budgetSummaryQuery())
  return (
    <SettingsFrame subtitle={t('budgetForm.subtitle')}>
      <Loaded query={summary} failed={t('budgetForm.loadFailed')} loading={t('settings.loading')}>
        {(data) => (
          <Suspense fallback={<Spinner label={t('settings.loading')} />}>
            <Budgets summary={data} />
          </Suspense>
        )}
      </Loaded>
    </SettingsFrame>
  )
}
