import type { Language } from '#platform/i18n/language.ts'
import { budgetWarning, exceeded, monthOf, nothing, shareOf } from '../../model/budgets.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { isAdmin } from '#platform/model/roles.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { budgetsAmong, keysFor } from './keys.ts'
import { groupOf, sentenceOf, sentenceToAdministrators, warningOf } from './sentences.ts'
import { consumedOf, withAdded } from './spending.ts'
import { say } from '#platform/i18n/message.ts'

export type BudgetState = { isSpent: boolean; text: string }

/** Returns the budget nearest its limit among those that a call would use, on the given school day; null unless a budget is mostly used. */
export async function findBudgetState(
  db: Database,
  { user, agentId }: { user: SignedInUser; agentId: string | null },
  { today, language }: { today: string; language: Language },
): Promise<BudgetState | null> {
  const budgets = await budgetsAmong(db, await keysFor(db, { userId: user.id, agentId }))
  if (budgets.length === 0) return null
  const keys = budgets.map(({ key }) => key)
  const month = monthOf(today)
  const rows = await db
    .selectFrom('budget_spending')
    .selectAll()
    .where('month', '=', month)
    .where('key', 'in', keys)
    .execute()
  const [nearest] = budgets
    .map((budget) => {
      const row = rows.find(({ key }) => key === budget.key)
      const [limits, before] = [withAdded(budget, row), consumedOf(row)]
      return { budget, share: shareOf(limits, before), isSpent: exceeded(limits, { before, more: nothing }) !== null }
    })
    .toSorted((one, other) => other.share - one.share)
  if (!nearest || nearest.share < budgetWarning) return null
  const { budget, isSpent } = nearest
  const values = { name: (await groupOf(db, budget)) ?? '' }
  const spent = isAdmin(user.role)
    ? sentenceToAdministrators(budget.scope, values)
    : sentenceOf(budget.scope, true, values)
  return { isSpent, text: say(isSpent ? spent : warningOf(budget.scope, values), language) }
}
