import type { KindModel } from '#features/documents/model/kinds.ts'
import { isWritten, type Presentation } from './presentation.ts'
import { renderPresentation } from './document.ts'
import { findBrokenSlide } from './findings.ts'
import { findNotes } from './notes-in-text.ts'
import { message } from '#platform/i18n/message.ts'
import { slideTexts } from '../texts.ts'

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
