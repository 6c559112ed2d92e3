import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { historyApi } from '../calls.ts'
import type { EditTurn } from '../../contract/sharing/turns.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import { newestOf, showSavedEntry } from '../document/queries.ts'
import { sharingOf } from './queries.ts'
import { turnOfOwn } from './turns.ts'

/** `isCalm`: the owner has nothing unsaved; `follow` shows what others have saved. */
type Options = { isCalm: boolean; follow: (next: HistoryEntry) => void }

/**
 * Returns who else edits the owner's document now; null for nobody. What the others save appears at once, unless the owner has edits of their
 * own that are not saved.
 */
export function useOthersTurn(entry: HistoryEntry, { isCalm, follow }: Options): EditTurn | null {
  const queryClient = useQueryClient()
  // The bar reads it; it changes as soon as the owner shares the document.
  const sharing = useQuery({ ...sharingOf({ kind: 'document', id: entry.id }), enabled: false }).data
  const enabled = sharing ? sharing.groups.some(({ mayEdit }) => mayEdit) : entry.isEditedInTurns === true
  const now = useQuery({ ...turnOfOwn(entry.id), enabled }).data
  const load = useEffectEvent(async (version: number) => {
    if (!isCalm || version <= newestOf(queryClient, entry).version) return
    const { entry: next } = await historyApi.get({ params: { id: entry.id }, quiet: true })
    if (next.version > newestOf(queryClient, entry).version) follow(next)
  })
  const version = now?.version
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- edits of the owner's that are saved make room for what others saved
  useEffect(() => void (version !== undefined && load(version).catch(() => {})), [version, isCalm])
  return enabled && now?.turn && !now.turn.isMine ? now.turn : null
}

/** Does the same for source data, which loads with each new version of the entry. */
export function useOthersDataTurn(entry: HistoryEntry, isCalm: boolean): EditTurn | null {
  const queryClient = useQueryClient()
  return useOthersTurn(entry, { isCalm, follow: (next) => showSavedEntry(queryClient, next) })
}
