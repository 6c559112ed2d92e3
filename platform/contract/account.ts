import * as z from 'zod/mini'
import { emailPattern } from '../model/email.ts'
import { roles } from '../model/roles.ts'
import { emailMaxLength, nameMaxLength, nameMinLength, passwordMaxLength, passwordMinLength } from '../model/limits.ts'
import { says, trimmed, Version } from './shared.ts'
import { commonTexts } from '../i18n/texts/common.ts'

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  school: z.nullable(z.string()),
  role: z.enum(roles),
  isActive: z.boolean(),
  /** Made and printed by the product: until it has been changed, every other call is refused (403). */
  mustChangePassword: z.boolean(),
  /** True where it is not active because no administrator has let it in yet; activating it does. */
  awaitsApproval: z.optional(z.boolean()),
  /** When the invitation link expires, for people who never signed in. */
  invitedUntil: z.optional(z.string()),
  /** Things that colleagues share with them by name and they have not seen yet; only for themselves, and left out for none. */
  newShareCount: z.optional(z.int()),
  createdAt: z.string(),
  version: Version,
})
export type User = z.infer<typeof User>

const formerEmailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

const emailOf = (pattern: RegExp, key: 'auth.emailInvalid' | 'user.emailInvalid') => {
  const sentence = says(commonTexts, key)
  return trimmed().check(z.maxLength(emailMaxLength, sentence), z.regex(pattern, sentence))
}

/** An address that an account may get. */
export const Email = emailOf(emailPattern, 'auth.emailInvalid')
/** An address that an account may have: more was taken for one when some of them were made. */
export const KnownEmail = (key: 'auth.emailInvalid' | 'user.emailInvalid' = 'auth.emailInvalid') =>
  emailOf(formerEmailPattern, key)
export const Password = z
  .string()
  .check(
    z.minLength(passwordMinLength, says(commonTexts, 'auth.passwordShort')),
    z.maxLength(passwordMaxLength, says(commonTexts, 'validation.tooLong')),
  )
/** The server looks closer, see features/accounts/model/person-name.ts: no first page loads that. */
export const PersonName = trimmed().check(
  z.minLength(nameMinLength, says(commonTexts, 'auth.nameShort')),
  z.maxLength(nameMaxLength, says(commonTexts, 'validation.tooLong')),
)
