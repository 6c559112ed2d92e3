import type * as z from 'zod/mini'
import type { staff } from '../../contract/staff.ts'
import type { Invitation } from '../../contract/invitations.ts'
import { csvOf } from '#platform/model/files/csv.ts'
import { welcomeLink } from '#platform/web/paths.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import type { Translate } from '#platform/i18n/translate.ts'
import type { staffTexts } from '../../texts/staff.ts'
import type { signInTexts } from '../../texts/sign-in.ts'

export type PersonInvitation = z.infer<typeof staff.invitations.response>['people'][number]

/** Returns the secret for access: the link's whole address, or the password. */
export const secretOf = (invitation: Invitation): string =>
  invitation.method === 'link' ? welcomeLink(invitation.token) : invitation.password

/** Exports all people with their invitations as a table for mail merge. */
export function toInvitationsCsv(
  people: readonly PersonInvitation[],
  t: Translate<KeyOf<typeof staffTexts | typeof signInTexts>>,
): string {
  const isByLink = people[0]?.invitation.method === 'link'
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
