import type { Budget } from '../../contract/budgets.ts'
import { formatDayAndMonth } from '#platform/i18n/format/dates.ts'
import { formatTokens } from '#platform/i18n/format/numbers.ts'
import { budgetWarning } from '../../model/budgets.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { amountsText, isSet, limitsOf, spentOf } from './amounts.ts'
import { Bar } from '#platform/web/ui/data-display/Bar.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import styles from './Amounts.module.css'
import { budgetSettingsTexts } from '../../texts/budget-settings.ts'

const tones = { fine: undefined, warned: 'warn', spent: 'danger' } as const

/** Shows the state of a budget as figures, a bar and words, because colour alone is not enough. */
export function BudgetState({ budget, variant = 'row' }: { budget: Budget; variant?: 'row' | 'card' }) {
  const { t } = useTexts(budgetSettingsTexts)
  const language = useLanguage()
  const { share, renewsOn, addedMoney, addedTokens } = budget
  const spent = spentOf(budget)
  const label = amountsText(spent, spent, language)
  const date = formatDayAndMonth(renewsOn, language)
  if (!isSet(budget) || share === null)
    return (
      <p className={styles.none}>
        {t('budgetForm.none')} · {t('budgetForm.spentOnly', { spent: label })}
      </p>
    )
  const state = share >= 1 ? 'spent' : share >= budgetWarning ? 'warned' : 'fine'
  const added = { money: addedMoney || null, tokens: addedTokens || null }
  return (
    <Stack gap={1} className={styles.state} data-variant={variant} data-state={state}>
      <p className={styles.figures}>
        <strong>{label}</strong>{' '}
        <span>{t('budgetForm.of', { limit: amountsText(limitsOf(budget), budget, language) })}</span>
      </p>
      <Bar share={share} tone={tones[state]} />
      <p className={styles.words}>
        {state === 'spent' && <b>{t('budgetForm.used', { date })}</b>}
        {state === 'warned' && (
          <>
            <b>{t('budgetForm.warned')}</b> · {t('budgetForm.renews', { date })}
          </>
        )}
        {state === 'fine' && t('budgetForm.renews', { date })}
        {isSet(added) && <span> · {t('budgetForm.addedNote', { added: amountsText(added, budget, language) })}</span>}
      </p>
      {variant === 'card' && budget.spent.estimatedTokens > 0 && (
        <p className={styles.words}>
          {t('budgetForm.estimated', { tokens: formatTokens(budget.spent.estimatedTokens, language) })}
        </p>
      )}
    </Stack>
  )
}
