import { setImmediate as nextTurn } from 'node:timers/promises'

/** Questions that are written without a pause: a few milliseconds. */
const atOnce = 8

/** Makes something of each in order; others have their turn between them. */
export async function inTurns<From, To>(list: readonly From[], make: (one: From, index: number) => To): Promise<To[]> {
  const made: To[] = []
  for (const [index, one] of list.entries()) {
    if (index % atOnce === atOnce - 1) await nextTurn()
    made.push(make(one, index))
  }
  return made
}
