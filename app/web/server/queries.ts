import { queryOptions } from '@tanstack/react-query'
import { serverState as group } from '../../contract/server-state.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the pages that make them. */
export const serverStateApi = createApi({ serverState: group }, calls).serverState

export const serverState = () =>
  queryOptions({
    queryKey: ['overview', 'server'],
    queryFn: ({ signal }) => serverStateApi.get({ quiet: true, signal }),
    staleTime: 30_000,
  })
