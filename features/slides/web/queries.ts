import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { presentationFile } from '../contract/presentation-file.ts'
import { slides } from '../contract/slides.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** These API calls load together with their screens. */
export const { slides: slidesApi, presentationFile: presentationFileApi } = createApi(
  { slides, presentationFile },
  calls,
)

/** Loads a document's slides as data; reloaded for each version of the document. */
export const entrySlides = (id: string, version: number) =>
  queryOptions({
    queryKey: ['history', 'slides', id, version],
    queryFn: async ({ signal }) => (await slidesApi.get({ params: { id }, quiet: true, signal })).storedPresentation,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
