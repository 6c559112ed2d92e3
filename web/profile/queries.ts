import { queryOptions } from '@tanstack/react-query'
import { personDataApi, sessionsApi } from './calls.ts'

/** Where one is signed in. */
export const ownSessions = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await sessionsApi.list({ quiet: true, signal })).sessions,
    staleTime: 0,
  })

/** Which administrators have downloaded one's data. */
export const exportsOfOwnData = (id: string) =>
  queryOptions({
    queryKey: ['data-exports', id],
    queryFn: async ({ signal }) => (await personDataApi.exports({ params: { id }, quiet: true, signal })).exports,
  })
