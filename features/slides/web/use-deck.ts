import type { Presentation } from '../contract/slides.ts'
import type { Deck, Slide } from '../model/deck.ts'
import { findSlide, withSlide } from '../model/one-slide.ts'
import { useData, type DataKind } from '#features/documents/web/structured/use-data.ts'
import { entrySlides, slidesApi } from './queries.ts'

type Saved = Awaited<ReturnType<typeof slidesApi.update>>

const savedOf = ({ presentation, entry }: Saved) => ({ kept: presentation, entry })

const decks: DataKind<Presentation, Deck> = {
  dataOf: ({ deck }) => deck,
  get: async (id) => (await slidesApi.get({ params: { id }, quiet: true })).presentation,
  save: async (id, deck, version) =>
    savedOf(await slidesApi.update({ params: { id }, body: { deck, version }, quiet: true })),
  keyOf: (id, version) => entrySlides(id, version).queryKey,
}

/** Edits a presentation of the user's own. */
export function useDeck(id: string, given: Presentation) {
  const { data: deck, stored, putOne, ...edited } = useData(decks, id, given)
  return {
    ...edited,
    deck,
    byHand: stored.byHand,
    /** Applies the AI's proposal for one slide: replaces or deletes it. @throws what the call throws */
    putSlide: (body: { was: Slide; slide: Slide | null }): Promise<Deck> =>
      putOne(
        async () => savedOf(await slidesApi.putSlide({ params: { id }, body, quiet: true })),
        (now) => {
          const at = findSlide(now, body.was)
          return at === null ? null : withSlide(now, at, body.slide)
        },
      ),
  }
}
