import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#platform/web/api/api.ts'
import type { EditTurn } from '../../contract/sharing.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import { newestOf } from '../document/queries.ts'
import type { useEdits } from '../document/use-edits.ts'
import { turnOfOwn } from './turns.ts'

/**
 * Returns who else edits the owner's document now; null for nobody. What the others save appears at once, unless the owner has text of their own
 * that is not saved.
 */
export function useOthersTurn(entry: HistoryEntry, edits: ReturnType<typeof useEdits>): EditTurn | null {
  const queryClient = useQueryClient()
  const now = useQuery({ ...turnOfOwn(entry.id), enabled: entry.isEditedInTurns === true }).data
  const isCalm = edits.saving === 'nothing' || edits.saving === 'saved'
  const follow = useEffectEvent(async (version: number) => {
    if (!isCalm || version <= newestOf(queryClient, entry).version) return
    const { entry: next } = await api.history.get({ params: { id: entry.id }, quiet: true })
    if (next.version > newestOf(queryClient, entry).version) edits.take(next)
  })
  const version = now?.version
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- text of the owner's that is saved makes room for what others saved
  useEffect(() => void (version !== undefined && follow(version).catch(() => {})), [version, isCalm])
  return now?.turn && !now.turn.isMine ? now.turn : null
}
