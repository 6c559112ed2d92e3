import type * as z from 'zod/mini'
import type { staff } from '../../contract/staff.ts'
import type { Invitation } from '../../contract/invitations.ts'
import type { MessageKey } from '#platform/i18n/messages.ts'
import { csvOf } from '#platform/model/csv.ts'
import { welcomeLink } from '#platform/web/paths.ts'

export type PersonInvitation = z.infer<typeof staff.invitations.response>['people'][number]

/** Returns the secret for access: the link's whole address, or the password. */
export const secretOf = (invitation: Invitation): string =>
  invitation.way === 'link' ? welcomeLink(invitation.token) : invitation.password

/** Everybody with their invitation, as a table to send letters from. */
export function toInvitationsCsv(people: readonly PersonInvitation[], t: (key: MessageKey) => string): string {
  const isByLink = people[0]?.invitation.way === 'link'
  const heading = [
    t('staff.fieldName'),
    t('auth.email'),
    t('staff.fieldGroup'),
    t(isByLink ? 'staff.link' : 'staff.firstPassword'),
  ]
  return csvOf([
    heading,
    ...people.map(({ name, email, group, invitation }) => [name, email, group, secretOf(invitation)]),
  ])
}
