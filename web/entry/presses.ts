import { queryOptions } from '@tanstack/react-query'
import { presses } from '#contract/presses'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** Its call comes with what offers them. */
const pressesApi = createApi({ presses }, calls).presses

/** What an assistant offers beside the general presses; nothing where it is gone or cannot be asked. */
export const ownPresses = (agentId: string) =>
  queryOptions({
    queryKey: ['agents', 'presses', agentId],
    queryFn: async ({ signal }) => (await pressesApi.list({ params: { id: agentId }, quiet: true, signal })).presses,
    retry: false,
  })
