import type { MessageKey } from '#locales/messages'
import { isWritten, type Deck } from './deck.ts'
import { bodySize, fitsActivity, fitsTitle } from './body-size.ts'

/** `broken` is not kept; `off` would be cut or shrunk on the slide; `open` is told. `slide`: its id; null: of all of them. */
export type DeckFinding = {
  slide: string | null
  weight: 'broken' | 'off' | 'open'
  said: { key: MessageKey; values: Record<string, string | number> }
}

/** What is wrong with a presentation, slide by slide. */
export function deckFindings({ slides }: Deck): DeckFinding[] {
  if (slides.length === 0) return [{ slide: null, weight: 'broken', said: { key: 'slides.none', values: {} } }]
  const ids = new Set(slides.map(({ id }) => id))
  if (ids.size < slides.length) return [{ slide: null, weight: 'broken', said: { key: 'slides.twice', values: {} } }]
  return slides.flatMap((slide, at) => {
    const tell = (weight: DeckFinding['weight'], key: MessageKey): DeckFinding => ({
      slide: slide.id,
      weight,
      said: { key, values: { number: at + 1 } },
    })
    if (!isWritten(slide)) return [tell('open', 'slides.unwritten')]
    return [
      ...(slide.title === '' ? [tell('open', 'slides.untitled')] : []),
      ...(fitsTitle(slide.title) ? [] : [tell('off', 'slides.longTitle')]),
      ...(bodySize(slide) === null ? [tell('off', 'slides.tooFull')] : []),
      ...(fitsActivity(slide) ? [] : [tell('off', 'slides.longActivity')]),
    ]
  })
}
