import { queryOptions } from '@tanstack/react-query'
import { threadsApi } from './calls.ts'

/** Loads an entry's related documents, and the assistants that accept it. */
export const threadOf = (id: string) =>
  queryOptions({
    queryKey: ['history', 'thread', id],
    queryFn: ({ signal }) => threadsApi.get({ params: { id }, quiet: true, signal }),
    staleTime: 30_000,
  })
