export type PacedStore<State, Event> = {
  /** The state to render. */
  get: () => State
  dispatch: (event: Event) => void
  /** Used by useSyncExternalStore. */
  subscribe: (listener: () => void) => () => void
}

/** A state for events that arrive faster than the screen refreshes: those that can wait are shown once per frame, others at once. */
export function createPacedStore<State, Event>(
  reduce: (state: State, event: Event) => State,
  initial: State,
  mayWait: (event: Event) => boolean,
): PacedStore<State, Event> {
  const listeners = new Set<() => void>()
  let actual = initial
  let shown = initial
  let frame = 0

  function show() {
    cancelAnimationFrame(frame)
    frame = 0
    if (shown === actual) return
    shown = actual
    for (const listener of listeners) listener()
  }

  return {
    get: () => shown,
    dispatch(event) {
      actual = reduce(actual, event)
      if (mayWait(event)) frame ||= requestAnimationFrame(show)
      else show()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
