import { queryOptions } from '@tanstack/react-query'
import { catalogueApi } from '../catalogue-news/calls.ts'

export const starterList = () =>
  queryOptions({
    queryKey: ['starters', 'list'],
    queryFn: async ({ signal }) => (await catalogueApi.list({ quiet: true, signal })).catalogueItems,
    staleTime: 0,
  })

export const comparedStarter = (slug: string) =>
  queryOptions({
    queryKey: ['starters', 'compared', slug],
    queryFn: ({ signal }) => catalogueApi.compare({ query: { slug }, quiet: true, signal }),
    staleTime: 0,
    gcTime: 0,
  })
