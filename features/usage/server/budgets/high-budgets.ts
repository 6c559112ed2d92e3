import { budgetWarning, monthOf, shareOf, type BudgetScope } from '../../model/budgets.ts'
import { todayIn, type ManageDeps } from './manage.ts'
import { spentIn, withAdded } from './spending.ts'

/** `name` is null for the school's budget; `threshold` is the highest that was reached. */
export type WatchedBudget = {
  scope: BudgetScope
  key: string
  name: string | null
  share: number
  threshold: number | null
}

/** Shares of a budget at which administrators are told, the highest first. */
export const budgetThresholds = [1, budgetWarning] as const

/** Returns the budgets that were used this month, those most used first. So a budget of 0, which forbids AI, does not count as used up. */
export async function watchBudgets(deps: ManageDeps): Promise<{ month: string; budgets: WatchedBudget[] }> {
  const month = monthOf(todayIn(deps))
  const budgets = await deps.db
    .selectFrom('budgets')
    .leftJoin('groups', 'groups.id', 'budgets.group_id')
    .leftJoin('users', 'users.id', 'budgets.user_id')
    .leftJoin('agents', 'agents.id', 'budgets.agent_id')
    .selectAll('budgets')
    .select((eb) => eb.fn.coalesce('groups.name', 'users.name', 'agents.name').as('name'))
    .where((eb) => eb.or([eb('money', 'is not', null), eb('tokens', 'is not', null)]))
    .execute()
  const rows = await deps.db
    .selectFrom('budget_spending')
    .selectAll()
    .where('month', '=', month)
    .where('key', 'in', (eb) => eb.selectFrom('budgets').select('budgets.key'))
    .execute()
  const spending = new Map(rows.map((row) => [row.key, row]))
  const watched = budgets.flatMap((budget) => {
    const row = spending.get(budget.key)
    if (!row || (row.spent_tokens === 0 && row.spent_nanodollars === 0)) return []
    const share = shareOf(withAdded(budget, row), spentIn(row))
    const threshold = budgetThresholds.find((least) => share >= least) ?? null
    return [{ scope: budget.scope, key: budget.key, name: budget.name, share, threshold }]
  })
  return { month, budgets: watched.toSorted((one, other) => other.share - one.share) }
}
