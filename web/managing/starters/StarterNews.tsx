import { useEffect, useState, type ComponentType } from 'react'

/** The line of news, whose code and words come after the page: hardly ever there is any, and nothing waits for it. */
export function StarterNews() {
  const [Line, setLine] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isGone = false
    import('./StarterLine.tsx').then(
      ({ StarterLine }) => {
        if (!isGone) setLine(() => StarterLine)
      },
      // The next visit tries again.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [])
  return Line && <Line />
}
