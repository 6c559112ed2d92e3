import { emailKey, emailPattern } from '#platform/model/email.ts'
import { emailMaxLength, nameMaxLength, nameMinLength, phoneMaxLength } from '#platform/model/limits.ts'
import { findNameFault } from '../person-name.ts'
import type { Problem } from '#platform/model/problems.ts'
import { isFormula } from './clean.ts'
import { knownGroups, type KnownGroups } from './groups.ts'
import { domainsOf, nearEmail, type Domains } from './near-email.ts'
import { peopleIn, type StaffPerson } from './people.ts'
import type { StaffList } from './list.ts'
import { roleOf } from './roles.ts'

/** A field of the new account: a column of the list, or its two columns of names. */
export type PersonField = 'name' | 'email' | 'phone' | 'school' | 'group' | 'role'

/** `offer`: what was plainly meant. `keepable`: it may be meant as it is. */
export type StaffFault = { field: PersonField; problem: Problem; offer?: string; keepable?: true }

/** `made`: gets an account; its faults keep nobody from that. `known`: has one, which stays as it is. */
export type Verdict = { state: 'made' | 'known' | 'left' | 'fault'; person: StaffPerson; faults: readonly StaffFault[] }

/** Existing data: addresses with an account, normalised by `emailKey`, and names of groups; `makesGroups`: missing groups are created. */
export type StaffContext = { known: ReadonlySet<string>; groups: readonly string[]; makesGroups: boolean }

/** Judges every row of a list. */
export function judgeList(list: StaffList, context: StaffContext): Verdict[] {
  return judgePeople(peopleIn(list), context)
}

/** The same where it is known already what is whose. */
export function judgePeople(people: readonly StaffPerson[], { known, groups, makesGroups }: StaffContext): Verdict[] {
  const domains = domainsOf(people.map(({ email }) => email))
  const inGroups = knownGroups(groups)
  const seen = new Map<string, number>()
  return people.map((person) => {
    if (person.left) return { state: 'left', person, faults: [] }
    const key = emailKey(person.email)
    if (known.has(key)) return { state: 'known', person, faults: [] }
    const first = seen.get(key)
    if (key !== '' && first === undefined) seen.set(key, person.line)
    const email = emailFault(person, domains) ?? (first === undefined ? null : twice(first))
    const faults = [nameFault(person.name), email, ...otherFaults(person)].filter((fault) => fault !== null)
    if (faults.length > 0) return { state: 'fault', person, faults }
    const group = groupFault(person.group, inGroups, makesGroups)
    return { state: 'made', person, faults: group === null ? [] : [group] }
  })
}

const twice = (line: number): StaffFault => ({
  field: 'email',
  problem: { key: 'staff.emailTwice', values: { line } },
})

function nameFault(name: string): StaffFault | null {
  const fault = (problem: Problem): StaffFault => ({ field: 'name', problem })
  if (name === '') return fault({ key: 'staff.nameMissing' })
  if (isFormula(name)) return fault({ key: 'staff.formula' })
  if (name.includes('@') || !/\p{L}/u.test(name)) return fault({ key: 'staff.notName' })
  const inName = findNameFault(name)
  if (inName !== null) return fault({ key: inName })
  if (name.length < nameMinLength) return fault({ key: 'auth.nameShort' })
  return name.length > nameMaxLength ? fault(tooLong(nameMaxLength)) : null
}

function emailFault({ email, kept }: StaffPerson, domains: Domains): StaffFault | null {
  const fault = (problem: Problem): StaffFault => ({ field: 'email', problem })
  if (email === '') return fault({ key: 'staff.emailMissing' })
  if (isFormula(email)) return fault({ key: 'staff.formula' })
  if (email.length > emailMaxLength) return fault(tooLong(emailMaxLength))
  const offer = nearEmail(email, domains)
  if (emailPattern.test(email)) {
    if (offer === null || kept) return null
    return { ...fault({ key: 'staff.emailNear', values: { email: offer } }), offer, keepable: true }
  }
  if (offer !== null) return { ...fault({ key: 'staff.emailNear', values: { email: offer } }), offer }
  if (!email.includes('@')) return fault({ key: 'staff.emailNoAt' })
  return fault({ key: /@[^.]*$/.test(email) ? 'staff.emailNoEnd' : 'user.emailInvalid' })
}

function otherFaults({ phone, school, group, role }: StaffPerson): (StaffFault | null)[] {
  const texts = [
    ['phone', phone, phoneMaxLength],
    ['school', school, nameMaxLength],
    ['group', group, nameMaxLength],
  ] as const
  return [
    ...texts.map(([field, text, most]): StaffFault | null => {
      if (isFormula(text)) return { field, problem: { key: 'staff.formula' } }
      return text.length > most ? { field, problem: tooLong(most) } : null
    }),
    roleOf(role) === null ? { field: 'role', problem: { key: 'staff.roleUnknown' } } : null,
  ]
}

function groupFault(name: string, { has, near }: KnownGroups, makesGroups: boolean): StaffFault | null {
  if (name === '' || has(name)) return null
  const offer = near(name)
  if (offer !== null) return { field: 'group', problem: { key: 'staff.groupNear', values: { name: offer } }, offer }
  return makesGroups ? null : { field: 'group', problem: { key: 'staff.groupMissing' } }
}

const tooLong = (maximum: number): Problem => ({ key: 'validation.tooLong', values: { maximum } })
