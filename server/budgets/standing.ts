import type { Language } from '#locales/language'
import { budgetWarning, exceeded, monthOf, nothing, shareOf } from '#rules/budgets'
import type { Database } from '../database/schema.ts'
import { translate } from '../translate.ts'
import { budgetsAmong, keysFor, type Caller } from './keys.ts'
import { groupOf, sentenceOf, warningOf } from './sentences.ts'
import { takenOf, withAdded } from './spending.ts'

export type Standing = { isSpent: boolean; text: string }

/** The budget nearest its end of those that a call concerns, on a day of the school's; null while of none most is used. */
export async function standingOf(
  db: Database,
  caller: Caller,
  { today, language }: { today: string; language: Language },
): Promise<Standing | null> {
  const budgets = await budgetsAmong(db, await keysFor(db, caller))
  if (budgets.length === 0) return null
  const keys = budgets.map(({ key }) => key)
  const month = monthOf(today)
  const rows = await db.selectFrom('spending').selectAll().where('month', '=', month).where('key', 'in', keys).execute()
  const [nearest] = budgets
    .map((budget) => {
      const row = rows.find(({ key }) => key === budget.key)
      const [limits, before] = [withAdded(budget, row), takenOf(row)]
      return { budget, share: shareOf(limits, before), isSpent: exceeded(limits, { before, more: nothing }) !== null }
    })
    .toSorted((one, other) => other.share - one.share)
  if (!nearest || nearest.share < budgetWarning) return null
  const { budget, isSpent } = nearest
  const key = isSpent ? sentenceOf(budget.scope, true) : warningOf(budget.scope)
  return { isSpent, text: translate(language, key, { name: (await groupOf(db, budget)) ?? '' }) }
}
