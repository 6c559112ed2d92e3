import type { Budget } from '../../contract/budgets.ts'
import { formatDayAndMonth } from '#platform/i18n/format/dates.ts'
import { formatTokens } from '#platform/i18n/format/numbers.ts'
import { budgetWarning } from '../../model/budgets.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { amountsText, isSet, limitsOf, spentOf } from './amounts.ts'
import { Bar } from '#platform/web/ui/data-display/Bar.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
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
      <Text tone="quiet" tabular>
        {t('budgetForm.none')} · {t('budgetForm.spentOnly', { spent: label })}
      </Text>
    )
  const state = share >= 1 ? 'spent' : share >= budgetWarning ? 'warned' : 'fine'
  const added = { money: addedMoney || null, tokens: addedTokens || null }
  return (
    <Stack gap={variant === 'card' ? 2 : 1}>
      <Text tabular>
        <b className={variant === 'card' ? styles.large : undefined}>{label}</b>{' '}
        <Text as="span" size="sm" tone="quiet">
          {t('budgetForm.of', { limit: amountsText(limitsOf(budget), budget, language) })}
        </Text>
      </Text>
      <Bar share={share} tone={tones[state]} />
      <Text size="sm" tone="quiet">
        {state === 'spent' && (
          <Text as="b" tone="danger">
            {t('budgetForm.used', { date })}
          </Text>
        )}
        {state === 'warned' && (
          <>
            <Text as="b" tone="warn">
              {t('budgetForm.warned')}
            </Text>{' '}
            · {t('budgetForm.renews', { date })}
          </>
        )}
        {state === 'fine' && t('budgetForm.renews', { date })}
        {isSet(added) && <span> · {t('budgetForm.addedNote', { added: amountsText(added, budget, language) })}</span>}
      </Text>
      {variant === 'card' && budget.spent.estimatedTokens > 0 && (
        <Text size="sm" tone="quiet">
          {t('budgetForm.estimated', { tokens: formatTokens(budget.spent.estimatedTokens, language) })}
        </Text>
      )}
    </Stack>
  )
}
