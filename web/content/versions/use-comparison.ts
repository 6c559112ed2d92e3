import { useEffect, useState } from 'react'
import { firstSlice, inSlices } from '../../lib/in-slices.ts'
import { comparing, type Comparison, type Texts } from './compare.ts'

type Held = Texts & { work: Generator<void, Comparison>; comparison: Comparison | null }

/** Two versions beside each other: short ones at once; null while long ones are being compared, which holds nobody up. */
export function useComparison({ base, mine, theirs }: Texts): Comparison | null {
  const begin = (): Held => {
    const work = comparing({ base, mine, theirs })
    return { base, mine, theirs, work, comparison: firstSlice(work) }
  }
  const [held, setHeld] = useState(begin)
  let now = held
  if (held.base !== base || held.mine !== mine || held.theirs !== theirs) {
    now = begin()
    setHeld(now)
  }
  useEffect(() => {
    if (now.comparison) return
    const ended = new AbortController()
    inSlices(now.work, ended.signal).then(
      (comparison) => comparison && setHeld({ ...now, comparison }),
      // Told as a fault of drawing is.
      (fault: unknown) =>
        setHeld(() => {
          throw fault
        }),
    )
    return () => ended.abort()
  }, [now])
  return now.comparison
}
