import * as z from 'zod/mini'
import {
  classNameMaxLength,
  contentMaxLength,
  documentBodyLimit,
  historyDefaultLimit,
  historyMaxLimit,
  historyMaxPage,
  tagMaxLength,
} from '#platform/model/limits.ts'
import { reasonKinds } from '#features/accounts/model/access-reasons.ts'
import { layoutNames } from '#formats/layout/model/names.ts'
import { failureReasons } from '#platform/model/failure-reasons.ts'
import { Checked, RemovedText } from '#features/agents/contract/checks.ts'
import { del, get, post, put } from '#platform/contract/endpoint.ts'
import { FileInfo, FilePicture } from '#features/questions/contract/files.ts'
import { Answers } from '#features/questions/contract/answers.ts'
import { Estimate, GenerationEvent, GenerationResult, MadeWithAll } from './generation.ts'
import {
  Confirmation,
  LanguageCode,
  Pagination,
  queryBoolean,
  queryInteger,
  trimmed,
  Version,
} from '#platform/contract/shared.ts'

export const HistoryEntry = z.object({
  id: z.string(),
  agentId: z.string(),
  agentName: z.string(),
  agentNameVi: z.string(),
  /** The version of the assistant; null for documents older than versions. Absent in lists. */
  agentVersion: z.optional(z.nullable(z.int())),
  /** Markdown: the edited text, or else the generated one. Absent in summaries, like the answers. */
  content: z.optional(z.string()),
  answers: z.optional(Answers),
  /** The entries of curricula in the answers; absent for none, and in lists. */
  curriculum: z.optional(MadeWithAll),
  /**
   * Set in a list whose texts are too long for one response: `content` is then the preview, and the answers are absent. The endpoint of a
   * single document returns them.
   */
  shortened: z.optional(z.boolean()),
  /** The files it was generated from. */
  files: z.optional(
    z.array(
      z.extend(z.pick(FileInfo, { name: true, size: true, extension: true, questionKey: true, pictures: true }), {
        /** The id for a new generation; null: the file was deleted. Absent in lists. */
        id: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
  /** The owner's title, or else the first heading, or else the topic in the answers, or else empty. */
  title: z.string(),
  /** The owner's title. */
  customTitle: z.optional(z.nullable(z.string())),
  preview: z.string(),
  tokens: z.nullable(z.int()),
  /** Input and output tokens; absent in summaries. */
  inputTokens: z.optional(z.nullable(z.int())),
  outputTokens: z.optional(z.nullable(z.int())),
  cost: z.nullable(z.number()),
  /** Estimate to add to both; absent if all usage was reported. */
  estimate: z.optional(Estimate),
  createdAt: z.string(),
  status: z.enum(['running', 'complete', 'stopped', 'failed', 'interrupted']),
  language: LanguageCode,
  promptUsed: LanguageCode,
  filesUsed: z.int(),
  /** The number of pictures inside files that the AI did not see; absent in lists, and for none. */
  unreadFigures: z.optional(z.int()),
  template: z.boolean(),
  model: z.nullable(z.string()),
  edited: z.optional(z.boolean()),
  /** Results of the assistant's checks at the time of generation; absent in lists. */
  checked: z.optional(z.array(Checked)),
  removedText: z.optional(RemovedText),
  /** The kind of a structured document, whose text is rendered from source data; absent for a text, and in lists. */
  kind: z.optional(z.string()),
  /** The layout in Word and on paper; absent in lists. */
  layout: z.optional(z.enum(layoutNames)),
  /** The reason for a missing or incomplete text, in the reader's language. */
  problem: z.nullable(z.string()),
  /** Counts the edits that were saved. */
  version: Version,
  /** The class or grade that its answers name, without the word before it: "8A". */
  className: z.optional(z.nullable(z.string())),
  /** The owner's favourite and tags; absent for other readers. */
  favourite: z.optional(z.boolean()),
  tags: z.optional(z.array(z.string())),
  /** Present only in an administrator's list of all users' documents. */
  owner: z.optional(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  /** The source document with its title at that time, and its current state; only for the owner, and absent in lists. */
  source: z.optional(z.object({ id: z.string(), title: z.string(), state: z.enum(['same', 'changed', 'gone']) })),
  /** Whether members of a group edit it in turns; only for the owner, and absent in lists. */
  isEditedInTurns: z.optional(z.boolean()),
  /** Administrators who opened it, latest first, with reasons; only for the owner, and absent in lists. */
  accessGrants: z.optional(
    z.array(
      z.object({
        /** Null: the account was deleted. */
        by: z.nullable(z.string()),
        kind: z.enum(reasonKinds),
        words: z.string(),
        at: z.string(),
      }),
    ),
  ),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

const Page = z.object({
  page: z._default(queryInteger({ from: 1, to: historyMaxPage }), 1),
  limit: z._default(queryInteger({ from: 1, to: historyMaxLimit }), historyDefaultLimit),
  agentId: z.optional(z.string()),
  /**
   * Filters by words: consecutive in the text, or in any order in title, answers and the assistant's names. Words without accents also
   * match accented ones, and the last may be incomplete. Finds at most the newest 1,000.
   */
  search: z.optional(trimmed().check(z.maxLength(200))),
  /** `summary` leaves out content and answers, and the text's beginning in other users' documents. */
  view: z.optional(z.enum(['full', 'summary'])),
})

/** A moment with its zone, as ISO 8601 has it. */
const Moment = z.iso.datetime({ offset: true })

/** Filters of all users' documents, combined with "and". */
const State = z.object({
  status: z.optional(z.enum(['running', 'complete', 'stopped', 'failed', 'interrupted'])),
  /** Made at this moment or later. */
  from: z.optional(Moment),
  /** Made before this moment. */
  until: z.optional(Moment),
})

/** Filters of the user's own documents. */
const Filters = z.extend(State, {
  className: z.optional(z.string().check(z.maxLength(classNameMaxLength))),
  language: z.optional(LanguageCode),
  tag: z.optional(z.string().check(z.maxLength(tagMaxLength))),
  favourite: z.optional(queryBoolean),
})

/** `cost` in US dollars, of the documents with a known price; null if there are none. */
const Usage = z.object({ generations: z.int(), tokens: z.int(), cost: z.nullable(z.number()) })
const AgentUsage = z.extend(Usage, { agentId: z.string(), agentName: z.string(), agentNameVi: z.string() })
/** `date`: yyyy-mm-dd, in UTC. */
const DayUsage = z.extend(Usage, { date: z.string() })

export const UsageStats = z.object({ totals: Usage, byAgent: z.array(AgentUsage), byDay: z.array(DayUsage) })
export type UsageStats = z.infer<typeof UsageStats>

export const history = {
  list: get('/history', {
    summary: 'List your history, newest first',
    rights: 'signedIn',
    query: z.extend(Page, Filters.shape),
    response: z.object({ data: z.array(HistoryEntry), pagination: Pagination }),
  }),
  /**
   * All users' documents, newest first; filtered lists are limited to the newest 10,000. A text search requires a reason first: see
   * access-grants.ts.
   */
  all: get('/history/all', {
    summary: 'List the history of all users, newest first',
    rights: 'admin',
    query: z.extend(Page, {
      ...State.shape,
      userId: z.optional(z.string()),
      /** The reason for a failure. */
      reason: z.optional(z.enum(failureReasons)),
    }),
    response: z.object({ history: z.array(HistoryEntry), pagination: Pagination }),
  }),
  /** The caller's own usage: in total, by assistant (most used first) and by day (newest first). */
  usage: get('/history/stats/usage', {
    summary: 'Get your number of documents, tokens and cost',
    rights: 'signedIn',
    response: UsageStats,
  }),
  /** Returns the user's own document; administrators get any, after giving a reason: see access-grants.ts. */
  get: get('/history/:id', {
    summary: 'Get a document with its answers',
    rights: 'ownOrOpened',
    response: z.object({ entry: HistoryEntry }),
  }),
  /**
   * Saves the teacher's edit; `content: null` restores the generated text. Saving the current content changes nothing, whatever version it
   * names, so a client that missed the answer can retry.
   */
  update: put('/history/:id', {
    summary: 'Save edits of a document',
    rights: 'own',
    body: z.object({
      content: z.nullable(z.string().check(z.maxLength(contentMaxLength))),
      version: z.optional(Version),
    }),
    response: z.object({ entry: HistoryEntry }),
    bodyLimit: documentBodyLimit,
  }),
  /** Joins a running generation: the text so far as one `replace`, then the following events. */
  stream: get('/history/:id/stream', {
    summary: 'Follow a document that is being written',
    rights: 'own',
    response: GenerationResult,
    events: GenerationEvent,
  }),
  /**
   * Lets the model continue an incomplete text (stopped, interrupted, failed or cut short). The document is running again and can be
   * followed like any other. `version` is the one that the caller sees. A running document is returned unchanged.
   */
  continueWriting: post('/history/:id/continue', {
    summary: 'Continue an incomplete document',
    rights: 'own',
    body: z.object({ version: z.optional(Version) }),
    response: z.object({ entry: HistoryEntry }),
    rateLimit: { max: 30, seconds: 60, by: 'user' },
  }),
  /**
   * Returns the pictures in the attachments of the user's own document, in order: as many as fit into one response, beginning with index
   * `from` (0-based). Deleted files are left out.
   */
  pictures: get('/history/:id/pictures', {
    summary: 'List pictures in the uploaded files of a document',
    rights: 'own',
    query: z.object({ from: z._default(queryInteger({ from: 0, to: 10_000 }), 0) }),
    response: z.object({
      pictures: z.array(FilePicture),
      /** Start of the next page; null after the last. */
      next: z.nullable(z.int()),
    }),
    rateLimit: { max: 60, seconds: 60, by: 'user' },
  }),
  remove: del('/history/:id', { summary: 'Delete a document', rights: 'own', response: Confirmation }),
  stop: post('/history/:id/stop', {
    summary: 'Stop a generation and save what has been written',
    rights: 'own',
    response: Confirmation,
  }),
}
