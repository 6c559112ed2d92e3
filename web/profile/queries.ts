import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'

/** Where one is signed in. */
export const ownSessions = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await api.sessions.list({ quiet: true, signal })).sessions,
    staleTime: 0,
  })
