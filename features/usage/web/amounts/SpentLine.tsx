import { useQuery } from '@tanstack/react-query'
import { formatDayAndMonth } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { paths } from '#platform/web/paths.ts'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { isSet } from './amounts.ts'
import { schoolBudget } from './queries.ts'
import { budgetSettingsTexts } from '../../texts/budget-settings.ts'

/** Warns that the school's budget is used up, so that nothing can be generated, with a link; nothing before. */
export function SpentLine() {
  const { t } = useTexts(budgetSettingsTexts)
  const language = useLanguage()
  const { data: budget } = useQuery(schoolBudget())
  if (!budget || !isSet(budget) || budget.share === null || budget.share < 1) return null
  return (
    <Notice
      tone="bad"
      action={
        <Link to={paths.adminBudgets} className={buttonClass({ variant: 'line' })}>
          {t('budgetForm.toBudget')}
        </Link>
      }
    >
      <strong>{t('budgetForm.schoolSpent')}</strong>{' '}
      {t('budgetForm.schoolRenews', { date: formatDayAndMonth(budget.renewsOn, language) })}
    </Notice>
  )
}
