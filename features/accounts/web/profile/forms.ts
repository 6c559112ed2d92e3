import * as z from 'zod/mini'
import { says } from '#platform/contract/shared.ts'
import { PasswordChange, ProfileFields } from '../../contract/users.ts'
import { contractResolver } from '#platform/web/forms/resolver.ts'
import { profileTexts } from '../../texts/profile.ts'
import { signInTexts } from '../../texts/sign-in.ts'

/** The server asks for the password when the email changes. */
export const profileForm = contractResolver(z.extend(ProfileFields, { currentPassword: z.optional(z.string()) }))

/** The contract's fields and the repeated new password. */
export const passwordForm = contractResolver(
  z
    .extend(PasswordChange, {
      confirmPassword: z.string().check(z.minLength(1, says(profileTexts, 'profile.confirmRequired'))),
    })
    .check(
      z.refine(({ newPassword, confirmPassword }) => confirmPassword === '' || confirmPassword === newPassword, {
        error: says(signInTexts, 'auth.passwordsDiffer'),
        path: ['confirmPassword'],
        // Validated even while other fields are invalid.
        when: () => true,
      }),
    ),
)
