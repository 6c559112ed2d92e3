import { useState } from 'react'
import type { Budget, BudgetOverview } from '#contract/budgets'
import { formatTokens } from '#locales/format/numbers'
import { useLanguage, useTranslation } from '../../lib/language.ts'
import { AddButton } from '../../managing/budgets/AddButton.tsx'
import { isSet } from '../../managing/budgets/amounts.ts'
import { BudgetDialog } from '../../managing/budgets/BudgetDialog.tsx'
import { BudgetState } from '../../managing/budgets/BudgetState.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import formStyles from '../SettingsForm.module.css'
import { SettingsPart } from '../SettingsPart.tsx'
import styles from './Budgets.module.css'
import { PartsList } from './PartsList.tsx'
import { modelName } from './model-name.ts'
import { PricesPart } from './PricesPart.tsx'
import { RatePart } from './RatePart.tsx'

/** The school's budget, those of its groups, people and assistants, and what money is counted by. */
export function Budgets({ overview }: { overview: BudgetOverview }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [edited, setEdited] = useState<Budget | null>(null)
  const { school } = overview
  const { unpricedTokens } = school.spent
  return (
    <div className={formStyles.form}>
      <SettingsPart title={t('budgetForm.school')} text={t('budgetForm.schoolText')}>
        <BudgetState budget={school} look="card" />
        {unpricedTokens > 0 && (
          <Notice tone="warn">
            {t('budgetForm.unpriced', {
              tokens: formatTokens(unpricedTokens, language),
              models: overview.unpriced
                .map((model) => modelName(model, { t, language, apps: overview.apps }))
                .join(', '),
            })}
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button size="small" onClick={() => setEdited(school)}>
            {isSet(school) ? t('budgetForm.edit') : t('budgetForm.set')}
          </Button>
          <AddButton budget={school} />
        </div>
      </SettingsPart>
      <SettingsPart title={t('budgetForm.parts')} text={t('budgetForm.partsText')}>
        <PartsList overview={overview} onEdit={setEdited} />
      </SettingsPart>
      <RatePart overview={overview} />
      <PricesPart overview={overview} />
      {edited && <BudgetDialog budget={edited} onClose={() => setEdited(null)} />}
    </div>
  )
}
