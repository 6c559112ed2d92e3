import * as z from 'zod/mini'
import { get, post } from '#platform/contract/endpoint.ts'
import { optionalText } from '#platform/contract/fields.ts'
import { says } from '#platform/contract/shared.ts'
import { emailMaxLength, nameMaxLength, phoneMaxLength, staffMax } from '#platform/model/limits.ts'
import { roles } from '#platform/model/roles.ts'
import { staffTexts } from '../texts/staff.ts'

const megabyte = 1024 * 1024
const atMost = z.maxLength(staffMax, says(staffTexts, 'staff.tooMany'))

/** A row of a list, about a person with an account; absent or null where the list says nothing. */
const ListedPerson = z.object({
  email: z.string().check(z.maxLength(emailMaxLength)),
  name: optionalText(nameMaxLength),
  school: optionalText(nameMaxLength),
  phone: optionalText(phoneMaxLength),
  group: optionalText(nameMaxLength),
  role: z.optional(z.nullable(z.enum(roles))),
})

const List = {
  people: z.array(ListedPerson).check(atMost),
  /** Creates missing groups; otherwise these cells change nothing. */
  makesGroups: z._default(z.boolean(), false),
}

const Change = z.object({
  field: z.enum(['name', 'school', 'phone', 'group', 'role']),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

const Id = z.object({ id: z.string(), name: z.string(), email: z.string() })

/** People who were left out. `changed`: somebody else changed them in the meantime; `you`: the caller. */
const LeftOut = z.array(z.object({ name: z.string(), reason: z.enum(['changed', 'you']) }))

export const StaffUpdate = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** Until then it can be undone. */
  undoUntil: z.string(),
  /** Numbers of people whose fields were changed, and of deactivated ones. */
  updated: z.int(),
  deactivated: z.int(),
  leftOut: LeftOut,
})
export type StaffUpdate = z.infer<typeof StaffUpdate>

/** Updates people who have an account by a staff list, after a preview of every row. */
export const staffUpdates = {
  /** Compares the list with all accounts and changes nothing. */
  preview: post('/staff/updates/preview', {
    summary: 'Compare a staff list with the accounts of its people',
    rights: 'admin',
    body: z.object(List),
    response: z.object({
      /** People with changes, in the order of the list. */
      people: z.array(z.extend(Id, { changes: z.array(Change) })),
      /** Active people who are not in the list, with the number of their documents. */
      missing: z.array(z.extend(Id, { role: z.enum(roles), documents: z.int() })),
    }),
    bodyLimit: 4 * megabyte,
    rateLimit: { max: 60, seconds: 600, by: 'user' },
  }),
  /**
   * Changes the accepted people and deactivates leavers, all at once. A person whose account differs from the preview by now is left out and
   * named. Nothing is deleted.
   */
  apply: post('/staff/updates', {
    summary: 'Update people by a staff list and deactivate leavers',
    rights: 'admin',
    once: true,
    body: z.object({
      ...List,
      /** The changes as previewed. */
      accepted: z.array(z.object({ id: z.string(), changes: z.array(Change) })).check(atMost),
      leavers: z.array(z.string()),
    }),
    response: z.object({ update: StaffUpdate }),
    bodyLimit: 8 * megabyte,
    rateLimit: { max: 30, seconds: 600, by: 'user' },
  }),
  /** Gets the latest update, of any administrator, that can still be undone. */
  current: get('/staff/updates', {
    summary: 'Get the latest update by a staff list that can be undone',
    rights: 'admin',
    response: z.object({ update: z.nullable(StaffUpdate) }),
  }),
  /** Returns people to their state before the update. People who were changed again since then are left out and named. */
  undo: post('/staff/updates/:id/undo', {
    summary: 'Undo an update by a staff list within a day',
    rights: 'admin',
    response: z.object({ restored: z.int(), leftOut: LeftOut }),
  }),
}
