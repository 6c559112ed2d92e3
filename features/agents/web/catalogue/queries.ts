import { queryOptions } from '@tanstack/react-query'
import { startersApi } from '../catalogue-news/calls.ts'

export const starterList = () =>
  queryOptions({
    queryKey: ['starters', 'list'],
    queryFn: async ({ signal }) => (await startersApi.list({ quiet: true, signal })).starters,
    staleTime: 0,
  })

export const comparedStarter = (slug: string) =>
  queryOptions({
    queryKey: ['starters', 'compared', slug],
    queryFn: ({ signal }) => startersApi.compare({ query: { slug }, quiet: true, signal }),
    staleTime: 0,
    gcTime: 0,
  })
