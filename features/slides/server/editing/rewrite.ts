import type { SlideEvent, SlideRefinement } from '../../contract/slides.ts'
import type { Language } from '#platform/i18n/language.ts'
import { blankSlide, isWritten, type Presentation, type Slide } from '../../model/presentation.ts'
import { slidesModel } from '../../model/kind.ts'
import { readNotesLevel } from '../../model/slides-request.ts'
import type { SlideQuickEdit, SlideRequest } from '../../model/quick-edits.ts'
import type { UsableAgent } from '#features/agents/server/agents.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { ownAsk } from '#features/documents/server/refinements/ask.ts'
import { rewritePart, type PartOfKind, type RewriteInput } from '#features/documents/server/structured/rewrite.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import { writeSlide } from '../writing/writer.ts'
import { slideServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'
import { translate } from '#platform/i18n/translate.ts'

/** Lets the model rewrite one slide and returns it; `putSlide` stores it. @throws AppError as rewritePart */
export function rewriteSlide(
  deps: GenerationDeps,
  { slide, ...rewriteRequest }: RewriteInput<SlideRequest> & { slide: string },
  user: SignedInUser,
): Promise<AsyncGenerator<SlideEvent, SlideRefinement>> {
  return rewritePart(deps, slideWith(slide), rewriteRequest, {
    user,
    resultOf: ({ target, was, ...rest }): SlideRefinement => ({
      ...rest,
      was,
      slide: target && { ...target, pictureFile: was.pictureFile },
    }),
  })
}

const slideWith = (id: string): PartOfKind<Presentation, Slide, Slide, SlideRequest> => ({
  kind: slidesModel,
  findPart({ slides }) {
    const slide = slides.find((one) => one.id === id)
    if (!slide) throw new AppError(400, message(slideServerTexts, 'slides.noSuchSlide'))
    return slide
  },
  countParts: ({ slides }) => slides.length,
  // Other empty slides are left out, so that only this one is requested.
  emptyPart: (presentation) => ({
    ...presentation,
    slides: presentation.slides
      .filter((slide) => slide.id === id || isWritten(slide))
      .map((slide) => (slide.id === id ? blankSlide(id) : slide)),
  }),
  describeRequest,
  describePart(slide, request, language) {
    if (!isWritten(slide)) return null
    const { title: headline, points, table, formula, picture, activity, notes } = slide
    const text = { headline, points, table, formula, picture, activity, notes }
    return request === undefined
      ? translate(language, slideServerTexts)('slides.otherThan', { headline })
      : translate(language, slideServerTexts)('slides.asWished', { slide: JSON.stringify(text), request })
  },
  async write({ model, request, data, part: was, answers }, listening) {
    // A slide whose notes were deleted gets no new ones.
    const notes = isWritten(was) && was.notes === '' ? 'none' : readNotesLevel(answers)
    const written = await writeSlide(model, request, { presentation: data, id, rewriteRequest: { notes } }, listening)
    const slide = data.slides.find((one) => one.id === id)!
    return { ...written, target: isWritten(slide) ? slide : null }
  },
})

const prompts = {
  fewerWords: 'slides.askFewerWords',
  example: 'slides.askExample',
  question: 'slides.askQuestion',
  simpler: 'slides.askSimpler',
} as const satisfies Record<SlideQuickEdit, string>

function describeRequest(request: SlideRequest, agent: UsableAgent, language: Language): string {
  if ('words' in request) return request.words
  if ('quickEdit' in request) return translate(language, slideServerTexts)(prompts[request.quickEdit])
  return ownAsk(agent, request.own, { target: 'item', language })
}
