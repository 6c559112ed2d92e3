import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { historyPage } from './queries.ts'
import type { HistoryListState } from './use-history-list-state.ts'

/** Milliseconds: long enough to finish typing a word. */
const searchPause = 400

/** Searches the loaded page immediately and the whole history after a pause in typing; only then does the search enter the address. */
export function useFound({ listState, everyone }: { listState: HistoryListState; everyone: boolean }) {
  const [typed, setTyped] = useState(listState.search)
  // Uses the current address: a document may have been opened, or an assistant chosen, in the meantime.
  const choose = useEffectEvent((search: string) => {
    if (search !== listState.search) listState.chooseSearch(search)
  })
  useEffect(() => {
    const timer = setTimeout(() => choose(typed.trim()), searchPause)
    return () => clearTimeout(timer)
  }, [typed])

  const { search, found: page } = listState
  const query = useQuery({ ...historyPage({ ...listState, page, everyone }), enabled: search !== '' })
  /** Results of another search are ignored. */
  const answer = search !== '' && !query.isPlaceholderData ? query.data : undefined
  // The request for a reason stays while the next search loads, to avoid flicker.
  const [locked, setLocked] = useState(false)
  const isRefused = query.error instanceof ApiError && query.error.body.code === 'history.searchReasonNeeded'
  if (isRefused !== locked && (isRefused || answer !== undefined || !everyone)) setLocked(isRefused)
  return { typed, type: setTyped, search, page, query, answer, locked }
}

export type Found = ReturnType<typeof useFound>
