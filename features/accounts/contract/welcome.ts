import * as z from 'zod/mini'
import { linkTokenMaxLength } from '#platform/model/limits.ts'
import { Email, KnownEmail, Password, PersonName } from '#platform/contract/account.ts'
import { Device, SignedIn } from '#platform/contract/auth.ts'
import { post } from '#platform/contract/endpoint.ts'
import { Confirmation } from '#platform/contract/shared.ts'

const Token = z.string().check(z.maxLength(linkTokenMaxLength))

/** A school behind one address may open all its invitations within an hour. A token of 256 random bits cannot be guessed. */
const rateLimit = { max: 600, seconds: 600, by: 'address' } as const

const Person = z.object({
  isNew: z.boolean(),
  /** Null for an open invitation: the person enters a name in `join`. The email is null too. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  expiresAt: z.string(),
})

/** Calls for links from emails and invitations. The token is in the body, because logs contain addresses. */
export const welcome = {
  /**
   * Returns the person that a link is for. 404 for an unknown link or an inactive account; 410 for a used, revoked or expired link; 403
   * while only administrators sign in by password.
   */
  view: post('/welcome/view', {
    summary: 'Get the account a link belongs to',
    rights: 'everybody',
    body: z.object({ token: Token }),
    response: Person,
    rateLimit,
  }),
  /** Gives the account this password and signs in; ends the link and the account's other sessions. */
  enter: post('/welcome', {
    summary: 'Set a password with a link and sign in',
    rights: 'everybody',
    body: z.object({ token: Token, password: Password, device: Device }),
    response: SignedIn,
    rateLimit,
  }),
  /** Creates an account with an open invitation (see open-invitations.ts) and signs in. The link ends. */
  join: post('/welcome/join', {
    summary: 'Create an account with an open invitation and sign in',
    rights: 'everybody',
    body: z.object({ token: Token, name: PersonName, email: Email, password: Password, device: Device }),
    response: SignedIn,
    rateLimit,
  }),
  /**
   * Mails a link to people who forgot their password. The response and its delay do not reveal whether the account exists. 409 without an
   * email server.
   */
  forgotten: post('/welcome/forgotten', {
    summary: 'Request a password reset email',
    rights: 'everybody',
    body: z.object({ email: KnownEmail() }),
    response: Confirmation,
    rateLimit: { max: 30, seconds: 600, by: 'address' },
  }),
}
