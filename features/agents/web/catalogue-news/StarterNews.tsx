import { useEffect, useState, type ComponentType } from 'react'

const load = async () => (await import('./StarterLine.tsx')).StarterLine

/** The line of news, whose code and words come after the page: hardly ever there is any, and nothing waits for it. */
export function StarterNews() {
  const [Line, setLine] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isGone = false
    const show = async () => {
      const loaded = await load()
      if (!isGone) setLine(() => loaded)
    }
    // The next visit tries again.
    void show().catch(() => {})
    return () => {
      isGone = true
    }
  }, [])
  return Line && <Line />
}
