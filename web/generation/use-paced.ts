import { useCallback, useEffect, useRef, useState } from 'react'

/** useReducer for events that come faster than the screen: those that may wait are drawn at most once a frame, others at once. */
export function usePaced<State, Event>(
  reduce: (state: State, event: Event) => State,
  initial: State,
  mayWait: (event: Event) => boolean,
): [State, (event: Event) => void] {
  const [shown, show] = useState(initial)
  const actual = useRef(initial)
  const frame = useRef(0)

  const paint = useCallback(() => {
    cancelAnimationFrame(frame.current)
    frame.current = 0
    show(actual.current)
  }, [])
  const dispatch = useCallback(
    (event: Event) => {
      actual.current = reduce(actual.current, event)
      if (mayWait(event)) frame.current ||= requestAnimationFrame(paint)
      else paint()
    },
    [reduce, mayWait, paint],
  )
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  return [shown, dispatch]
}
