/** Runs low-priority work when the browser is idle. */
export function whenIdle(work: () => void) {
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 1000)
}
