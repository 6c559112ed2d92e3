import * as z from 'zod/mini'
import { del, get, post } from '#platform/contract/endpoint.ts'
import { Confirmation, LanguageCode } from '#platform/contract/shared.ts'

/** Permission to test the assistant with an entry's answers; the owner grants and withdraws it. */
const SampleSharing = z.object({
  since: z.string(),
  /** Test runs by others. */
  uses: z.int(),
  /** `by` is null where their account is gone. */
  lastUse: z.nullable(z.object({ by: z.nullable(z.string()), at: z.string() })),
})
export type SampleSharing = z.infer<typeof SampleSharing>

const SharingState = z.object({ sharing: z.nullable(SampleSharing) })

/** Answers that the caller may run an assistant on: their own, or lent ones. The answers themselves reach a test run alone. */
export const RealAnswers = z.object({
  /** The entry with these answers. */
  entryId: z.string(),
  own: z.boolean(),
  /** The topic; for shared answers it is read from them. Empty when nothing says it. */
  title: z.string(),
  createdAt: z.string(),
  language: LanguageCode,
  /** Number of the entry's files; other people's files are not shared. */
  files: z.int(),
  /** Present only for administrators, and only for answers of other people. */
  owner: z.optional(z.string()),
})
export type RealAnswers = z.infer<typeof RealAnswers>

/** Real answers for test runs. */
export const sharedSampleAnswers = {
  get: get('/history/:id/lending', {
    summary: 'Get whether testing with the answers of your document is allowed',
    rights: 'own',
    response: SharingState,
  }),
  /** Lends the answers of one's own entry to those who write assistants, for trying the assistant of it. */
  share: post('/history/:id/lending', {
    summary: 'Allow testing with the answers of your document',
    rights: 'own',
    response: SharingState,
  }),
  /** Holds from the next test run on. */
  takeBack: del('/history/:id/lending', {
    summary: 'Withdraw permission for testing',
    rights: 'own',
    response: Confirmation,
  }),
  /** The newest of one's own, then the newest that are lent. */
  answers: get('/agents/:id/real-answers', {
    summary: 'List real answers that can be used in test runs',
    rights: 'editor',
    response: z.object({ answers: z.array(RealAnswers) }),
  }),
}
