import * as z from 'zod/mini'
import { auth } from '#platform/contract/auth.ts'
import { says } from '#platform/contract/shared.ts'
import { contractResolver } from '#platform/web/forms/resolver.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { signInTexts } from '../../texts/sign-in.ts'

export const loginForm = contractResolver(auth.login.body)

/** Validates registration: the contract's fields, and the repeated password. */
export const registerForm = contractResolver(
  z
    .extend(auth.register.body, {
      confirmPassword: z.string().check(z.minLength(1, says(commonTexts, 'validation.required'))),
    })
    .check(
      z.refine(({ password, confirmPassword }) => confirmPassword === '' || confirmPassword === password, {
        error: says(signInTexts, 'auth.passwordsDiffer'),
        path: ['confirmPassword'],
        // Validated even while other fields are invalid.
        when: () => true,
      }),
    ),
)
