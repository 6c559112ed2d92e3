import * as z from 'zod/mini'
import { post, get } from './endpoint.ts'
import { Confirmation } from './shared.ts'
import { Email, KnownEmail, Password, PersonName, User } from './account.ts'

const SignedIn = z.object({ user: User, token: z.string() })

export const auth = {
  login: post('/auth/login', {
    access: 'guest',
    body: z.object({ email: KnownEmail(), password: Password }),
    response: SignedIn,
    rateLimit: { max: 60, seconds: 60, by: 'address' },
  }),
  register: post('/auth/register', {
    access: 'guest',
    once: true,
    body: z.object({ name: PersonName, email: Email, password: Password }),
    response: SignedIn,
    rateLimit: { max: 60, seconds: 600, by: 'address' },
  }),
  me: get('/auth/me', { response: z.object({ user: User }) }),
  /** Exchanges the token for a new one; the old one ends at once. */
  refresh: post('/auth/refresh', { response: SignedIn }),
  logout: post('/auth/logout', { response: Confirmation }),
}
