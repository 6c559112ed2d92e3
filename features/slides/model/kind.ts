import type { KindModel } from '#features/documents/model/kinds.ts'
import { isWritten, type Presentation } from './presentation.ts'
import { renderPresentation } from './document.ts'
import { findBrokenSlide } from './findings.ts'
import { message, type Message } from '#platform/i18n/message.ts'
import { slideTexts } from '../texts.ts'
import { slideWords } from './words.ts'

/**
 * Explains that a text contains the speaker notes of a presentation, which no link may show; null if it does not. Such a text is the copy
 * or translation of a manually edited presentation: numbered slides, with notes in quotes.
 */
function findNotes(text: string): Message | null {
  const normal = text.normalize('NFC')
  return slideHeading.test(normal) && noteInQuote.test(normal) ? message(slideTexts, 'slides.linkHoldsNotes') : null
}

const oneOf = (words: readonly string[]) => `(?:${words.join('|')})`
const { en, vi } = slideWords
const slideHeading = new RegExp(`^#{1,3} +[*_]*${oneOf([en.slide, vi.slide])} +\\d+`, 'imu')
/** A translator may choose another word than the printed one. */
const labels = [en.note, 'Notes', 'Speaker notes?', vi.note, 'Ghi chú', 'Lời giảng']
const noteInQuote = new RegExp(`^>\\s*[*_]*${oneOf(labels)}[*_]*\\s*[:：]`, 'imu')

/** Presentations as a kind of structured documents. */
export const slidesModel = {
  name: 'slides',
  messages: {
    none: message(slideTexts, 'slides.noSlides'),
    byHand: message(slideTexts, 'slides.byHand'),
    continuedByHand: message(slideTexts, 'slides.goneOnByHand'),
    notWritten: message(slideTexts, 'slides.notWritten'),
    unwritten: 'slides.missing',
  },
  render: renderPresentation,
  isWritten: ({ slides }) => slides.every(isWritten),
  isBlank: ({ slides }) => slides.length > 0 && !slides.some(isWritten),
  findSecret: findNotes,
  validate: (presentation) => findBrokenSlide(presentation)?.message ?? null,
} as const satisfies KindModel<Presentation>
