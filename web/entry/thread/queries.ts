import { queryOptions } from '@tanstack/react-query'
import { threadsApi } from './calls.ts'

/** What has been made from one another with an entry, and what goes on from it. */
export const threadOf = (id: string) =>
  queryOptions({
    queryKey: ['history', 'thread', id],
    queryFn: ({ signal }) => threadsApi.get({ params: { id }, quiet: true, signal }),
    staleTime: 30_000,
  })
