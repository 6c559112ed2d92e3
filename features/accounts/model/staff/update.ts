import { groupKey } from '../groups.ts'
import type { Role } from '#platform/model/roles.ts'

/** A row of a list; null where the list says nothing. */
export type ListedPerson = { email: string; phone: string | null; group: string | null; role: Role | null }

type Account = { phone: string | null; role: Role; groups: readonly string[] }

/** A field of an account before and after an update; groups by their names. */
export type StaffChange = { field: 'phone' | 'group' | 'role'; before: string | null; after: string | null }

type Context = {
  /** The groups that exist, by `groupKey`. */
  groups: ReadonlyMap<string, string>
  makesGroups: boolean
  /** Nobody changes their own role by a list. */
  isCaller: boolean
}

/** Compares a person of the list with their account. Empty cells change nothing. */
export function planChanges(listed: ListedPerson, account: Account, context: Context): StaffChange[] {
  const { phone, role } = listed
  const changes: (StaffChange | null)[] = [
    phone !== null && phone !== account.phone ? { field: 'phone', before: account.phone, after: phone } : null,
    groupChange(listed.group, account.groups, context),
    role !== null && role !== account.role && !context.isCaller
      ? { field: 'role', before: account.role, after: role }
      : null,
  ]
  return changes.filter((change) => change !== null)
}

/** A person in one group moves to the listed one. A person in several keeps them, because the list does not say which one ends. */
function groupChange(
  listed: string | null,
  own: readonly string[],
  { groups, makesGroups }: Pick<Context, 'groups' | 'makesGroups'>,
): StaffChange | null {
  if (listed === null) return null
  const key = groupKey(listed)
  const name = groups.get(key) ?? (makesGroups ? listed : null)
  if (name === null || own.some((one) => groupKey(one) === key)) return null
  return {
    field: 'group',
    before: own.join(', ') || null,
    after: (own.length > 1 ? [...own, name] : [name]).join(', '),
  }
}

/** Whether the groups are replaced by the listed one. */
export const movesGroup = (own: readonly unknown[]): boolean => own.length === 1
