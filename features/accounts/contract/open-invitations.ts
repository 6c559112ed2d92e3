import * as z from 'zod/mini'
import { groupsMax } from '../model/groups.ts'
import { roles } from '#platform/model/roles.ts'
import { del, get, post } from '#platform/contract/endpoint.ts'
import { Confirmation, says } from '#platform/contract/shared.ts'
import { userTexts } from '../texts/users.ts'

/** An open invitation, which anyone may hold, never creates an administrator. */
export const openLinkRoles = ['USER', 'EDITOR'] as const satisfies readonly (typeof roles)[number][]

const OpenLink = z.object({
  id: z.string(),
  role: z.enum(roles),
  /** Names of the groups that still exist. */
  groups: z.array(z.string()),
  state: z.enum(['open', 'expired', 'used', 'withdrawn']),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The person who used it; null also if their account was deleted. */
  usedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
})
export type OpenLink = z.infer<typeof OpenLink>

/**
 * Invitations without a name. Anyone who holds one can create their own account with it (`welcome.join`), once, even when registration is
 * closed.
 */
export const openInvitations = {
  /** The response is the only one that contains the token. */
  create: post('/open-invitations', {
    summary: 'Create an open invitation',
    rights: 'admin',
    body: z.object({
      role: z._default(z.enum(openLinkRoles, says(userTexts, 'user.roleRequired')), 'USER'),
      groupIds: z._default(z.array(z.string()).check(z.maxLength(groupsMax)), []),
    }),
    response: z.object({ link: OpenLink, token: z.string() }),
    rateLimit: { max: 100, seconds: 600, by: 'user' },
  }),
  /** Lists the newest 100. */
  list: get('/open-invitations', {
    summary: 'List open invitations',
    rights: 'admin',
    response: z.object({ links: z.array(OpenLink) }),
  }),
  withdraw: del('/open-invitations/:id', {
    summary: 'Revoke an unused open invitation',
    rights: 'admin',
    response: Confirmation,
  }),
}
