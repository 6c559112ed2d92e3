import { diffArrays } from 'diff'

/**
 * How much work marking the words of two texts may be, in steps of the search: it takes the square of the number of words in which they
 * differ. Where it is spent, marks would no longer help anybody, and the page would stand still for them.
 */
export type Budget = { left: number }

/** Of two versions as a whole: about 30 ms on a usual machine. */
export const newBudget = (): Budget => ({ left: 500_000 })

/** What two texts have in common, word by word; null where they differ in more than the budget is for. */
export function wordParts(mine: string[], theirs: string[], budget: Budget) {
  const most = Math.floor(Math.sqrt(budget.left))
  const parts = diffArrays(mine, theirs, { maxEditLength: most })
  const steps = parts ? parts.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0) : most
  budget.left = Math.max(0, budget.left - steps ** 2)
  return parts ?? null
}
