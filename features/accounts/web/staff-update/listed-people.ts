import type * as z from 'zod/mini'
import type { staffUpdates } from '../../contract/staff-updates.ts'
import type { StaffList } from '../../model/staff/list.ts'
import { peopleIn } from '../../model/staff/people.ts'
import { statedRole } from '../../model/staff/roles.ts'
import { emailMaxLength, nameMaxLength, phoneMaxLength } from '#platform/model/limits.ts'

export type ListedPeople = z.input<(typeof staffUpdates.preview)['body']>['people']

/** Returns everyone on a list with an email. A row that is skipped by hand changes nothing, but its person has not left. */
export const listedPeople = (list: StaffList): ListedPeople =>
  peopleIn(list)
    .filter(({ email }) => email !== '' && email.length <= emailMaxLength)
    .map(({ email, name, school, phone, group, role, left }) => ({
      email,
      ...(!left && {
        name: upTo(nameMaxLength, name),
        school: upTo(nameMaxLength, school),
        phone: upTo(phoneMaxLength, phone),
        group: upTo(nameMaxLength, group),
        role: statedRole(role),
      }),
    }))

const upTo = (most: number, text: string) => (text !== '' && text.length <= most ? text : null)
