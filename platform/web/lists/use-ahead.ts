import { useEffect, useRef } from 'react'

/** Minimum hover time in milliseconds: shorter ones just pass over. */
const pointing = 80

/** Loads the target of a link ahead when it is hovered or focused. */
export function useAhead(fetch: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerEnter: () => {
      timer.current = setTimeout(fetch, pointing)
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onFocus: fetch,
  }
}
