import { queryOptions } from '@tanstack/react-query'
import { presses } from '#features/agents/contract/presses.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of this call loads with the components that offer quick edits. */
const pressesApi = createApi({ presses }, calls).presses

/** Loads an assistant's own quick edits; none if it is deleted or inaccessible. */
export const ownPresses = (agentId: string) =>
  queryOptions({
    queryKey: ['agents', 'presses', agentId],
    queryFn: async ({ signal }) => (await pressesApi.list({ params: { id: agentId }, quiet: true, signal })).presses,
    retry: false,
  })
