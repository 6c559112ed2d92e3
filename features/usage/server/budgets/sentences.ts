import type { BudgetScope } from '../../model/budgets.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { usageServerTexts } from '../texts.ts'
import { type Message, message, type MessageValues } from '#platform/i18n/message.ts'
import { budgetTexts } from '../../texts/budget.ts'

/** Says which budget is too small for a call or used up, and whom to ask. `name`: the group of a group budget. */
export const sentenceOf = (scope: BudgetScope, isSpent: boolean, values?: MessageValues): Message =>
  message([budgetTexts, usageServerTexts], (isSpent ? spent : short)[scope], values)

/** The same for administrators, who can increase the budget themselves. */
export const sentenceToAdministrators = (scope: BudgetScope, values?: MessageValues): Message =>
  message(usageServerTexts, toAdministrators[scope], values)

const toAdministrators = {
  school: 'budget.addSchool',
  group: 'budget.addGroup',
  person: 'budget.addPerson',
  assistant: 'budget.addAssistant',
} as const satisfies Record<BudgetScope, string>

const spent = {
  school: 'budget.spentSchool',
  group: 'budget.spentGroup',
  person: 'budget.spentPerson',
  assistant: 'budget.spentAssistant',
} as const satisfies Record<BudgetScope, string>

const short = {
  school: 'budget.shortSchool',
  group: 'budget.shortGroup',
  person: 'budget.shortPerson',
  assistant: 'budget.shortAssistant',
} as const satisfies Record<BudgetScope, string>

/** Names the budget with the highest used share. */
export const warningOf = (scope: BudgetScope, values?: MessageValues): Message =>
  message([budgetTexts, usageServerTexts], warnings[scope], values)

const warnings = {
  school: 'budget.warnSchool',
  group: 'budget.warnGroup',
  person: 'budget.warnPerson',
  assistant: 'budget.warnAssistant',
} as const satisfies Record<BudgetScope, string>

/** Returns the name of a group budget's group; null for other budgets. */
export async function groupOf(db: Database, { group_id }: Pick<Schema['budgets'], 'group_id'>): Promise<string | null> {
  if (group_id === null) return null
  const group = await db.selectFrom('groups').select('name').where('id', '=', group_id).executeTakeFirst()
  return group?.name ?? null
}
