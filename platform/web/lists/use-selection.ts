import { useRef, useState } from 'react'

/** Manages the selection over several pages, with each item as it was when ticked. `shown`: the items on the page. */
export function useSelection<T extends { id: string }>(shown: readonly T[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map())
  const last = useRef<string>(undefined)

  const tick = (items: readonly T[], on: boolean) => {
    const next = new Map(chosen)
    for (const item of items) {
      if (on) next.set(item.id, item)
      else next.delete(item.id)
    }
    setChosen(next)
  }
  const ticked = shown.filter(({ id }) => chosen.has(id)).length

  return {
    chosen,
    count: chosen.size,
    has: (id: string) => chosen.has(id),
    /** `range`: also ticks everything between it and the item ticked before. */
    toggle: (id: string, { range = false } = {}) => {
      const at = shown.findIndex((one) => one.id === id)
      if (at === -1) return
      const from = range ? shown.findIndex((one) => one.id === last.current) : -1
      const [first, end] = from === -1 ? [at, at] : [Math.min(from, at), Math.max(from, at)]
      tick(shown.slice(first, end + 1), !chosen.has(id))
      last.current = id
    },
    /** State of the page's own tick box. */
    page: ticked === 0 ? ('none' as const) : ticked < shown.length ? ('some' as const) : ('all' as const),
    togglePage: () => tick(shown, ticked < shown.length),
    choose: (items: readonly T[]) => setChosen(new Map(items.map((one) => [one.id, one]))),
    clear: () => setChosen(new Map()),
  }
}

export type Selection<T extends { id: string } = { id: string }> = ReturnType<typeof useSelection<T>>
