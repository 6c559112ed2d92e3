import { useLayoutEffect, useRef, useState } from 'react'

type Functions = Record<string, (...input: never[]) => unknown>

/** Functions that stay the same from one drawing to the next and do what their newest version says: for what is drawn only when its properties change. */
export function useStable<All extends Functions>(functions: All): All {
  const latest = useRef(functions)
  useLayoutEffect(() => {
    latest.current = functions
  })
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(functions).map((name) => [name, (...input: never[]) => latest.current[name]!(...input)]),
      ) as All,
  )
  return stable
}
