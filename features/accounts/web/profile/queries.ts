import { queryOptions } from '@tanstack/react-query'
import { personalDataApi, sessionsApi } from './calls.ts'

export const ownSessions = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await sessionsApi.list({ quiet: true, signal })).sessions,
    staleTime: 0,
  })

/** Lists administrators who downloaded one's data. */
export const exportsOfOwnData = (id: string) =>
  queryOptions({
    queryKey: ['data-exports', id],
    queryFn: async ({ signal }) => (await personalDataApi.exports({ params: { id }, quiet: true, signal })).exports,
  })
