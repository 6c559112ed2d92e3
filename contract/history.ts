import * as z from 'zod/mini'
import { get, post, put } from './endpoint.ts'
import { Answers, GenerationEvent, GenerationResult } from './generation.ts'
import { contentMaxLength, documentBodyLimit, historyDefaultLimit, historyMaxLimit, historyMaxPage } from './limits.ts'
import { Confirmation, LanguageCode, Pagination, queryInteger } from './shared.ts'

export const HistoryEntry = z.object({
  id: z.string(),
  agentId: z.string(),
  agentName: z.string(),
  agentNameVi: z.string(),
  /** Markdown: what the teacher has edited, else what was generated. Left out of summaries, like the answers. */
  content: z.optional(z.string()),
  answers: z.optional(Answers),
  preview: z.string(),
  tokens: z.nullable(z.int()),
  cost: z.nullable(z.number()),
  createdAt: z.string(),
  status: z.enum(['running', 'complete', 'stopped', 'failed', 'interrupted']),
  language: LanguageCode,
  promptUsed: LanguageCode,
  filesUsed: z.int(),
  template: z.boolean(),
  model: z.nullable(z.string()),
  edited: z.optional(z.boolean()),
  /** Why it did not complete, in the reader's language. */
  problem: z.nullable(z.string()),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const history = {
  list: get('/history', {
    query: z.object({
      page: z._default(queryInteger({ from: 1, to: historyMaxPage }), 1),
      limit: z._default(queryInteger({ from: 1, to: historyMaxLimit }), historyDefaultLimit),
      agentId: z.optional(z.string()),
      /** `summary` leaves out content and answers. */
      view: z.optional(z.enum(['full', 'summary'])),
    }),
    response: z.object({ data: z.array(HistoryEntry), pagination: Pagination }),
  }),
  get: get('/history/:id', { response: z.object({ entry: HistoryEntry }) }),
  /** Saves what the teacher made of it; `content: null` goes back to what was generated. */
  update: put('/history/:id', {
    body: z.object({ content: z.nullable(z.string().check(z.maxLength(contentMaxLength))) }),
    response: z.object({ entry: HistoryEntry }),
    bodyLimit: documentBodyLimit,
  }),
  /** Joins a running generation: the text so far as one `replace`, then what follows. */
  stream: get('/history/:id/stream', { response: GenerationResult, events: GenerationEvent }),
  stop: post('/history/:id/stop', { response: Confirmation }),
}
