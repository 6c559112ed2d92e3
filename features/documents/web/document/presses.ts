import { queryOptions } from '@tanstack/react-query'
import { presses } from '#contract/presses'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** The code of this call loads with what offers the presses. */
const pressesApi = createApi({ presses }, calls).presses

/** Loads an assistant's own quick edits; none if it is deleted or inaccessible. */
export const ownPresses = (agentId: string) =>
  queryOptions({
    queryKey: ['agents', 'presses', agentId],
    queryFn: async ({ signal }) => (await pressesApi.list({ params: { id: agentId }, quiet: true, signal })).presses,
    retry: false,
  })
