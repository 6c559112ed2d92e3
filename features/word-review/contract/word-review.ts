import * as z from 'zod/mini'
import { get, post, put } from '#platform/contract/endpoint.ts'
import { says, LanguageCode, Version } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { wordReviewFileMax } from '#platform/model/limits.ts'
import { HistoryEntry } from '#features/documents/contract/history.ts'
import { changeKinds } from '#formats/tracked-word/model/edits.ts'
import { outsideParts } from '#formats/tracked-word/model/paragraph.ts'
import { proposalTextMax } from '../model/proposals.ts'
import { proposalStates } from '../model/word-review.ts'

const Range = z.readonly(z.tuple([z.int(), z.int()]))
const Paragraph = z.object({
  text: z.string(),
  fixed: z.optional(z.array(Range)),
  closed: z.optional(z.array(Range)),
  isRemovable: z.optional(z.literal(false)),
  isEndFixed: z.optional(z.literal(true)),
  level: z.optional(z.int()),
  isBold: z.optional(z.literal(true)),
  isCentred: z.optional(z.literal(true)),
  isListItem: z.optional(z.literal(true)),
  cell: z.optional(z.object({ table: z.int(), row: z.int(), column: z.int() })),
})
const Proposal = z.object({
  id: z.int(),
  anchor: z.int(),
  before: z.string(),
  kind: z.enum(changeKinds),
  text: z.string(),
  reason: z.string(),
  code: z.string(),
  state: z.enum(proposalStates),
})
const Decision = z.object({
  id: z.int(),
  state: z.enum(proposalStates),
  text: z.string().check(z.maxLength(proposalTextMax, says(commonTexts, 'validation.tooLong'))),
})

/** A review as data; the report is rendered from it. */
export const StoredWordReview = z.object({
  review: z.object({
    language: LanguageCode,
    translateInto: z.optional(LanguageCode),
    needsNoPlan: z.optional(z.literal(true)),
    title: z.string(),
    file: z.nullable(z.object({ id: z.string(), name: z.string() })),
    paragraphs: z.array(Paragraph),
    outside: z.optional(z.array(z.enum(outsideParts))),
    pending: z.array(z.int()),
    proposals: z.array(Proposal),
    lost: z.array(Proposal),
    adopted: z.optional(z.int()),
    dropped: z.int(),
  }),
  /** Version of the history entry. */
  version: Version,
})
export type StoredWordReview = z.infer<typeof StoredWordReview>

const Saved = z.object({ storedReview: StoredWordReview, entry: HistoryEntry })

export const wordReviews = {
  /** Limited to one's own document; administrators may use any. */
  get: get('/history/:id/word-review', {
    summary: 'Get the review of a Word file',
    rights: 'ownOrOpened',
    response: z.object({ storedReview: StoredWordReview }),
  }),
  /** Saves the teacher's decisions and texts. Proposals that are not named keep theirs. */
  decide: put('/history/:id/word-review', {
    summary: 'Save decisions on the proposals for a Word file',
    rights: 'own',
    body: z.object({ decisions: z.array(Decision).check(z.maxLength(10_000)), version: Version }),
    response: Saved,
    bodyLimit: wordReviewFileMax,
  }),
  /** Adds the Word file, or takes it again after it was changed in Word. No model gets the file, only its paragraphs. */
  addFile: post('/history/:id/word-review/file', {
    summary: 'Add a Word file to its review',
    rights: 'own',
    multipart: true,
    body: z.object({ file: z.file() }),
    response: Saved,
    rateLimit: { max: 30, seconds: 60, by: 'user' },
    bodyLimit: wordReviewFileMax + 64 * 1024,
  }),
  /** The teacher's own file: with tracked changes, or with the accepted changes made. */
  download: get('/history/:id/word-review/file', {
    summary: 'Download the reviewed Word file',
    rights: 'own',
    query: z.object({ changes: z.enum(['tracked', 'applied']) }),
    response: z.file(),
    rateLimit: { max: 20, seconds: 60, by: 'user' },
  }),
}
