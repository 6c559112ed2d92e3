import { queryOptions } from '@tanstack/react-query'
import { quickEdits, type Offered } from '../../contract/quick-edits.ts'
import type { OwnQuickEdit } from '../../model/quick-edits/own-quick-edits.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

const api = createApi({ quickEdits }, calls).quickEdits

export type StoredEdits = { quickEdits: OwnQuickEdit[]; changed: boolean }

/** Loads the quick edits with their instructions, for administrators. */
export const quickEditsQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['agents', 'stored-quick-edits', agentId],
    queryFn: async ({ signal }) => toStoredEdits(await api.list({ params: { id: agentId }, quiet: true, signal })),
    staleTime: 0,
  })

/** Saves the quick edits; null resets them to the release. */
export async function saveQuickEdits(
  id: string,
  next: OwnQuickEdit[] | null,
  was: OwnQuickEdit[],
): Promise<StoredEdits> {
  return toStoredEdits(await api.save({ params: { id }, body: { quickEdits: next, was }, quiet: true }))
}

const toStoredEdits = ({ quickEdits: list, changed }: Offered): StoredEdits => ({
  quickEdits: list.map((quickEdit) => ({ ...quickEdit, ask: quickEdit.ask ?? '', askVi: quickEdit.askVi ?? '' })),
  changed,
})
