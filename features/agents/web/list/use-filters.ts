import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { setIn, useAddress } from '#platform/web/lib/use-address.ts'

type Filters = { search: string; category: string }

/** Milliseconds after the last keystroke. Safari rejects more than a hundred changes of the address in 30 seconds. */
const pause = 300

/** Keeps the list's filters in the address (`?search=…&category=…`), so that links and the back button restore them. */
export function useFilters() {
  const { params, change: step } = useAddress()
  const { key, state } = useLocation()
  const inAddress = params.get('search') ?? ''
  const [search, setSearch] = useState(inAddress)
  const [seenKey, setSeenKey] = useState(key)
  const waiting = useRef<{ search: string; timer: ReturnType<typeof setTimeout> }>(undefined)

  // A navigation other than typing (a link, back, forward) brings its own search text.
  if (key !== seenKey) {
    setSeenKey(key)
    if (!(state as { typed?: true } | null)?.typed) setSearch(inAddress)
  }

  useEffect(() => () => clearTimeout(waiting.current?.timer), [])

  const write = (filters: Partial<Filters>) => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    const trimmed = Object.entries(filters).map(([name, value]) => [name, value.trim()])
    step((next) => setIn(next, Object.fromEntries(trimmed)), { replace: true, state: { typed: true } })
  }

  const category = params.get('category') ?? ''
  const change = (changed: Partial<Filters>) => {
    const next = { search, category, ...changed }
    setSearch(next.search)
    if (next.category !== category) return write(next)
    clearTimeout(waiting.current?.timer)
    waiting.current = { search: next.search, timer: setTimeout(() => write({ search: next.search }), pause) }
  }

  /** Leaving the page within the pause must cancel the update of the address, which would navigate back. */
  const apply = () => {
    if (waiting.current) write({ search: waiting.current.search })
  }

  return { search, category, change, apply }
}
