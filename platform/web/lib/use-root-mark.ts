import { useLayoutEffect } from 'react'

type Mark = 'dialog' | 'form-folded' | 'offline' | 'slip' | 'workspace' | 'writing'

/** Counts who wants each mark now. */
const wanted = new Map<Mark, number>()

/**
 * Sets the attribute `data-{mark}` on the root element, for styles. A `:has()` rule of the root would restyle the whole page whenever an
 * element comes or goes. Returns a function that takes it back.
 */
export function markRoot(mark: Mark): () => void {
  const count = (by: number) => {
    const now = (wanted.get(mark) ?? 0) + by
    wanted.set(mark, now)
    document.documentElement.toggleAttribute(`data-${mark}`, now > 0)
  }
  count(1)
  return () => count(-1)
}

/** Marks the root while `isOn`. */
export function useRootMark(mark: Mark, isOn = true): void {
  useLayoutEffect(() => (isOn ? markRoot(mark) : undefined), [mark, isOn])
}
