import * as z from 'zod/mini'
import { says, trimmed } from '#platform/contract/shared.ts'
import { reasonKinds, reasonMaxLength, reasonMinLength } from '../model/access-reasons.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

/** An administrator's reason for reading another person's data. */
export const Reason = z.object({
  kind: z.enum(reasonKinds, says(commonTexts, 'validation.choice')),
  words: trimmed().check(
    z.minLength(reasonMinLength, says(commonTexts, 'validation.tooShort')),
    z.maxLength(reasonMaxLength, says(commonTexts, 'validation.tooLong')),
  ),
})
