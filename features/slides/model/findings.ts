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
  message: Message
}

/** Explains why a presentation cannot be saved; null for a valid one. */
export function findBrokenSlide({ slides }: Pick<Presentation, 'slides'>): PresentationFinding | null {
  const toFinding = (key: Key): PresentationFinding => ({
    slide: null,
    weight: 'broken',
    message: message(slideTexts, key),
  })
  if (slides.length === 0) return toFinding('slides.none')
  return new Set(slides.map(({ id }) => id)).size < slides.length ? toFinding('slides.twice') : null
}

/** Lists the findings of a presentation, slide by slide. */
export function findPresentationFaults(presentation: Presentation): PresentationFinding[] {
  const broken = findBrokenSlide(presentation)
  if (broken) return [broken]
  return presentation.slides.flatMap((slide, at) => {
    const makeFinding = (weight: PresentationFinding['weight'], key: Key, values = {}): PresentationFinding => ({
      slide: slide.id,
      weight,
      message: message(slideTexts, key, { number: at + 1, ...values }),
    })
    if (!isWritten(slide)) return [makeFinding('open', isInFile(slide) ? 'slides.unwritten' : 'slides.leftOut')]
    const { pages } = slideFit(slide, presentation.language)
    return [
      ...(slide.title === '' ? [makeFinding('open', 'slides.untitled')] : []),
      ...(isTitleLong(pages[0]!) ? [makeFinding('off', 'slides.longTitle')] : []),
      ...(pages.length > 1 ? [makeFinding('off', 'slides.tooFull', { slides: pages.length })] : []),
    ]
  })
}
