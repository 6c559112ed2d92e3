import { useLayoutEffect, useRef, useState } from 'react'

type Functions = Record<string, (...input: never[]) => unknown>

/** Returns functions that keep their identity between renders and call their newest version, for memoised components. */
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
