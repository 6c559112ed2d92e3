import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#platform/web/language/language.ts'
import { budgetSummaryQuery } from '../amounts/queries.ts'
import { addBudgetWords } from '../amounts/words.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { SettingsFrame } from '#features/school/web/settings/SettingsFrame.tsx'
import { addSettingsWords } from '#features/school/web/settings/words.ts'

addSettingsWords()
addBudgetWords()

const Budgets = lazy(async () => ({ default: (await import('./Budgets.tsx')).Budgets }))

export function BudgetsPage() {
  const { t } = useTranslation()
  const summary = useQuery(budgetSummaryQuery())
  return (
    <SettingsFrame subtitle={t('budgetForm.subtitle')}>
      <Loaded query={summary} failed="budgetForm.loadFailed" loading={t('settings.loading')}>
        {(data) => (
          <Suspense fallback={<Spinner label={t('settings.loading')} />}>
            <Budgets summary={data} />
          </Suspense>
        )}
      </Loaded>
    </SettingsFrame>
  )
}
