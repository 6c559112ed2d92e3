import * as z from 'zod/mini'
import { groupsMax } from '../model/groups.ts'
import { nameMaxLength, phoneMaxLength } from '#platform/model/limits.ts'
import { roles } from '#platform/model/roles.ts'
import { Email, PersonName, User } from '#platform/contract/account.ts'
import { del, get, post } from '#platform/contract/endpoint.ts'
import { optionalText } from '#platform/contract/fields.ts'
import { Confirmation, says } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { userTexts } from '../texts/users.ts'

/** Ways to give first or new access: a single-use link or a generated password. */
export const invitationMethods = ['link', 'password'] as const
export type InvitationMethod = (typeof invitationMethods)[number]

export const NewPerson = z.object({
  name: PersonName,
  email: Email,
  role: z.enum(roles, says(userTexts, 'user.roleRequired')),
  phone: optionalText(phoneMaxLength),
  school: optionalText(nameMaxLength),
})

/** Only this response includes the token or the password: the server stores neither in readable form. */
export const Invitation = z.union([
  z.object({ method: z.literal('link'), token: z.string(), expiresAt: z.string(), mailed: z.boolean() }),
  z.object({ method: z.literal('password'), password: z.string() }),
])
export type Invitation = z.infer<typeof Invitation>

const Chosen = { method: z.enum(invitationMethods, says(commonTexts, 'validation.choice')) }

/** The latest link of an account. */
const Link = z.object({
  /** The reason for the link: a new account, a reset by an administrator, or the owner's request. */
  kind: z.enum(['invitation', 'reset', 'forgotten']),
  state: z.enum(['open', 'expired', 'used', 'withdrawn']),
  createdAt: z.string(),
  expiresAt: z.string(),
})

/** The latest mail to the account's owner. */
export const LastMail = z.object({
  state: z.enum(['queued', 'sent', 'failed']),
  /** The reason why the email is not sent or is delayed, in the reader's language; null if there is no problem. */
  problem: z.nullable(z.string()),
  at: z.string(),
})

export const invitations = {
  /** Creates an account with its invitation. A link is mailed too if mail is set up. */
  create: post('/users', {
    summary: 'Create an account with an invitation link or a temporary password',
    rights: 'admin',
    body: z.extend(NewPerson, {
      ...Chosen,
      /** Groups of the new member; deleted groups are ignored. */
      groupIds: z._default(z.array(z.string()).check(z.maxLength(groupsMax)), []),
    }),
    response: z.object({ user: User, invitation: Invitation }),
  }),
  get: get('/users/:id/invitation', {
    summary: 'Get whether an account has a password, and the state of its last link',
    rights: 'admin',
    response: z.object({ hasPassword: z.boolean(), link: z.nullable(Link), mail: z.nullable(LastMail) }),
  }),
  /**
   * Creates a new invitation for someone who has not signed in yet or lost their password. It ends earlier links, the password and all
   * sessions. Administrators cannot renew their own.
   */
  renew: post('/users/:id/invitation', {
    summary: 'Reset the sign-in of an account; its password and sessions end',
    rights: 'admin',
    body: z.object(Chosen),
    response: z.object({ invitation: Invitation }),
  }),
  /** Ends a link that has not been used. */
  withdraw: del('/users/:id/invitation', { summary: 'Revoke an unused link', rights: 'admin', response: Confirmation }),
}
