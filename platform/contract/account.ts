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
  /** The password was generated and printed: until it is changed, every other call is refused (403). */
  mustChangePassword: z.boolean(),
  /** True if the account is inactive because it awaits approval. Activating it approves it. */
  awaitsApproval: z.optional(z.boolean()),
  /** When the invitation link expires, for people who never signed in. */
  invitedUntil: z.optional(z.string()),
  /**
   * Number of documents that colleagues shared with them by name and that they have not seen yet; only in the user's own account, omitted
   * for none.
   */
  newShareCount: z.optional(z.int()),
  /**
   * Number of submissions they can review; only in the user's own account, omitted for people who neither review nor have submitted, and
   * whose groups have no deadlines.
   */
  reviewCount: z.optional(z.int()),
  createdAt: z.string(),
  version: Version,
})
export type User = z.infer<typeof User>

const formerEmailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

const emailOf = (pattern: RegExp, key: 'auth.emailInvalid' | 'user.emailInvalid') => {
  const sentence = says(commonTexts, key)
  return trimmed().check(z.maxLength(emailMaxLength, sentence), z.regex(pattern, sentence))
}

/** An address that a new account may have. */
export const Email = emailOf(emailPattern, 'auth.emailInvalid')
/** An address of an existing account. Earlier versions accepted more. */
export const KnownEmail = (key: 'auth.emailInvalid' | 'user.emailInvalid' = 'auth.emailInvalid') =>
  emailOf(formerEmailPattern, key)
export const Password = z
  .string()
  .check(
    z.minLength(passwordMinLength, says(commonTexts, 'auth.passwordShort')),
    z.maxLength(passwordMaxLength, says(commonTexts, 'validation.tooLong')),
  )
/** The server checks more, see features/accounts/model/person-name.ts, which is too large for a first page. */
export const PersonName = trimmed().check(
  z.minLength(nameMinLength, says(commonTexts, 'auth.nameShort')),
  z.maxLength(nameMaxLength, says(commonTexts, 'validation.tooLong')),
)
