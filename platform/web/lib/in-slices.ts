/** Work of this length does not cause a noticeable delay. Units: milliseconds. */
const slice = 8

/** Runs a generator for up to `slice` milliseconds (or one longer step); null if it does not finish. */
export function firstSlice<Result>(work: Generator<void, Result>): Result | null {
  const startedAt = performance.now()
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() - startedAt >= slice) return null
  }
}

/** Runs a generator to its end in slices, so that the page stays responsive. Null if it was cancelled. */
export async function inSlices<Result>(work: Generator<void, Result>, signal: AbortSignal): Promise<Result | null> {
  for (;;) {
    await nextTask()
    if (signal.aborted) return null
    const result = firstSlice(work)
    if (result !== null) return result
  }
}

/** A message runs after already queued tasks, without the four-millisecond delay of a timer. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
