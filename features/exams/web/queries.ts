import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { papers } from '../contract/papers.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** Loads a model's solutions; reloaded for each version of the entry. */
export const paperLooks = (id: string, version: number) =>
  queryOptions({
    queryKey: [...looksOf(id), version],
    queryFn: async ({ signal }) => papersApi.looks({ params: { id }, quiet: true, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Covers all versions. */
export const looksOf = (id: string) => ['history', 'paper-looks', id] as const

/** These API calls load together with their screens. */
export const papersApi = createApi({ papers }, calls).papers

/** Loads a document's paper as data; reloaded for each version of the document. */
export const entryPaper = (id: string, version: number) =>
  queryOptions({
    queryKey: ['history', 'paper', id, version],
    queryFn: async ({ signal }) => (await papersApi.get({ params: { id }, quiet: true, signal })).paper,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
