import { queryOptions } from '@tanstack/react-query'
import { starters } from '../../contract/starters.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The code of these calls loads with the parts that make them. */
export const startersApi = createApi({ starters }, calls).starters

export const starterNews = () =>
  queryOptions({
    queryKey: ['starters', 'news'],
    queryFn: ({ signal }) => startersApi.news({ quiet: true, signal }),
    staleTime: 30_000,
  })
