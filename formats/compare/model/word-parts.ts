import { editScript, type Part } from './edit-script.ts'

/**
 * Limits the steps for marking words, which grow with the square of the number of differing words. Beyond the limit, marks would not help.
 */
export type Budget = { left: number }

/** Budget for two whole versions: a few milliseconds on a usual machine. */
export const newBudget = (): Budget => ({ left: 500_000 })

/** Aligns two texts word by word; null if the differences exceed the budget. */
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
