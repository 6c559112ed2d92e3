/** Requests of one run that a provider gets at the same time. */
const most = 4

/**
 * Runs the requests of a document in their order, some side by side. After a failure no further one begins, because a provider that limits
 * or refuses would do so with the rest as well. @returns the failures. @throws the reason of `signal` once it aborts
 */
export async function runSideBySide<Part>(
  parts: readonly Part[],
  run: (part: Part) => Promise<void>,
  signal: AbortSignal,
): Promise<unknown[]> {
  const waiting = [...parts]
  const failures: unknown[] = []
  const runWaiting = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift())
      try {
        await run(part)
      } catch (error) {
        signal.throwIfAborted()
        failures.push(error)
        waiting.length = 0
      }
  }
  await Promise.all(Array.from({ length: most }, runWaiting))
  return failures
}
