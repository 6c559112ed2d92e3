import * as z from 'zod/mini'
import { kinds, levels } from '../model/exam.ts'
import { ExamData, Head, Item, ItemText } from './exam-data.ts'
import type { Solution } from '../model/key-verification/solution.ts'
import { answerMaxLength, documentBodyLimit, refineWordsMaxLength } from '#platform/model/limits.ts'
import { quickEditLabelMaxLength } from '#features/agents/model/quick-edits/own-quick-edits.ts'
import { itemQuickEdits } from '#features/agents/model/quick-edits/edit-requests.ts'
import { get, post, put } from '#platform/contract/endpoint.ts'
import { generation, WritingEstimate } from '#features/documents/contract/generation.ts'
import { HistoryEntry } from '#features/documents/contract/history.ts'
import { Confirmation, LanguageCode, says, trimmed, Version } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

/** An exam paper as data; the document's Markdown is rendered from it. */
export const StoredExam = z.object({
  exam: ExamData,
  /** Version of the history entry. */
  version: Version,
  language: LanguageCode,
  /** The text was edited by hand, so the data is out of date and read-only until that edit is undone. */
  byHand: z.boolean(),
})
export type StoredExam = z.infer<typeof StoredExam>

/** A model's solution of an item without its key; see features/exams/model/key-verification/solution.ts. */
const SolutionShape: z.ZodMiniType<Solution, Solution> = z.object({
  question: z.string(),
  answers: z.array(z.string()),
  how: z.string(),
  acceptedKey: z.nullable(z.string()),
})

/** `cost` in US dollars; null when the price is unknown. */
const ConsumedFields = { tokens: z.nullable(z.int()), cost: z.nullable(z.number()) }

export const KeyVerificationResult = z.object({
  solutions: z.array(SolutionShape),
  /** The number of unsolved questions. */
  unsolved: z.int(),
  /** The reason, in the language of the person who started it; null without a problem. */
  problem: z.nullable(z.string()),
  stopped: z.boolean(),
  ...ConsumedFields,
  /** Includes the usage. */
  entry: HistoryEntry,
})
export type KeyVerificationResult = z.infer<typeof KeyVerificationResult>

export const KeyVerificationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), items: z.int() }),
  z.object({ type: z.literal('looked'), solutions: z.array(SolutionShape) }),
])
export type KeyVerificationEvent = z.infer<typeof KeyVerificationEvent>

/** `own`: the English label of the assistant's own quick edit, see own-quick-edits.ts. */
const ItemRequest = z.union([
  z.object({ quickEdit: z.enum(itemQuickEdits) }),
  z.object({ own: z.string().check(z.maxLength(quickEditLabelMaxLength)) }),
  z.object({
    words: trimmed().check(z.minLength(1), z.maxLength(refineWordsMaxLength, says(commonTexts, 'validation.tooLong'))),
  }),
])

/** A proposal of the AI: a rewritten item, or its deletion. The paper is unchanged. */
export const ItemRefinement = z.object({
  /** The current item. */
  was: Item,
  /** The proposal; null: delete the question, or the model asked a question. */
  text: z.nullable(ItemText),
  /** The model's question when the request is unclear. */
  question: z.nullable(z.string()),
  ...ConsumedFields,
  /** Includes the usage. */
  entry: HistoryEntry,
})
export type ItemRefinement = z.infer<typeof ItemRefinement>

/** The model's JSON as it streams: `text` is appended, `replace` replaces everything so far. */
export const ItemEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), was: Item }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('replace'), text: z.string() }),
])
export type ItemEvent = z.infer<typeof ItemEvent>

/** A written item of the teacher's other papers. `no`: its number in its part of the paper. */
export const EarlierItem = z.object({
  entryId: z.string(),
  /** The colleague whose paper it is from; null: the caller. */
  owner: z.nullable(z.string()),
  createdAt: z.string(),
  language: LanguageCode,
  head: z.pick(Head, { subject: true, grade: true, term: true, year: true, code: true }),
  primary: z.boolean(),
  unit: z.string(),
  no: z.int(),
  item: Item,
})
export type EarlierItem = z.infer<typeof EarlierItem>

export const exams = {
  /** Estimates the usage of a new paper from a form. Null if no AI is used, or the answers are invalid. */
  estimate: post('/agents/:id/exam-estimate', {
    summary: 'Estimate tokens and cost of an exam paper',
    rights: 'audience',
    body: generation.generate.body,
    response: z.object({ estimate: z.nullable(WritingEstimate) }),
    rateLimit: { max: 120, seconds: 60, by: 'user' },
    bodyLimit: documentBodyLimit,
  }),
  /** Limited to the user's own document; administrators may use any. */
  get: get('/history/:id/exam', {
    summary: 'Get an exam paper as data',
    rights: 'ownOrOpened',
    response: z.object({ storedExam: StoredExam }),
  }),
  /** Saves the whole paper and renders matrix, specification, paper, key and answer sheet again. */
  update: put('/history/:id/exam', {
    summary: 'Save an exam paper and update its text',
    rights: 'own',
    body: z.object({ exam: ExamData, version: Version }),
    response: z.object({ storedExam: StoredExam, entry: HistoryEntry }),
    bodyLimit: documentBodyLimit,
  }),
  /**
   * Rewrites one item (by index): a different item, or a change by `wish`. Returns a proposal that `putItem` saves. Disconnecting stops it.
   * A request to delete needs no model.
   */
  rewrite: post('/history/:id/exam/rewrite', {
    summary: 'Rewrite a question with AI',
    rights: 'own',
    body: z.object({
      item: z.int().check(z.minimum(0)),
      version: Version,
      request: z.optional(ItemRequest),
    }),
    response: ItemRefinement,
    events: ItemEvent,
    rateLimit: { max: 30, seconds: 60, by: 'user' },
  }),
  /**
   * Replaces (null: deletes) the question with the text `was`, even after other changes. Its level, unit and points and all other questions
   * stay. 409 if the question has changed.
   */
  putItem: put('/history/:id/exam/item', {
    summary: 'Replace or remove a question',
    rights: 'own',
    body: z.object({ item: z.int().check(z.minimum(0)), was: Item, text: z.nullable(ItemText) }),
    response: z.object({ storedExam: StoredExam, entry: HistoryEntry }),
    bodyLimit: documentBodyLimit,
  }),
  /** The model's solutions, and the estimated usage of verifying changed questions (or else all). */
  getKeyVerification: get('/history/:id/exam/key-verification', {
    summary: 'Get key verification results and an estimate for the next one',
    rights: 'ownOrOpened',
    response: z.object({
      solutions: z.array(SolutionShape),
      items: z.int(),
      /** Null when no model is available; `why` is the reason, in the reader's language. */
      estimate: z.nullable(WritingEstimate),
      why: z.nullable(z.string()),
    }),
  }),
  /**
   * Lets a model solve the questions, a few in parallel. The server owns the job; later callers follow it. Each solution is saved
   * immediately.
   */
  verifyKey: post('/history/:id/exam/key-verification', {
    summary: 'Verify the answer key with AI',
    rights: 'own',
    body: z.object({ version: Version }),
    response: KeyVerificationResult,
    events: KeyVerificationEvent,
    rateLimit: { max: 30, seconds: 60, by: 'user' },
  }),
  /** Stops the verification early; solutions so far stay. */
  stopKeyVerification: post('/history/:id/exam/key-verification/stop', {
    summary: 'Stop key verification',
    rights: 'own',
    response: Confirmation,
  }),
  /** Confirms the key despite the model's different answer. */
  keepKey: post('/history/:id/exam/key-verification/keep', {
    summary: 'Keep the key of a question where the AI differs',
    rights: 'own',
    body: z.object({ question: z.string(), key: z.string().check(z.maxLength(answerMaxLength)) }),
    response: z.object({ solutions: z.array(SolutionShape) }),
  }),
  /**
   * Lists questions of the user's other papers, newest paper first, by type, level and search words in the question or its unit's name.
   * `next` is the `after` of the next page. A page may be empty although older papers have matches.
   */
  earlier: get('/history/:id/exam/earlier', {
    summary: 'Find questions in your earlier papers, or in those of your groups',
    rights: 'own',
    query: z.object({
      /** One's own papers, or those that colleagues share with one's groups. */
      source: z._default(z.enum(['own', 'groups']), 'own'),
      kind: z.enum(kinds),
      level: z.optional(z.enum(levels)),
      search: z.optional(trimmed().check(z.maxLength(200))),
      after: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,4}\.[\w-]{1,100}$/))),
    }),
    response: z.object({ items: z.array(EarlierItem), next: z.nullable(z.string()) }),
  }),
  /** Returns the matrix as an Excel file with formulas for its sums. */
  matrix: get('/history/:id/exam/matrix', {
    summary: 'Download the matrix as an Excel file',
    rights: 'ownOrOpened',
    response: z.file(),
  }),
}
