import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../lib/language.ts'
import { budgetOverview } from '../../managing/budgets/queries.ts'
import { addBudgetWords } from '../../managing/budgets/words.ts'
import { Loaded } from '../../managing/Loaded.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { SettingsFrame } from '../SettingsFrame.tsx'
import { addSettingsWords } from '../words.ts'

addSettingsWords()
addBudgetWords()

const Budgets = lazy(async () => ({ default: (await import('./Budgets.tsx')).Budgets }))

export function BudgetsPage() {
  const { t } = useTranslation()
  const overview = useQuery(budgetOverview())
  return (
    <SettingsFrame subtitle={t('budgetForm.subtitle')}>
      <Loaded query={overview} failed="budgetForm.loadFailed" loading={t('settings.loading')}>
        {(data) => (
          <Suspense fallback={<Spinner label={t('settings.loading')} />}>
            <Budgets overview={data} />
          </Suspense>
        )}
      </Loaded>
    </SettingsFrame>
  )
}
