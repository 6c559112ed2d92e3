import type * as z from 'zod/mini'
import type { staff } from '../../contract/staff.ts'
import type { WayIn } from '../../contract/ways-in.ts'
import type { MessageKey } from '#platform/i18n/messages.ts'
import { csvOf } from '#platform/model/csv.ts'
import { welcomeLink } from '#platform/web/paths.ts'

export type WayOf = z.infer<typeof staff.waysIn.response>['people'][number]

/** Returns the secret for access: the link's whole address, or the password. */
export const secretOf = (wayIn: WayIn): string => (wayIn.way === 'link' ? welcomeLink(wayIn.token) : wayIn.password)

/** Everybody with their way in, as a table to send letters from. */
export function waysAsCsv(people: readonly WayOf[], t: (key: MessageKey) => string): string {
  const isByLink = people[0]?.wayIn.way === 'link'
  const heading = [
    t('staff.fieldName'),
    t('auth.email'),
    t('staff.fieldGroup'),
    t(isByLink ? 'staff.link' : 'staff.firstPassword'),
  ]
  return csvOf([heading, ...people.map(({ name, email, group, wayIn }) => [name, email, group, secretOf(wayIn)])])
}
