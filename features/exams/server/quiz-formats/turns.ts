import { setImmediate as nextTurn } from 'node:timers/promises'

/** Number of questions written without a pause: a few milliseconds of work. */
const atOnce = 8

/** Maps items in order, and lets other requests run in between. */
export async function inTurns<From, To>(list: readonly From[], make: (one: From, index: number) => To): Promise<To[]> {
  const made: To[] = []
  for (const [index, one] of list.entries()) {
    if (index % atOnce === atOnce - 1) await nextTurn()
    made.push(make(one, index))
  }
  return made
}
