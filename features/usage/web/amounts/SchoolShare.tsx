import { useQuery } from '@tanstack/react-query'
import { formatDayAndMonth } from '#platform/i18n/format/dates.ts'
import { formatUsedShare } from '#platform/i18n/format/numbers.ts'
import { budgetWarning } from '../../model/budgets.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { paths } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { amountsText, isSet, limitsOf } from './amounts.ts'
import { schoolBudget } from './queries.ts'
import { Bar } from '#platform/web/ui/data-display/Bar.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './Amounts.module.css'
import { budgetSettingsTexts } from '../../texts/budget-settings.ts'

const tones = { fine: undefined, warned: 'warn', spent: 'danger' } as const

/** Shows the spent share of the school's budget this month, with a link to its settings; nothing while unknown. */
export function SchoolShare() {
  const { t } = useTexts(budgetSettingsTexts)
  const language = useLanguage()
  const { data: budget } = useQuery(schoolBudget())
  if (!budget) return null
  const { share, renewsOn } = budget
  if (share === null || !isSet(budget))
    return (
      <span className={styles.share}>
        {t('budgetForm.none')} ·{' '}
        <Link to={paths.adminBudgets} className={styles.set}>
          {t('budgetForm.set')}
        </Link>
      </span>
    )
  const state = share >= 1 ? 'spent' : share >= budgetWarning ? 'warned' : 'fine'
  return (
    <span className={styles.share}>
      <Bar share={share} tone={tones[state]} className={styles.bar} />
      <Link to={paths.adminBudgets}>
        {t('budgetForm.shareOf', {
          share: formatUsedShare(share, language),
          limit: amountsText(limitsOf(budget), budget, language),
        })}
      </Link>
      {state === 'spent' && (
        <Text as="b" tone="danger">
          {' '}
          {t('budgetForm.used', { date: formatDayAndMonth(renewsOn, language) })}
        </Text>
      )}
    </span>
  )
}
