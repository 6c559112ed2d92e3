import type { Language } from '#platform/i18n/language.ts'
import { budgetWarning, callsWithin, exceeded, monthOf, nothing, shareOf, type Consumed } from '../../model/budgets.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { isAdmin } from '#platform/model/roles.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { findBudgets } from './keys.ts'
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
  const budgets = await readBudgets(db, { userId: user.id, agentId }, today)
  const [nearest] = budgets
    .map(({ budget, limits, before }) => {
      const isSpent = exceeded(limits, { before, more: nothing }) !== null
      return { budget, share: shareOf(limits, before), isSpent }
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

/** Returns how many calls of the same cost fit into each budget of a caller in the month of the day; null if no budget limits them. */
export async function countCalls(
  db: Database,
  caller: { userId: string; agentId: string | null },
  { more, today }: { more: Consumed; today: string },
): Promise<number | null> {
  const budgets = await readBudgets(db, caller, today)
  const calls = Math.min(...budgets.map(({ limits, before }) => callsWithin(limits, { before, more })))
  return Number.isFinite(calls) ? calls : null
}

/** Reads the budgets of a call with this month's limits and what is spent and reserved. */
async function readBudgets(db: Database, caller: { userId: string; agentId: string | null }, today: string) {
  const budgets = await findBudgets(db, caller)
  if (budgets.length === 0) return []
  const rows = await db
    .selectFrom('budget_spending')
    .selectAll()
    .where('month', '=', monthOf(today))
    .where(
      'key',
      'in',
      budgets.map(({ key }) => key),
    )
    .execute()
  return budgets.map((budget) => {
    const row = rows.find(({ key }) => key === budget.key)
    return { budget, limits: withAdded(budget, row), before: consumedOf(row) }
  })
}
