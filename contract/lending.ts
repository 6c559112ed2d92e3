import * as z from 'zod/mini'
import { del, get, post } from './endpoint.ts'
import { Confirmation, LanguageCode } from './shared.ts'

/** That the answers of an entry are lent for trying its assistant; its owner says so, and takes it back. */
const Lending = z.object({
  since: z.string(),
  /** How often somebody else has run the assistant on them. */
  uses: z.int(),
  /** `by` is null where their account is gone. */
  lastUse: z.nullable(z.object({ by: z.nullable(z.string()), at: z.string() })),
})
export type Lending = z.infer<typeof Lending>

const Lent = z.object({ lending: z.nullable(Lending) })

/** Answers that the caller may run an assistant on: their own, or lent ones. The answers themselves reach a test run alone. */
export const RealAnswers = z.object({
  /** Of the entry that they were given for. */
  entryId: z.string(),
  own: z.boolean(),
  /** What they are about; of lent ones it is read from the answers. Empty when nothing says it. */
  title: z.string(),
  createdAt: z.string(),
  language: LanguageCode,
  /** How many files the entry was made from; those of others stay with them. */
  files: z.int(),
  /** Whose they are; for administrators alone, and left out of one's own. */
  owner: z.optional(z.string()),
})
export type RealAnswers = z.infer<typeof RealAnswers>

/** Real answers for test runs. */
export const lending = {
  get: get('/history/:id/lending', { response: Lent }),
  /** Lends the answers of one's own entry to those who write assistants, for trying the assistant of it. */
  lend: post('/history/:id/lending', { response: Lent }),
  /** Holds from the next test run on. */
  takeBack: del('/history/:id/lending', { response: Confirmation }),
  /** The newest of one's own, then the newest that are lent. */
  answers: get('/agents/:id/real-answers', {
    access: 'editor',
    response: z.object({ answers: z.array(RealAnswers) }),
  }),
}
