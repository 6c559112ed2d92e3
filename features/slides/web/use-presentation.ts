import type { StoredPresentation } from '../contract/slides.ts'
import type { Presentation, Slide } from '../model/presentation.ts'
import { findSlide, withSlide } from '../model/one-slide.ts'
import { useData, type DataKind } from '#features/documents/web/structured/use-data.ts'
import { entrySlides, slidesApi } from './queries.ts'

type Saved = Awaited<ReturnType<typeof slidesApi.update>>

const savedOf = ({ storedPresentation, entry }: Saved) => ({ stored: storedPresentation, entry })

const presentations: DataKind<StoredPresentation, Presentation> = {
  dataOf: ({ presentation }) => presentation,
  get: async (id) => (await slidesApi.get({ params: { id }, quiet: true })).storedPresentation,
  save: async (id, presentation, version) =>
    savedOf(await slidesApi.update({ params: { id }, body: { presentation, version }, quiet: true })),
  keyOf: (id, version) => entrySlides(id, version).queryKey,
}

/** Edits the user's own presentation. */
export function usePresentation(id: string, initial: StoredPresentation) {
  const { data: presentation, stored, putOne, ...edited } = useData(presentations, id, initial)
  return {
    ...edited,
    presentation,
    byHand: stored.byHand,
    /** Applies the AI's proposal for one slide: replaces or deletes it. @throws what the call throws */
    putSlide: (body: { was: Slide; slide: Slide | null }): Promise<Presentation> =>
      putOne(
        async () => savedOf(await slidesApi.putSlide({ params: { id }, body, quiet: true })),
        (now) => {
          const at = findSlide(now, body.was)
          return at === null ? null : withSlide(now, at, body.slide)
        },
      ),
  }
}
