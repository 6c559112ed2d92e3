import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
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
  // As the address is by then: meanwhile an entry may have been opened, or an assistant chosen.
  const choose = useEffectEvent((search: string) => {
    if (search !== place.search) place.chooseSearch(search)
  })
  useEffect(() => {
    const timer = setTimeout(() => choose(typed.trim()), searchPause)
    return () => clearTimeout(timer)
  }, [typed])

  const { search, found: page } = place
  const query = useQuery({ ...historyPage({ ...place, page, everyone }), enabled: search !== '' })
  /** What is there for another search, or for none, is no answer to this one. */
  const answer = search !== '' && !query.isPlaceholderData ? query.data : undefined
  return { typed, type: setTyped, search, page, query, answer }
}

export type Found = ReturnType<typeof useFound>
