import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { deckFile } from '#contract/deck-file'
import { slides } from '#contract/slides'
import { createApi } from '../lib/api-client.ts'
import { calls } from '../lib/calls.ts'

/** The calls of slides: they come with their screens. */
export const { slides: slidesApi, deckFile: deckFileApi } = createApi({ slides, deckFile }, calls)

/** An entry's slides as data; asked for anew with each version of the entry. */
export const entrySlides = (id: string, version: number) =>
  queryOptions({
    queryKey: ['history', 'slides', id, version],
    queryFn: async ({ signal }) => (await slidesApi.get({ params: { id }, quiet: true, signal })).presentation,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
