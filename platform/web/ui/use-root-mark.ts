import { useLayoutEffect } from 'react'

type Mark = 'dialog' | 'form-folded' | 'offline' | 'slip' | 'workspace' | 'writing'

/** Counts who wants each mark now. */
const counts = new Map<Mark, number>()

/**
 * Sets the attribute `data-{mark}` on the root element, for styles. A `:has()` rule of the root would restyle the whole page whenever an
 * element comes or goes. Returns a function that takes it back.
 */
export function markRoot(mark: Mark): () => void {
  const change = (by: number) => {
    const now = (counts.get(mark) ?? 0) + by
    counts.set(mark, now)
    document.documentElement.toggleAttribute(`data-${mark}`, now > 0)
  }
  change(1)
  return () => change(-1)
}

/** Marks the root while `isOn`. */
export function useRootMark(mark: Mark, isOn = true): void {
  useLayoutEffect(() => (isOn ? markRoot(mark) : undefined), [mark, isOn])
}
