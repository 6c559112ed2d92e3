import * as z from 'zod/mini'
import { says, trimmed } from '#platform/contract/shared.ts'
import { reasonKinds, reasonMaxLength, reasonMinLength } from '../model/access-reasons.ts'

/** The reason of an administrator for reading what belongs to somebody else. */
export const Reason = z.object({
  kind: z.enum(reasonKinds, says('validation.choice')),
  words: trimmed().check(
    z.minLength(reasonMinLength, says('validation.tooShort')),
    z.maxLength(reasonMaxLength, says('validation.tooLong')),
  ),
})
