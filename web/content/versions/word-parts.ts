import { editScript, type Part } from './edit-script.ts'

/**
 * How much work marking the words of two texts may be, in steps of the search: it takes the square of the number of words in which they
 * differ. Where it is spent, marks would no longer help anybody.
 */
export type Budget = { left: number }

/** Of two versions as a whole: a few milliseconds on a usual machine. */
export const newBudget = (): Budget => ({ left: 500_000 })

/** What two texts have in common, word by word; null where they differ in more than the budget is for. */
export function* wordParts(
  mine: readonly string[],
  theirs: readonly string[],
  budget: Budget,
): Generator<void, Part[] | null> {
  const most = Math.floor(Math.sqrt(budget.left))
  const parts = yield* editScript(mine, theirs, most)
  const steps = parts ? parts.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0) : most
  budget.left = Math.max(0, budget.left - steps ** 2)
  return parts
}
