import * as z from 'zod/mini'
import {
  answerMaxLength,
  activityMinutesMax,
  contentMaxLength,
  presentationSlidesMax,
  documentBodyLimit,
  pictureAltMaxLength,
  refineWordsMaxLength,
  slideLineMaxLength,
  slidePointsMax,
  slideTableMax,
} from '#platform/model/limits.ts'
import { idPattern } from '#platform/model/ids.ts'
import type { Presentation, Slide } from '../model/presentation.ts'
import { quickEditLabelMaxLength } from '#features/agents/model/quick-edits/own-quick-edits.ts'
import { slideQuickEdits } from '../model/quick-edits.ts'
import { get, post, put } from '#platform/contract/endpoint.ts'
import { generation, WritingEstimate } from '#features/documents/contract/generation.ts'
import { HistoryEntry } from '#features/documents/contract/history.ts'
import { LanguageCode, says, trimmed, Version } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { slideTexts } from '../texts.ts'

const line = trimmed().check(
  z.maxLength(slideLineMaxLength, says(commonTexts, 'validation.tooLong')),
  z.overwrite((text) => text.replaceAll(/\s+/g, ' ')),
)
const text = trimmed().check(z.maxLength(answerMaxLength, says(commonTexts, 'validation.tooLong')))
const id = z.string().check(z.regex(idPattern))
const color = z.string()
const picture = z
  .string()
  .check(
    z.maxLength(contentMaxLength, says(commonTexts, 'validation.tooLong')),
    z.regex(/^data:image\/(?:png|jpeg);base64,[a-z0-9+/]+={0,2}$/i, says(slideTexts, 'slides.noPicture')),
  )

const SlideData: z.ZodMiniType<Slide, Slide> = z.object({
  id,
  title: line,
  points: z
    .array(z.object({ text: line, below: z.array(line).check(z.maxLength(slidePointsMax)) }))
    .check(z.maxLength(slidePointsMax)),
  table: z.nullable(
    z
      .array(z.array(line).check(z.minLength(1), z.maxLength(slideTableMax)))
      .check(z.minLength(1), z.maxLength(slideTableMax)),
  ),
  formula: z.nullable(text),
  picture: line,
  pictureFile: z.nullable(
    z.object({
      src: picture,
      alt: line.check(z.maxLength(pictureAltMaxLength, says(commonTexts, 'validation.tooLong'))),
    }),
  ),
  notes: text,
  activity: z.nullable(
    z.object({ doing: line, minutes: z.nullable(z.int().check(z.minimum(0), z.maximum(activityMinutesMax))) }),
  ),
})

/** Validates shapes only and accepts work in progress: whether content fits a slide is checked elsewhere (see features/slides/model/layout). */
export const PresentationData: z.ZodMiniType<Presentation, Presentation> = z.object({
  language: LanguageCode,
  title: line,
  subtitle: line,
  slides: z.array(SlideData).check(z.maxLength(presentationSlidesMax, says(slideTexts, 'slides.tooMany'))),
})

/** A presentation as data; the document's Markdown is rendered from it. */
export const StoredPresentation = z.object({
  presentation: PresentationData,
  /** Version of the history entry. */
  version: Version,
  /** The text was edited by hand, so the data is out of date and read-only until that edit is undone. */
  byHand: z.boolean(),
})
export type StoredPresentation = z.infer<typeof StoredPresentation>

/** `own`: the English label of the assistant's own quick edit, see own-quick-edits.ts. */
const SlideRequest = z.union([
  z.object({ quickEdit: z.enum(slideQuickEdits) }),
  z.object({ own: z.string().check(z.maxLength(quickEditLabelMaxLength)) }),
  z.object({
    words: trimmed().check(z.minLength(1), z.maxLength(refineWordsMaxLength, says(commonTexts, 'validation.tooLong'))),
  }),
])

/** A proposal of the AI: a rewritten slide, or its deletion. The presentation is unchanged. */
export const SlideRefinement = z.object({
  /** The current slide. */
  was: SlideData,
  /** The proposal; null: delete the slide, or the model asked a question. */
  slide: z.nullable(SlideData),
  /** The model's question when the request is unclear. */
  question: z.nullable(z.string()),
  tokens: z.nullable(z.int()),
  /** US dollars; null when the price is unknown. */
  cost: z.nullable(z.number()),
  /** Includes the usage. */
  entry: HistoryEntry,
})
export type SlideRefinement = z.infer<typeof SlideRefinement>

/** The model's JSON as it streams: `text` is appended, `replace` replaces everything so far. */
export const SlideEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), was: SlideData }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('replace'), text: z.string() }),
])
export type SlideEvent = z.infer<typeof SlideEvent>

const Saved = z.object({ storedPresentation: StoredPresentation, entry: HistoryEntry })

export const slides = {
  /** Estimates the usage of a new presentation from a form, as for a paper. */
  estimate: post('/agents/:id/slides-estimate', {
    summary: 'Estimate tokens and cost of a presentation',
    rights: 'audience',
    body: generation.generate.body,
    response: z.object({ estimate: z.nullable(WritingEstimate) }),
    rateLimit: { max: 120, seconds: 60, by: 'user' },
    bodyLimit: documentBodyLimit,
  }),
  /** Returns the colours of drawn slides: the school's, from its logo, dark enough for white text; in six hexadecimal digits. */
  colors: get('/slide-colors', {
    summary: 'Get the colours of slides',
    rights: 'signedIn',
    response: z.object({ colors: z.object({ deep: color, accent: color, soft: color }) }),
  }),
  /** Limited to the user's own document; administrators may use any. */
  get: get('/history/:id/slides', {
    summary: 'Get a presentation as data',
    rights: 'ownOrOpened',
    response: z.object({ storedPresentation: StoredPresentation }),
  }),
  /** Saves the whole presentation and renders its text again. */
  update: put('/history/:id/slides', {
    summary: 'Save a presentation and update its text',
    rights: 'own',
    body: z.object({ presentation: PresentationData, version: Version }),
    response: Saved,
    bodyLimit: documentBodyLimit,
  }),
  /**
   * Rewrites one slide (by id): a different slide, or a change by `wish`. Returns a proposal that `putSlide` saves. Disconnecting stops it.
   * A request to delete needs no model.
   */
  rewrite: post('/history/:id/slides/rewrite', {
    summary: 'Rewrite a slide with AI',
    rights: 'own',
    body: z.object({ slide: id, version: Version, request: z.optional(SlideRequest) }),
    response: SlideRefinement,
    events: SlideEvent,
    rateLimit: { max: 30, seconds: 60, by: 'user' },
  }),
  /**
   * Replaces (null: deletes) the slide with the content `was`, even after other changes; its picture stays. 409 if the slide has changed.
   */
  putSlide: put('/history/:id/slides/slide', {
    summary: 'Replace or remove a slide',
    rights: 'own',
    body: z.object({ was: SlideData, slide: z.nullable(SlideData) }),
    response: Saved,
    bodyLimit: documentBodyLimit,
  }),
}
