import type { AlertKind } from '../../contract/server-state.ts'
import { budgetThresholds, watchBudgets, type WatchedBudget } from '#features/usage/server/budgets/high-budgets.ts'
import type { ManageDeps } from '#features/usage/server/budgets/manage.ts'
import type { BudgetScope } from '#features/usage/model/budgets.ts'
import { formatList, formatPercent } from '#platform/i18n/format/numbers.ts'
import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import { appServerTexts } from '../texts.ts'
import type { Found } from './found.ts'

const alertOfScope = {
  school: 'budget',
  group: 'groupBudgets',
  person: 'personBudgets',
  assistant: 'assistantBudgets',
} as const satisfies Record<BudgetScope, AlertKind>

/** Names in one alert. */
const mostNamed = 5

/** Finds the budgets at a threshold. Each is told once per month and threshold, however often it is increased. */
export async function findHighBudgets(deps: ManageDeps): Promise<Record<BudgetScope, Found>> {
  const { month, budgets } = await watchBudgets(deps)
  const keyAt = ({ key }: WatchedBudget, threshold: number) => `${month}:${key}:${threshold * 100}`
  const foundIn = (scope: BudgetScope): Found => {
    const own = budgets.filter((budget) => budget.scope === scope)
    const high = own.flatMap((budget) =>
      budget.threshold === null ? [] : [{ ...budget, occurrence: keyAt(budget, budget.threshold) }],
    )
    return {
      occurrences: high.map(({ occurrence }) => occurrence),
      remembered: own.flatMap((budget) => budgetThresholds.map((threshold) => keyAt(budget, threshold))),
      describe: (language, occurrences) =>
        describeBudgets(
          scope,
          high.filter(({ occurrence }) => occurrences.includes(occurrence)),
          language,
        ),
    }
  }
  return {
    school: foundIn('school'),
    group: foundIn('group'),
    person: foundIn('person'),
    assistant: foundIn('assistant'),
  }
}

function describeBudgets(scope: BudgetScope, budgets: readonly WatchedBudget[], language: Language): string {
  const t = translate(language, appServerTexts)
  const percent = ({ share }: WatchedBudget) => formatPercent(share, language)
  if (scope === 'school') return t('alert.budget', { share: percent(budgets[0]!) })
  const named = budgets.slice(0, mostNamed).map((budget) => `${budget.name} (${percent(budget)})`)
  const count = budgets.length - named.length
  const more = count > 0 ? [t('alert.moreBudgets', { count })] : []
  return t(`alert.${alertOfScope[scope]}`, { names: formatList([...named, ...more], language) })
}
