import { isInFile, isWritten, type Deck } from './deck.ts'
import { slideFit } from './layout/fit.ts'
import { isTitleLong } from './layout/title.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import { slideTexts } from '../texts.ts'
import { type Message, message } from '#platform/i18n/message.ts'

type Key = KeyOf<typeof slideTexts>

/** `broken`: the slide is not saved; `off`: it is hard to read; `open`: a warning. `slide`: its id; null for the whole presentation. */
export type DeckFinding = {
  slide: string | null
  weight: 'broken' | 'off' | 'open'
  said: Message
}

/** Explains why a presentation cannot be saved; null for a valid one. */
export function brokenDeck({ slides }: Pick<Deck, 'slides'>): DeckFinding | null {
  const told = (key: Key): DeckFinding => ({ slide: null, weight: 'broken', said: message(slideTexts, key) })
  if (slides.length === 0) return told('slides.none')
  return new Set(slides.map(({ id }) => id)).size < slides.length ? told('slides.twice') : null
}

/** Lists the findings of a presentation, slide by slide. */
export function deckFindings(deck: Deck): DeckFinding[] {
  const broken = brokenDeck(deck)
  if (broken) return [broken]
  return deck.slides.flatMap((slide, at) => {
    const tell = (weight: DeckFinding['weight'], key: Key, values = {}): DeckFinding => ({
      slide: slide.id,
      weight,
      said: message(slideTexts, key, { number: at + 1, ...values }),
    })
    if (!isWritten(slide)) return [tell('open', isInFile(slide) ? 'slides.unwritten' : 'slides.leftOut')]
    const { pages } = slideFit(slide, deck.language)
    return [
      ...(slide.title === '' ? [tell('open', 'slides.untitled')] : []),
      ...(isTitleLong(pages[0]!) ? [tell('off', 'slides.longTitle')] : []),
      ...(pages.length > 1 ? [tell('off', 'slides.tooFull', { slides: pages.length })] : []),
    ]
  })
}
