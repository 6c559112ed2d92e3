import { blankSlide, type Presentation, type Slide } from '../model/presentation.ts'

/** `crypto.randomUUID` is missing on pages without HTTPS, which the product also supports. */
export function newSlideId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export const replaced = (presentation: Presentation, slide: Slide): Presentation => ({
  ...presentation,
  slides: presentation.slides.map((one) => (one.id === slide.id ? slide : one)),
})

export const removed = (presentation: Presentation, id: string): Presentation => ({
  ...presentation,
  slides: presentation.slides.filter((slide) => slide.id !== id),
})

/** Inserts an empty slide at this place. */
export const added = (presentation: Presentation, at: number, id: string): Presentation => ({
  ...presentation,
  slides: presentation.slides.toSpliced(at, 0, blankSlide(id)),
})

/** Duplicates the slide; the copy follows it. */
export const doubled = (presentation: Presentation, at: number, id: string): Presentation => ({
  ...presentation,
  slides: presentation.slides.toSpliced(at + 1, 0, { ...presentation.slides[at]!, id }),
})

/** Moves a slide; those in between shift by one. */
export function moved(presentation: Presentation, from: number, to: number): Presentation {
  const slide = presentation.slides[from]!
  return { ...presentation, slides: presentation.slides.toSpliced(from, 1).toSpliced(to, 0, slide) }
}
