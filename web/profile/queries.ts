import { queryOptions } from '@tanstack/react-query'
import { sessionsApi } from './calls.ts'

/** Where one is signed in. */
export const ownSessions = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await sessionsApi.list({ quiet: true, signal })).sessions,
    staleTime: 0,
  })
