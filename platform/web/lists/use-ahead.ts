import { useEffect, useRef } from 'react'

/** Duration of a hover that counts, in milliseconds: shorter ones just pass over. */
const pointing = 80

/** Serves links to what will probably be opened next: fetches it ahead when it is pointed at or has the focus. */
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
