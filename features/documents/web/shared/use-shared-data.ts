import * as z from 'zod/mini'
import { useEffect, useEffectEvent, useState } from 'react'
import type { EditedShare } from '../../contract/sharing/turns.ts'
import { useUser } from '#platform/web/api/session.ts'
import { discardDraft, keepDraft, loadDraft, type DraftKey } from '#platform/web/lib/drafts.ts'
import { sharedPath } from '#platform/web/paths.ts'
import { sharingApi } from '../sharing/calls.ts'
import { useData, type DataKind } from '../structured/use-data.ts'
import type { SharedDataProps } from './SharedDataFrame.tsx'

/** Edits that have not reached the server, and the version that they are based on. */
const Unsent = z.object({ data: z.unknown(), version: z.int() })

const createSharedData = <Data>(draftKey: DraftKey): DataKind<EditedShare, Data> => ({
  // The server has checked it with the schema of the kind.
  dataOf: ({ data }) => data as Data,
  // The person who has saved an old version has the turn, which goes on.
  get: async (id) => (await sharingApi.takeTurn({ params: { id }, quiet: true })).document,
  async save(id, data, version) {
    const { document } = await sharingApi.edit({ params: { id }, body: { data, version }, quiet: true })
    // The page may have been closed in the meantime.
    discardDraft(draftKey)
    return { stored: document, entry: null }
  },
  keyOf: (id, version) => ['sharing', 'data', id, version],
  isShared: true,
})

/**
 * Edits the source data of a colleague's document. Edits that are not saved stay in this browser; the next turn begins with them, and
 * compares them if someone else has saved since.
 */
export function useSharedData<Data>({
  shareId,
  label,
  started,
}: Pick<SharedDataProps, 'shareId' | 'label' | 'started'>) {
  const userId = useUser().id
  const [draftKey] = useState<DraftKey>({ userId, kind: 'shared', id: shareId })
  const [kind] = useState(() => createSharedData<Data>(draftKey))
  const [unsent] = useState(() => loadDraft(draftKey, Unsent)?.value ?? null)
  const [isStored, setIsStored] = useState(true)
  const edited = useData(kind, shareId, unsent ? { ...started, version: unsent.version } : started)
  const { data, isSaved, change, versionNow } = edited
  const keep = useEffectEvent(() => {
    if (isSaved) return discardDraft(draftKey)
    const draft = { title: label, path: sharedPath({ open: shareId }), value: { data, version: versionNow() } }
    keepDraft(draftKey, draft, (savedAt) => setIsStored(savedAt !== null))
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change is kept
  useEffect(() => keep(), [data, isSaved])
  const restore = useEffectEvent(() => unsent && change(unsent.data as Data))
  useEffect(() => void restore(), [])
  return { ...edited, isStored }
}
