import * as z from 'zod/mini'
import { reasonKinds, reasonMaxLength, reasonMinLength } from '#rules/openings'
import { post } from './endpoint.ts'
import { says, trimmed } from './shared.ts'

export const openings = {
  /**
   * Writes into the audit log why an administrator opens somebody else's document; for half an hour they may then read this one. Whoever
   * it belongs to is shown it.
   */
  open: post('/history/:id/openings', {
    access: 'admin',
    once: true,
    body: z.object({
      kind: z.enum(reasonKinds, says('validation.choice')),
      words: trimmed().check(
        z.minLength(reasonMinLength, says('validation.tooShort')),
        z.maxLength(reasonMaxLength, says('validation.tooLong')),
      ),
    }),
    /** Until then it is open. */
    response: z.object({ until: z.string() }),
  }),
}
