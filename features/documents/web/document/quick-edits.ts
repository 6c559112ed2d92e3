import { queryOptions } from '@tanstack/react-query'
import { quickEdits } from '#features/agents/contract/quick-edits.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of this call loads with the components that offer quick edits. */
const quickEditsApi = createApi({ quickEdits }, calls).quickEdits

/** Loads an assistant's own quick edits; none if it is deleted or inaccessible. */
export const ownQuickEdits = (agentId: string) =>
  queryOptions({
    queryKey: ['agents', 'quick-edits', agentId],
    queryFn: async ({ signal }) =>
      (await quickEditsApi.list({ params: { id: agentId }, quiet: true, signal })).quickEdits,
    retry: false,
  })
