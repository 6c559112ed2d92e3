import type { Language } from '#locales/language'
import type { Deck, Slide } from '#rules/slides/deck'
import { findSlide, withSlide } from '#rules/slides/one-slide'
import type { SignedInUser } from '../http/session.ts'
import { changedMeanwhile, Refusal } from '../refusal.ts'
import { assertOpen, findDeck, replaceDeck, savedOf, type DeckDeps, type Saved } from './keep.ts'

type Wanted = { id: string; was: Slide; slide: Slide | null; toldIn: Language }

/** Of edits elsewhere in the same moment so many may come between. */
const triesMost = 5

/**
 * Puts a new slide in the place of one, or takes it away; what was changed elsewhere in the presentation stays.
 * @throws Refusal 409 when the slide says something else than it did, and as saveDeck does
 */
export async function putSlide(deps: DeckDeps, { id, was, slide, toldIn }: Wanted, user: SignedInUser): Promise<Saved> {
  for (let tries = 1; tries <= triesMost; tries += 1) {
    const row = await findDeck(deps.db, { id, user_id: user.id })
    assertOpen(row)
    const deck = JSON.parse(row.deck) as Deck
    const at = findSlide(deck, was)
    // Sent a second time, because the answer to the first was lost on its way.
    if (at === null && slide && findSlide(deck, { ...slide, id: was.id }) !== null) return savedOf(row, toldIn)
    if (at === null) throw new Refusal(409, 'refine.changedMeanwhile')
    // A presentation without a slide is none.
    if (slide === null && deck.slides.length === 1) throw new Refusal(400, 'refine.cannotGo')
    const next = withSlide(deck, at, slide)
    const saved = await replaceDeck(deps, row, { deck: next, version: row.version, made: { cause: 'refined' } })
    if (saved) return savedOf(saved, toldIn)
  }
  throw changedMeanwhile()
}
