import * as z from 'zod/mini'
import { emailMaxLength, nameMaxLength, nameMinLength, passwordMaxLength, passwordMinLength } from '#rules/limits'
import { says, trimmed, Version } from './shared.ts'

export const roles = ['USER', 'ADMIN'] as const

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  school: z.nullable(z.string()),
  role: z.enum(roles),
  isActive: z.boolean(),
  createdAt: z.string(),
  version: Version,
})
export type User = z.infer<typeof User>

const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export const emailSaying = (key: 'auth.emailInvalid' | 'user.emailInvalid') =>
  trimmed().check(z.maxLength(emailMaxLength, key), z.regex(emailPattern, key))

export const Email = emailSaying('auth.emailInvalid')
export const Password = z
  .string()
  .check(
    z.minLength(passwordMinLength, says('auth.passwordShort')),
    z.maxLength(passwordMaxLength, says('validation.tooLong')),
  )
export const PersonName = trimmed().check(
  z.minLength(nameMinLength, says('auth.nameShort')),
  z.maxLength(nameMaxLength, says('validation.tooLong')),
)
