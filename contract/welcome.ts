import * as z from 'zod/mini'
import { linkTokenMaxLength } from '#rules/limits'
import { Email, KnownEmail, Password, PersonName } from './account.ts'
import { Device, SignedIn } from './auth.ts'
import { post } from './endpoint.ts'
import { Confirmation } from './shared.ts'

const Token = z.string().check(z.maxLength(linkTokenMaxLength))

/** A school behind one address may open all its invitations within an hour; nobody guesses 256 bits. */
const rateLimit = { max: 600, seconds: 600, by: 'address' } as const

const Person = z.object({
  isNew: z.boolean(),
  /** Null where whoever holds the link says who they are, by `join`; so is the e-mail. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  expiresAt: z.string(),
})

/** What a link does for who opens it. The token is in the body: addresses of calls stand in logs. */
export const welcome = {
  /** Whom it is for. 404 for a link that is none or belongs to a closed account, 410 for one that was used, withdrawn or is too old, 403 while only administrators come in by a password. */
  look: post('/welcome/look', {
    access: 'guest',
    body: z.object({ token: Token }),
    response: Person,
    rateLimit,
  }),
  /** Gives the account this password and signs in; ends the link and the account's other sessions. */
  enter: post('/welcome', {
    access: 'guest',
    body: z.object({ token: Token, password: Password, device: Device }),
    response: SignedIn,
    rateLimit,
  }),
  /** Makes an account of one's own by a link that names nobody (see open-links.ts), and signs in; ends the link. */
  join: post('/welcome/join', {
    access: 'guest',
    body: z.object({ token: Token, name: PersonName, email: Email, password: Password, device: Device }),
    response: SignedIn,
    rateLimit,
  }),
  /**
   * Has a link mailed to the owner of an account who has forgotten their password. The answer is the same, and comes as soon, whether
   * there is such an account or not. 409 where no mail is set up.
   */
  forgotten: post('/welcome/forgotten', {
    access: 'guest',
    body: z.object({ email: KnownEmail() }),
    response: Confirmation,
    rateLimit: { max: 30, seconds: 600, by: 'address' },
  }),
}
