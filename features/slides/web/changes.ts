import { blankSlide, type Deck, type Slide } from '../model/deck.ts'

/** Any address may show this page, also one without the browser's own maker of ids. */
export function newSlideId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export const replaced = (deck: Deck, slide: Slide): Deck => ({
  ...deck,
  slides: deck.slides.map((one) => (one.id === slide.id ? slide : one)),
})

export const removed = (deck: Deck, id: string): Deck => ({
  ...deck,
  slides: deck.slides.filter((slide) => slide.id !== id),
})

/** An empty slide at this place. */
export const added = (deck: Deck, at: number, id: string): Deck => ({
  ...deck,
  slides: deck.slides.toSpliced(at, 0, blankSlide(id)),
})

/** The same slide once more, behind it. */
export const doubled = (deck: Deck, at: number, id: string): Deck => ({
  ...deck,
  slides: deck.slides.toSpliced(at + 1, 0, { ...deck.slides[at]!, id }),
})

/** A slide takes another place; those between move by one. */
export function moved(deck: Deck, from: number, to: number): Deck {
  const slide = deck.slides[from]!
  return { ...deck, slides: deck.slides.toSpliced(from, 1).toSpliced(to, 0, slide) }
}
