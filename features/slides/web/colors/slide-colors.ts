import { queryOptions } from '@tanstack/react-query'
import { slidesApi } from '../queries.ts'

export type SlideColors = Awaited<ReturnType<typeof slidesApi.colors>>['colors']

/** In which colours the school's slides are drawn, as in their file. Without an answer, in the product's. */
export const slideColors = queryOptions({
  queryKey: ['slides', 'colors'],
  queryFn: async ({ signal }) => (await slidesApi.colors({ quiet: true, signal })).colors,
  staleTime: 300_000,
})
