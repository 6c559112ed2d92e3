import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

type Filters = { search: string; category: string }

/** After the last key stroke, in milliseconds: Safari refuses an address that changes a hundred times in half a minute. */
const pause = 300

/** The list's filters, kept in the address (`?search=…&category=…`) so that they can be linked and come back. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const { key, state } = useLocation()
  const inAddress = params.get('search') ?? ''
  const [search, setSearch] = useState(inAddress)
  const [seenKey, setSeenKey] = useState(key)
  const waiting = useRef<{ filters: Filters; timer: ReturnType<typeof setTimeout> }>(undefined)

  // A step that did not come from typing here (a link, back, forward) brings its own words.
  if (key !== seenKey) {
    setSeenKey(key)
    if (!(state as { typed?: true } | null)?.typed) setSearch(inAddress)
  }

  useEffect(() => () => clearTimeout(waiting.current?.timer), [])

  const write = (filters: Filters) => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    const filled = Object.entries(filters).filter(([, value]) => value.trim() !== '')
    setParams(Object.fromEntries(filled), { replace: true, state: { typed: true } })
  }

  const category = params.get('category') ?? ''
  const change = (changed: Partial<Filters>) => {
    const next = { search, category, ...changed }
    setSearch(next.search)
    if (next.category !== category) return write(next)
    clearTimeout(waiting.current?.timer)
    waiting.current = { filters: next, timer: setTimeout(() => write(next), pause) }
  }

  /** Whoever goes on to another page, before the pause is over, would be fetched back by the address being written. */
  const settle = () => {
    if (waiting.current) write(waiting.current.filters)
  }

  return { search, category, change, settle }
}
