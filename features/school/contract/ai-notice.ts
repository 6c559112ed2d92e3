import * as z from 'zod/mini'
import { noticeMaxLength } from '#platform/model/limits.ts'
import { get, put } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/fields.ts'
import { changesSomething, says, Version } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

/** A text about AI that people have to accept once before they use it. */
export const AiNotice = z.object({
  isOn: z.boolean(),
  text: z.string(),
  textVi: z.string(),
  /** The default texts. */
  defaults: z.object({ text: z.string(), textVi: z.string() }),
  /** 0 until an edition has been published. */
  edition: z.int(),
  /** People who accepted this edition or a later one are not asked again. */
  requiredFrom: z.int(),
  /** Number of active accounts. */
  people: z.object({ accepted: z.int(), waiting: z.int() }),
  version: Version,
})
export type AiNotice = z.infer<typeof AiNotice>

export const AiNoticeFields = z.object({
  isOn: z.optional(z.boolean()),
  text: z.optional(requiredText(says(commonTexts, 'validation.required'), noticeMaxLength)),
  textVi: z.optional(requiredText(says(commonTexts, 'validation.required'), noticeMaxLength)),
  /** Everyone must accept the notice again. */
  requiresAgain: z.optional(z.boolean()),
})
export type AiNoticeFields = z.infer<typeof AiNoticeFields>

const One = z.object({ notice: AiNotice })

export const aiNotice = {
  get: get('/ai-notice', { summary: 'Get the AI notice', rights: 'admin', response: One }),
  /** Omitted fields keep their values. A new text is a new edition. */
  update: put('/ai-notice', {
    summary: 'Update the AI notice',
    rights: 'admin',
    body: z.extend(AiNoticeFields, { version: z.optional(Version) }).check(changesSomething),
    response: One,
  }),
  /** Acceptances with edition and time, as a table for Excel; the audit log records the download. */
  acceptances: get('/ai-notice/acceptances', {
    summary: 'Download the list of AI notice acceptances',
    rights: 'admin',
    response: z.file(),
    rateLimit: { max: 10, seconds: 60, by: 'user' },
  }),
}
