import { useEffect, useState, type ComponentType } from 'react'

const load = async () => (await import('./StarterLine.tsx')).StarterLine

/** Loads its code and texts after the page, because there is seldom any news and nothing depends on it. */
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
