import { useEffect, useState } from 'react'

/** Whole seconds since a time (milliseconds since 1970), never below 0: the server's clock may be ahead of ours. */
export function useElapsed(since: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - since) / 1000))
}
