import { isInFile, isWritten, type Presentation } from './presentation.ts'
import { slideFit } from './layout/fit.ts'
import { isTitleLong } from './layout/title.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import { slideTexts } from '../texts.ts'
import { type Message, message } from '#platform/i18n/message.ts'

type Key = KeyOf<typeof slideTexts>

/** `broken`: the slide is not saved; `off`: it is hard to read; `open`: a warning. `slide`: its id; null for the whole presentation. */
export type PresentationFinding = {
  slide: string | null
  weight: 'broken' | 'off' | 'open'
  said: Message
}

/** Explains why a presentation cannot be saved; null for a valid one. */
export function findBrokenSlide({ slides }: Pick<Presentation, 'slides'>): PresentationFinding | null {
  const told = (key: Key): PresentationFinding => ({ slide: null, weight: 'broken', said: message(slideTexts, key) })
  if (slides.length === 0) return told('slides.none')
  return new Set(slides.map(({ id }) => id)).size < slides.length ? told('slides.twice') : null
}

/** Lists the findings of a presentation, slide by slide. */
export function findPresentationFaults(presentation: Presentation): PresentationFinding[] {
  const broken = findBrokenSlide(presentation)
  if (broken) return [broken]
  return presentation.slides.flatMap((slide, at) => {
    const tell = (weight: PresentationFinding['weight'], key: Key, values = {}): PresentationFinding => ({
      slide: slide.id,
      weight,
      said: message(slideTexts, key, { number: at + 1, ...values }),
    })
    if (!isWritten(slide)) return [tell('open', isInFile(slide) ? 'slides.unwritten' : 'slides.leftOut')]
    const { pages } = slideFit(slide, presentation.language)
    return [
      ...(slide.title === '' ? [tell('open', 'slides.untitled')] : []),
      ...(isTitleLong(pages[0]!) ? [tell('off', 'slides.longTitle')] : []),
      ...(pages.length > 1 ? [tell('off', 'slides.tooFull', { slides: pages.length })] : []),
    ]
  })
}
