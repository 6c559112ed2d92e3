import { queryOptions } from '@tanstack/react-query'
import { slidesApi } from '../queries.ts'

export type SlideColors = Awaited<ReturnType<typeof slidesApi.colors>>['colors']

/** Loads the colours of the school's slides, as in the exported file; the product's colours while they are unknown. */
export const slideColors = queryOptions({
  queryKey: ['slides', 'colors'],
  queryFn: async ({ signal }) => (await slidesApi.colors({ quiet: true, signal })).colors,
  staleTime: 300_000,
})
