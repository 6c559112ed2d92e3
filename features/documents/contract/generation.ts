import * as z from 'zod/mini'
import { classNameMaxLength, documentBodyLimit, filesPerGeneration } from '#platform/model/limits.ts'
import { chosenMax } from '#features/curriculum/model/items.ts'
import { layoutNames } from '#formats/layout/model/names.ts'
import { Answers } from '#features/questions/contract/answers.ts'
import { Checked, RemovedText } from '#features/agents/contract/checks.ts'
import { post } from '#platform/contract/endpoint.ts'
import { FileReference } from '#features/questions/contract/files.ts'
import { LanguageCode, says, trimmed, Version } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { fileTexts } from '#features/questions/texts/files.ts'

/** Estimated tokens that the provider did not report, as counted by budgets; the cost is in US dollars, null without a price. */
export const Estimate = z.object({ tokens: z.int(), cost: z.nullable(z.number()) })

/** The entries of a curriculum that the answer to a question holds, and the version of the curriculum. */
const MadeWith = z.object({
  questionKey: z.string(),
  setId: z.string(),
  name: z.string(),
  version: z.int(),
  items: z.array(z.object({ id: z.string(), line: z.string() })),
  /** Codes of competences in the answer that the curriculum does not have, and codes of outcomes that were not chosen; for the checks. */
  unknownCodes: z.array(z.string()),
  otherOutcomes: z.array(z.string()),
})
export const MadeWithAll = z.array(MadeWith)
export type MadeWith = z.infer<typeof MadeWith>

export const GenerationResult = z.object({
  content: z.string(),
  historyId: z.string(),
  tokens: z.nullable(z.int()),
  /** US dollars; null when the price is unknown. */
  cost: z.nullable(z.number()),
  /** Estimate to add to both; absent if all usage was reported. */
  estimate: z.optional(Estimate),
  metadata: z.object({
    language: LanguageCode,
    promptUsed: LanguageCode,
    filesUsed: z.int(),
    /** The number of pictures inside files that the AI did not see; absent for none. */
    unreadFigures: z.optional(z.int()),
    /** True when no AI wrote this: the assistant's document template was filled with the answers. */
    template: z.boolean(),
    model: z.nullable(z.string()),
    /** "stopped" if the teacher stopped it: the content is the text written so far. */
    status: z.enum(['complete', 'stopped']),
    /** The reason for an incomplete text, unless a user stopped it, in the reader's language. */
    problem: z.nullable(z.string()),
    /** The entries of curricula in the answers; absent for none. */
    curriculum: z.optional(MadeWithAll),
    /** Results of the assistant's checks, in the order of its form; the reader repeats them after edits. */
    checked: z.optional(z.array(Checked)),
    removedText: z.optional(RemovedText),
    /** The kind of a structured document, whose text is rendered from source data; absent for a text. */
    kind: z.optional(z.string()),
    layout: z.optional(z.enum(layoutNames)),
    /** Version of the history entry. */
    version: Version,
    /** Empty when nothing names the topic of the document. */
    title: z.optional(z.string()),
    /** The owner's title; null: none. */
    customTitle: z.optional(z.nullable(z.string())),
  }),
})
export type GenerationResult = z.infer<typeof GenerationResult>

/**
 * `text` is appended, `replace` replaces everything so far. `unsaved`: the text is finished; the result follows once the database is
 * reachable again.
 */
export const GenerationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), historyId: z.string(), startedAt: z.string() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('replace'), text: z.string() }),
  z.object({ type: z.literal('unsaved') }),
])
export type GenerationEvent = z.infer<typeof GenerationEvent>

/** An estimate before the request; `cost` in US dollars, null when the price is unknown. */
export const WritingEstimate = z.object({ tokens: z.int(), cost: z.nullable(z.number()) })
export type WritingEstimate = z.infer<typeof WritingEstimate>

/** A filled form. */
const Filled = {
  answers: Answers,
  language: z.optional(LanguageCode),
  /** The entries of curricula that the teacher chose, by question key. Those that no longer stand in the answer are left out. */
  curriculum: z.optional(
    z.record(
      z.string().check(z.maxLength(200)),
      z.object({ setId: z.string(), items: z.array(z.string()).check(z.maxLength(chosenMax)) }),
    ),
  ),
  /** The class name as the teacher calls it; if absent, it is read from the answers. */
  className: z.optional(trimmed().check(z.maxLength(classNameMaxLength, says(commonTexts, 'validation.tooLong')))),
  /** The user's own source document: its text is sent like an attachment. */
  sourceId: z.optional(z.string()),
  uploadedFiles: z.optional(
    z.array(FileReference).check(z.maxLength(filesPerGeneration, says(fileTexts, 'file.tooMany'))),
  ),
}

export const generation = {
  generate: post('/agents/:id/generate', {
    summary: 'Generate content with an assistant',
    rights: 'audience',
    once: true,
    body: z.object(Filled),
    response: GenerationResult,
    events: GenerationEvent,
    rateLimit: { max: 30, seconds: 60, by: 'user' },
    bodyLimit: documentBodyLimit,
  }),
  /** Builds the request as it would leave, with names hidden, and sends nothing. 503 when no AI is connected. */
  preview: post('/agents/:id/preview', {
    summary: 'Show what the AI would be sent for a filled form',
    rights: 'audience',
    body: z.object(Filled),
    response: z.object({ requests: z.array(z.string()) }),
    rateLimit: { max: 30, seconds: 60, by: 'user' },
    bodyLimit: documentBodyLimit,
  }),
}
