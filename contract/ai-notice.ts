import * as z from 'zod/mini'
import { noticeMaxLength } from '#rules/limits'
import { get, put } from './endpoint.ts'
import { requiredText } from './fields.ts'
import { changesSomething, Version } from './shared.ts'

/** What people are told about AI before they use it, and have to accept once. */
export const AiNotice = z.object({
  isOn: z.boolean(),
  text: z.string(),
  textVi: z.string(),
  /** The words as the product brings them. */
  defaults: z.object({ text: z.string(), textVi: z.string() }),
  /** 0: nobody has been asked yet. */
  edition: z.int(),
  /** Who has accepted this edition or a later one is not asked again. */
  askedFrom: z.int(),
  /** Active accounts. */
  people: z.object({ accepted: z.int(), waiting: z.int() }),
  version: Version,
})
export type AiNotice = z.infer<typeof AiNotice>

export const AiNoticeFields = z.object({
  isOn: z.optional(z.boolean()),
  text: z.optional(requiredText('validation.required', noticeMaxLength)),
  textVi: z.optional(requiredText('validation.required', noticeMaxLength)),
  /** Everybody has to accept it anew. */
  asksAgain: z.optional(z.boolean()),
})
export type AiNoticeFields = z.infer<typeof AiNoticeFields>

const One = z.object({ notice: AiNotice })

export const aiNotice = {
  get: get('/ai-notice', { access: 'admin', response: One }),
  /** What is left out stays as it is. Other words are another edition. */
  update: put('/ai-notice', {
    access: 'admin',
    body: z.extend(AiNoticeFields, { version: z.optional(Version) }).check(changesSomething),
    response: One,
  }),
  /** Who has accepted which edition when, as a table for Excel; that it was taken is in the audit log. */
  acceptances: get('/ai-notice/acceptances', {
    access: 'admin',
    response: z.file(),
    rateLimit: { max: 10, seconds: 60, by: 'user' },
  }),
}
