import * as z from 'zod/mini'
import { post, get } from './endpoint.ts'
import { deviceSecretMaxLength } from '../model/limits.ts'
import { Confirmation } from './shared.ts'
import { Email, KnownEmail, Password, PersonName, User } from './account.ts'

export const SignedIn = z.object({ user: User, token: z.string() })

export const Device = z.optional(z.string().check(z.maxLength(deviceSecretMaxLength)))

export const auth = {
  /** Failures are counted by account and by network: each makes the next attempt wait longer (429). */
  login: post('/auth/login', {
    summary: 'Sign in with email and password',
    rights: 'everybody',

    /** `device`: a secret of this browser, which identifies it while others try passwords on the account. */
    body: z.object({ email: KnownEmail(), password: Password, device: Device }),
    response: SignedIn,
  }),
  register: post('/auth/register', {
    summary: 'Create an account and sign in',
    rights: 'everybody',
    once: true,
    body: z.object({ name: PersonName, email: Email, password: Password, device: Device }),
    response: SignedIn,
    rateLimit: { max: 60, seconds: 600, by: 'address' },
  }),
  me: get('/auth/me', {
    summary: 'Get the signed-in user',
    rights: 'signedIn',
    beforePasswordChange: true,
    response: z.object({ user: User }),
  }),
  /** Exchanges the token for a new one; the old one ends at once. */
  refresh: post('/auth/refresh', {
    summary: 'Exchange the token for a new one',
    rights: 'signedIn',
    beforePasswordChange: true,
    response: SignedIn,
  }),
  logout: post('/auth/logout', {
    summary: 'Sign out',
    rights: 'signedIn',
    beforePasswordChange: true,
    response: Confirmation,
  }),
}
