export type Turns = {
  /** Resolves when all who asked before have given their turn back. */
  take: () => Promise<void>
  give: () => void
}

/** Lets one work at a time, in the order in which they asked. */
export function createTurns(): Turns {
  const waiting: (() => void)[] = []
  let taken = false
  return {
    async take() {
      if (!taken) {
        taken = true
        return
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push(resolve)
      await promise
    },
    give() {
      const next = waiting.shift()
      if (next) next()
      else taken = false
    },
  }
}
