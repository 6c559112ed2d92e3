import * as z from 'zod/mini'
import { Password } from '#platform/contract/account.ts'
import { says } from '#platform/contract/shared.ts'
import { welcome } from '../../contract/welcome.ts'
import { contractResolver } from '#platform/web/forms/resolver.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { signInTexts } from '../../texts/sign-in.ts'

export const forgottenForm = contractResolver(welcome.forgotten.body)

export const passwordForm = contractResolver(
  z
    .object({
      password: Password,
      confirmPassword: z.string().check(z.minLength(1, says(commonTexts, 'validation.required'))),
    })
    .check(
      z.refine(({ password, confirmPassword }) => confirmPassword === '' || confirmPassword === password, {
        error: says(signInTexts, 'auth.passwordsDiffer'),
        path: ['confirmPassword'],
        when: () => true,
      }),
    ),
)
