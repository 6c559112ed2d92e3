import * as z from 'zod/mini'
import { answerMaxLength, contentMaxLength, documentBodyLimit, refineWordsMaxLength } from '#platform/model/limits.ts'
import { quickEditLabelMaxLength } from '#features/agents/model/quick-edits/own-quick-edits.ts'
import type { Target } from '#formats/markdown/model/target.ts'
import { quickEdits } from '#features/agents/model/quick-edits/edit-requests.ts'
import { post, put } from '#platform/contract/endpoint.ts'
import { HistoryEntry } from './history.ts'
import { says, trimmed, Version } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

const index = z.int().check(z.minimum(0), z.maximum(100_000))
const title = z.string().check(z.maxLength(answerMaxLength))

/** A place of a document; see formats/markdown/model/target.ts. */
const RefineTarget: z.ZodMiniType<Target, Target> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('document') }),
  z.object({ kind: z.literal('section'), path: z.array(title).check(z.minLength(1), z.maxLength(6)), nth: index }),
  z.object({ kind: z.literal('row'), table: index, row: index }),
  z.object({
    kind: z.literal('passage'),
    words: z.string().check(z.maxLength(contentMaxLength)),
    before: z.string().check(z.maxLength(1000)),
    whole: z.boolean(),
  }),
])

const EditRequest = z.union([
  z.object({ quickEdit: z.enum(quickEdits) }),
  /** The English label of the assistant's own quick edit, see own-quick-edits.ts. */
  z.object({ own: z.string().check(z.maxLength(quickEditLabelMaxLength)) }),
  z.object({
    words: trimmed().check(z.minLength(1), z.maxLength(refineWordsMaxLength, says(commonTexts, 'validation.tooLong'))),
  }),
])

export const Refinement = z.object({
  /** The current text, as sent to the model. */
  was: z.string(),
  /** The proposal; null: delete the text, or the model asked a question. */
  text: z.nullable(z.string()),
  /** Whether text beyond the selection was left out. */
  cut: z.boolean(),
  /** The model's question when the request is unclear. */
  question: z.nullable(z.string()),
  tokens: z.nullable(z.int()),
  /** US dollars; null when the price is unknown. */
  cost: z.nullable(z.number()),
  /** Includes the usage; its text is unchanged. */
  entry: HistoryEntry,
})
export type Refinement = z.infer<typeof Refinement>

/** `text` is appended, `replace` replaces everything so far. */
export const RefinementEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), was: z.string() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('replace'), text: z.string() }),
])
export type RefinementEvent = z.infer<typeof RefinementEvent>

export const refinements = {
  /**
   * Lets a model rewrite one part of a document and returns a proposal that `put` saves. Disconnecting stops it. A request to delete needs
   * no model.
   */
  write: post('/history/:id/refine', {
    summary: 'Rewrite a part of a document with AI',
    rights: 'own',
    body: z.object({ target: RefineTarget, request: EditRequest, version: Version }),
    response: Refinement,
    events: RefinementEvent,
    bodyLimit: documentBodyLimit,
    rateLimit: { max: 30, seconds: 60, by: 'user' },
  }),
  /**
   * Replaces (null: deletes) the selection with the text `was`, even after other changes; every byte outside it stays. 409 if the selection
   * has changed.
   */
  put: put('/history/:id/refine', {
    summary: 'Replace or delete a part of a document',
    rights: 'own',
    body: z.object({
      target: RefineTarget,
      was: z.string().check(z.maxLength(contentMaxLength)),
      text: z.nullable(z.string().check(z.maxLength(contentMaxLength))),
    }),
    response: z.object({ entry: HistoryEntry }),
    bodyLimit: documentBodyLimit,
  }),
}
