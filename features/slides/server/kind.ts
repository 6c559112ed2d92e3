import { newId } from '#platform/server/database/ids.ts'
import type { DocumentKind } from '#features/documents/server/kinds.ts'
import { PresentationData } from '../contract/slides.ts'
import type { Presentation } from '../model/presentation.ts'
import { renderShownPresentation } from '../model/document.ts'
import { withOwnRows } from '../model/frame.ts'
import { slidesModel } from '../model/kind.ts'
import { createPresentation, readNotesLevel } from '../model/slides-request.ts'
import { writePresentation } from './powerpoint/write-presentation.ts'
import type { PptxWriter } from './powerpoint/writer.ts'
import { tokensToWrite } from './writing/ask.ts'
import { createPresentationWriter } from './writing/writer.ts'

/** @param pptx writes PowerPoint files */
export const createSlidesKind = (pptx: PptxWriter): DocumentKind<Presentation> => ({
  ...slidesModel,
  produces: 'slides',
  plan({ questions, answers, language, hasModel }) {
    const presentation = createPresentation(questions, answers, { language, newId })
    return hasModel ? presentation : withOwnRows(presentation, questions, answers, language)
  },
  createWriter: (model, presentation, { answers }) =>
    createPresentationWriter(model, presentation, { notes: readNotesLevel(answers) }),
  estimateTokens: tokensToWrite,
  editSchema: PresentationData,
  async renderForOthers(presentation, { edited }) {
    if (edited === null) return renderShownPresentation(presentation)
    const { withoutNotes } = await import('./without-notes.ts')
    return withoutNotes(edited, presentation) ?? renderShownPresentation(presentation)
  },
  writeApproved: (presentation, about) => writePresentation(pptx, presentation, about),
  countWaiting: () => pptx.waiting(),
})
