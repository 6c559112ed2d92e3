import { groupKey } from '../groups.ts'
import { findNameFault } from '../person-name.ts'
import { isFormula } from './clean.ts'
import { nameMinLength } from '#platform/model/limits.ts'
import type { Role } from '#platform/model/roles.ts'

/** A row of a list; null where the list says nothing. */
export type ListedPerson = {
  email: string
  name: string | null
  school: string | null
  phone: string | null
  group: string | null
  role: Role | null
}

type Account = { name: string; school: string | null; phone: string | null; role: Role; groups: readonly string[] }

/** A field of an account before and after an update; groups by their names. */
export type StaffChange = {
  field: 'name' | 'school' | 'phone' | 'group' | 'role'
  before: string | null
  after: string | null
}

type Context = {
  /** The groups that exist, by `groupKey`. */
  groups: ReadonlyMap<string, string>
  makesGroups: boolean
  /** Nobody changes their own role by a list. */
  isCaller: boolean
}

/** Compares a person of the list with their account. Empty cells change nothing. */
export function planChanges(listed: ListedPerson, account: Account, context: Context): StaffChange[] {
  const { name, school, phone, role } = listed
  const changes: (StaffChange | null)[] = [
    name !== null && isNewName(name, account.name) ? { field: 'name', before: account.name, after: name } : null,
    school !== null && school !== account.school ? { field: 'school', before: account.school, after: school } : null,
    phone !== null && phone !== account.phone ? { field: 'phone', before: account.phone, after: phone } : null,
    groupChange(listed.group, account.groups, context),
    role !== null && role !== account.role && !context.isCaller
      ? { field: 'role', before: account.role, after: role }
      : null,
  ]
  return changes.filter((change) => change !== null)
}

/** Many lists are written in capitals, so letters of another case make no new name. */
const isNewName = (name: string, known: string): boolean =>
  name.toLowerCase() !== known.normalize('NFC').toLowerCase() &&
  name.length >= nameMinLength &&
  !isFormula(name) &&
  findNameFault(name) === null

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
