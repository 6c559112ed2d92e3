import { useState } from 'react'
import type { Budget, BudgetSummary } from '../../contract/budgets.ts'
import { formatTokens } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { AddButton } from '../amounts/AddButton.tsx'
import { isSet } from '../amounts/amounts.ts'
import { BudgetDialog } from '../amounts/BudgetDialog.tsx'
import { BudgetState } from '../amounts/BudgetState.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from '#features/school/web/settings/SettingsForm.module.css'
import { SettingsPart } from '#features/school/web/settings/SettingsPart.tsx'
import { PartsList } from './PartsList.tsx'
import { modelName } from './model-name.ts'
import { PricesPart } from './PricesPart.tsx'
import { RatePart } from './RatePart.tsx'
import { budgetSettingsTexts } from '../../texts/budget-settings.ts'

/** The school's budget, the budgets of groups, people and assistants, and rates and prices. */
export function Budgets({ summary }: { summary: BudgetSummary }) {
  const { t } = useTexts(budgetSettingsTexts)
  const language = useLanguage()
  const [edited, setEdited] = useState<Budget | null>(null)
  const { school } = summary
  const { unpricedTokens } = school.spent
  return (
    <div className={styles.form}>
      <SettingsPart title={t('budgetForm.school')} text={t('budgetForm.schoolText')}>
        <BudgetState budget={school} variant="card" />
        {unpricedTokens > 0 && (
          <Notice tone="warn">
            {t('budgetForm.unpriced', {
              tokens: formatTokens(unpricedTokens, language),
              models: summary.unpriced.map((model) => modelName(model, { t, language, apps: summary.apps })).join(', '),
            })}
          </Notice>
        )}
        <Inline>
          <Button size="small" onClick={() => setEdited(school)}>
            {isSet(school) ? t('budgetForm.edit') : t('budgetForm.set')}
          </Button>
          <AddButton budget={school} />
        </Inline>
      </SettingsPart>
      <SettingsPart title={t('budgetForm.parts')} text={t('budgetForm.partsText')}>
        <PartsList summary={summary} onEdit={setEdited} />
      </SettingsPart>
      <RatePart summary={summary} />
      <PricesPart summary={summary} />
      {edited && <BudgetDialog budget={edited} onClose={() => setEdited(null)} />}
    </div>
  )
}
