import { queryOptions } from '@tanstack/react-query'
import { isGone } from '../document/save-failures.ts'
import { sharingApi } from './calls.ts'

/** Milliseconds after which a page asks again who edits the document. */
const askPause = 3000

/** Asks who edits a shared document, for those who read it. */
export const turnOfShare = (id: string) =>
  queryOptions({
    queryKey: ['sharing', 'turn', id],
    queryFn: ({ signal }) => sharingApi.turn({ params: { id }, quiet: true, signal }),
    staleTime: 0,
    // A withdrawn share has no turns.
    refetchInterval: ({ state }) => (state.error && isGone(state.error) ? false : askPause),
  })

/** Asks who edits the user's own document. */
export const turnOfOwn = (id: string) =>
  queryOptions({
    queryKey: ['sharing', 'own-turn', id],
    queryFn: ({ signal }) => sharingApi.ownTurn({ params: { id }, quiet: true, signal }),
    staleTime: 0,
    refetchInterval: askPause,
  })
