import * as z from 'zod/mini'
import { del, get, post } from '#platform/contract/endpoint.ts'
import { Confirmation, LanguageCode } from '#platform/contract/shared.ts'

/** Permission to test the assistant with an entry's answers; the owner grants and withdraws it. */
const SampleSharing = z.object({
  since: z.string(),
  /** Test runs by others. */
  uses: z.int(),
  /** `by` is null for a deleted account. */
  lastUse: z.nullable(z.object({ by: z.nullable(z.string()), at: z.string() })),
})
export type SampleSharing = z.infer<typeof SampleSharing>

const SharingState = z.object({ sharing: z.nullable(SampleSharing) })

/** Answers for test runs: the caller's own, or shared ones. Only a test run receives the answers themselves. */
export const RealAnswers = z.object({
  /** The entry with these answers. */
  entryId: z.string(),
  own: z.boolean(),
  /** The topic in shared answers. Empty if there is none. */
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
  get: get('/history/:id/sample-sharing', {
    summary: 'Get whether testing with the answers of your document is allowed',
    rights: 'own',
    response: SharingState,
  }),
  /** Shares the answers of the user's document with editors, for test runs of its assistant. */
  share: post('/history/:id/sample-sharing', {
    summary: 'Allow testing with the answers of your document',
    rights: 'own',
    response: SharingState,
  }),
  /** Takes effect with the next test run. */
  takeBack: del('/history/:id/sample-sharing', {
    summary: 'Withdraw permission for testing',
    rights: 'own',
    response: Confirmation,
  }),
  /** The caller's newest ones, then the newest shared ones. */
  answers: get('/agents/:id/real-answers', {
    summary: 'List real answers that can be used in test runs',
    rights: 'editor',
    response: z.object({ answers: z.array(RealAnswers) }),
  }),
}
