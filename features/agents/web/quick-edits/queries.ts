import { queryOptions } from '@tanstack/react-query'
import { presses, type Offered } from '../../contract/presses.ts'
import type { OwnPress } from '../../model/quick-edits/own-presses.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

const api = createApi({ presses }, calls).presses

export type StoredEdits = { presses: OwnPress[]; changed: boolean }

/** Loads the quick edits with their instructions, for administrators. */
export const keptPresses = (agentId: string) =>
  queryOptions({
    queryKey: ['agents', 'presses-kept', agentId],
    queryFn: async ({ signal }) => keptOf(await api.list({ params: { id: agentId }, quiet: true, signal })),
    staleTime: 0,
  })

/** Saves the quick edits; null resets them to the release. */
export async function savePresses(id: string, wanted: OwnPress[] | null, was: OwnPress[]): Promise<StoredEdits> {
  return keptOf(await api.save({ params: { id }, body: { presses: wanted, was }, quiet: true }))
}

const keptOf = ({ presses: list, changed }: Offered): StoredEdits => ({
  presses: list.map((press) => ({ ...press, ask: press.ask ?? '', askVi: press.askVi ?? '' })),
  changed,
})
