import * as z from 'zod/mini'
import { layoutNames } from '#formats/layout/model/names.ts'
import { contentMaxLength, fileNameMaxLength } from '#platform/model/limits.ts'
import { customTitleMaxLength, mostZipped } from '../model/title-limits.ts'
import { Answers } from '#features/questions/contract/answers.ts'
import { get, post } from '#platform/contract/endpoint.ts'
import { HistoryEntry } from './history.ts'
import { LanguageCode, says, trimmed } from '#platform/contract/shared.ts'
import { derivationTexts } from '../texts/derivation.ts'

/** A related document in a list. */
export const ThreadMember = z.extend(
  z.pick(HistoryEntry, {
    id: true,
    agentId: true,
    agentName: true,
    agentNameVi: true,
    title: true,
    customTitle: true,
    preview: true,
    status: true,
    language: true,
    template: true,
    createdAt: true,
    className: true,
    layout: true,
    kind: true,
    source: true,
  }),
  /** The original of this translation. */
  { translationOf: z.optional(z.string()) },
)
export type ThreadMember = z.infer<typeof ThreadMember>

const Offer = z.object({
  agentId: z.string(),
  name: z.string(),
  nameVi: z.string(),
  color: z.nullable(z.string()),
  /** The number of questions that the document answers, and of required ones that remain open. */
  carried: z.int(),
  open: z.int(),
})
export type Offer = z.infer<typeof Offer>

/** A document of a joint download, as displayed to its owner. */
const Document = z.object({
  /** The id of the user's own document; absent otherwise. A blocked exam is refused, with or without its id. */
  entryId: z.optional(z.string()),
  /** The title in the table of contents; printed above a document without a heading. */
  title: trimmed().check(z.minLength(1), z.maxLength(customTitleMaxLength)),
  htmlContent: z.string().check(z.maxLength(contentMaxLength)),
  language: LanguageCode,
  layout: z.optional(z.enum(layoutNames)),
})
export type ThreadDocument = z.infer<typeof Document>

const megabytes = 1024 ** 2

/** Documents that were made from one another. */
export const threads = {
  /**
   * Lists documents related to the user's own, oldest first; only the document itself if there are none. `next`: documents it can be turned
   * into.
   */
  get: get('/history/:id/related', {
    summary: 'List related documents, and assistants that can start from one',
    rights: 'own',
    response: z.object({ members: z.array(ThreadMember), next: z.array(Offer) }),
  }),
  /** Returns prefilled answers for a document derived from the user's own document. */
  begin: get('/history/:id/turn-into/:agentId', {
    summary: 'Get the answers an assistant takes from a document',
    rights: 'own',
    response: z.object({
      source: z.object({ id: z.string(), title: z.string() }),
      answers: Answers,
      language: LanguageCode,
      /** Question keys with a value from the document, and those with a suggested value. */
      carried: z.array(z.string()),
      suggested: z.array(z.string()),
      /** The teacher's class with the same name as the document's. */
      classId: z.nullable(z.string()),
    }),
  }),
  /** Several documents as one Word file: a page with `title` and the contents, then each document on a new page. `name`: of the file. */
  word: post('/related/word', {
    summary: 'Download several documents as one Word file',
    rights: 'signedIn',
    body: z.object({
      title: trimmed().check(z.minLength(1), z.maxLength(customTitleMaxLength)),
      name: trimmed().check(z.minLength(1), z.maxLength(fileNameMaxLength)),
      documents: z
        .array(Document)
        .check(z.minLength(1), z.maxLength(mostZipped, says(derivationTexts, 'thread.tooMany'))),
    }),
    response: z.file(),
    rateLimit: { max: 20, seconds: 60, by: 'user' },
    bodyLimit: 16 * megabytes,
    writesFile: true,
  }),
}
