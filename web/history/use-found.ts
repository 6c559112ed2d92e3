import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { historyPage } from './queries.ts'
import type { Place } from './use-place.ts'

/** In milliseconds: long enough for a word to be finished. */
const searchPause = 400

/**
 * What is typed, at once, and what the server finds in all of the history, once typing has paused: only then the search comes into the
 * address.
 */
export function useFound({ place, everyone }: { place: Place; everyone: boolean }) {
  const [typed, setTyped] = useState(place.search)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function type(search: string): void {
    setTyped(search)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => place.chooseSearch(search.trim()), searchPause)
  }

  const { search, found: page } = place
  const query = useQuery({ ...historyPage({ ...place, page, everyone }), enabled: search !== '' })
  /** What is there for another search, or for none, is no answer to this one. */
  const answer = search !== '' && !query.isPlaceholderData ? query.data : undefined
  return { typed, type, search, page, query, answer }
}

export type Found = ReturnType<typeof useFound>
