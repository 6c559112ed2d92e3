import { queryOptions } from '@tanstack/react-query'
import { catalogueUpdates } from '../../contract/catalogue-updates.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the parts that make them. */
export const catalogueApi = createApi({ catalogueUpdates }, calls).catalogueUpdates

export const starterNews = () =>
  queryOptions({
    queryKey: ['starters', 'news'],
    queryFn: ({ signal }) => catalogueApi.news({ quiet: true, signal }),
    staleTime: 30_000,
  })
