import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { DocumentHandle } from '#formats/editor/web/DocumentEditor.tsx'
import { api } from '#platform/web/api/api.ts'
import type { EditTurn } from '../../contract/sharing/turns.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import { newestOf } from '../document/queries.ts'
import type { useEdits } from '../document/use-edits.ts'
import { sharingOf } from './queries.ts'
import { turnOfOwn } from './turns.ts'

type Edited = { edits: ReturnType<typeof useEdits>; handle: RefObject<DocumentHandle | null> }

/**
 * Returns who else edits the owner's document now; null for nobody. What the others save appears at once, unless the owner has text of their own
 * that is not saved.
 */
export function useOthersTurn(entry: HistoryEntry, { edits, handle }: Edited): EditTurn | null {
  const queryClient = useQueryClient()
  // The bar reads it; it changes as soon as the owner shares the document.
  const sharing = useQuery({ ...sharingOf({ kind: 'document', id: entry.id }), enabled: false }).data
  const enabled = sharing ? sharing.groups.some(({ mayEdit }) => mayEdit) : entry.isEditedInTurns === true
  const now = useQuery({ ...turnOfOwn(entry.id), enabled }).data
  const isCalm = edits.saving === 'nothing' || edits.saving === 'saved'
  const follow = useEffectEvent(async (version: number) => {
    if (!isCalm || version <= newestOf(queryClient, entry).version) return
    const { entry: next } = await api.history.get({ params: { id: entry.id }, quiet: true })
    if (handle.current && next.version > newestOf(queryClient, entry).version)
      edits.follow(next, handle.current.markdown())
  })
  const version = now?.version
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- text of the owner's that is saved makes room for what others saved
  useEffect(() => void (version !== undefined && follow(version).catch(() => {})), [version, isCalm])
  return enabled && now?.turn && !now.turn.isMine ? now.turn : null
}
