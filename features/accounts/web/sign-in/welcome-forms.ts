import * as z from 'zod/mini'
import { Password } from '#contract/account'
import { says } from '#contract/shared'
import { welcome } from '#contract/welcome'
import { contractResolver } from '../lib/resolver.ts'

export const forgottenForm = contractResolver(welcome.forgotten.body)

export const passwordForm = contractResolver(
  z
    .object({
      password: Password,
      confirmPassword: z.string().check(z.minLength(1, says('validation.required'))),
    })
    .check(
      z.refine(({ password, confirmPassword }) => confirmPassword === '' || confirmPassword === password, {
        error: says('auth.passwordsDiffer'),
        path: ['confirmPassword'],
        when: () => true,
      }),
    ),
)
