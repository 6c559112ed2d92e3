import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { deckFile } from '../contract/deck-file.ts'
import { slides } from '../contract/slides.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

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
