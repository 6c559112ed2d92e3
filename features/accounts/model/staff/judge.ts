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
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { staffTexts } from '../../texts/staff.ts'
import { message } from '#platform/i18n/message.ts'

/** A field of the new account: a column of the list, or its two columns of names. */
export type PersonField = 'name' | 'email' | 'phone' | 'school' | 'group' | 'role'

/** `offer`: the value that was probably meant. `keepable`: the value may be correct as it is. */
export type StaffFault = { field: PersonField; problem: Problem; offer?: string; keepable?: true }

/** `made`: gets an account in spite of minor faults. `known`: has one, which stays unchanged. */
export type Verdict = { state: 'made' | 'known' | 'left' | 'fault'; person: StaffPerson; faults: readonly StaffFault[] }

/** Existing data: addresses with an account, normalised by `emailKey`, and names of groups; `makesGroups`: missing groups are created. */
export type StaffContext = { known: ReadonlySet<string>; groups: readonly string[]; makesGroups: boolean }

/** Judges every row of a list. */
export function judgeList(list: StaffList, context: StaffContext): Verdict[] {
  return judgePeople(peopleIn(list), context)
}

/** Judges people whose fields are already known. */
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
  problem: message(staffTexts, 'staff.emailTwice', { line }),
})

function nameFault(name: string): StaffFault | null {
  const fault = (problem: Problem): StaffFault => ({ field: 'name', problem })
  if (name === '') return fault(message(staffTexts, 'staff.nameMissing'))
  if (isFormula(name)) return fault(message(staffTexts, 'staff.formula'))
  if (name.includes('@') || !/\p{L}/u.test(name)) return fault(message(staffTexts, 'staff.notName'))
  const inName = findNameFault(name)
  if (inName !== null) return fault(inName)
  if (name.length < nameMinLength) return fault(message(commonTexts, 'auth.nameShort'))
  return name.length > nameMaxLength ? fault(tooLong(nameMaxLength)) : null
}

function emailFault({ email, retained }: StaffPerson, domains: Domains): StaffFault | null {
  const fault = (problem: Problem): StaffFault => ({ field: 'email', problem })
  if (email === '') return fault(message(staffTexts, 'staff.emailMissing'))
  if (isFormula(email)) return fault(message(staffTexts, 'staff.formula'))
  if (email.length > emailMaxLength) return fault(tooLong(emailMaxLength))
  const offer = nearEmail(email, domains)
  if (emailPattern.test(email)) {
    if (offer === null || retained) return null
    return { ...fault(message(staffTexts, 'staff.emailNear', { email: offer })), offer, keepable: true }
  }
  if (offer !== null) return { ...fault(message(staffTexts, 'staff.emailNear', { email: offer })), offer }
  if (!email.includes('@')) return fault(message(staffTexts, 'staff.emailNoAt'))
  return fault(message([commonTexts, staffTexts], /@[^.]*$/.test(email) ? 'staff.emailNoEnd' : 'user.emailInvalid'))
}

function otherFaults({ phone, school, group, role }: StaffPerson): (StaffFault | null)[] {
  const texts = [
    ['phone', phone, phoneMaxLength],
    ['school', school, nameMaxLength],
    ['group', group, nameMaxLength],
  ] as const
  return [
    ...texts.map(([field, text, most]): StaffFault | null => {
      if (isFormula(text)) return { field, problem: message(staffTexts, 'staff.formula') }
      return text.length > most ? { field, problem: tooLong(most) } : null
    }),
    roleOf(role) === null ? { field: 'role', problem: message(staffTexts, 'staff.roleUnknown') } : null,
  ]
}

function groupFault(name: string, { has, near }: KnownGroups, makesGroups: boolean): StaffFault | null {
  if (name === '' || has(name)) return null
  const offer = near(name)
  if (offer !== null) return { field: 'group', problem: message(staffTexts, 'staff.groupNear', { name: offer }), offer }
  return makesGroups ? null : { field: 'group', problem: message(staffTexts, 'staff.groupMissing') }
}

const tooLong = (maximum: number): Problem => message(commonTexts, 'validation.tooLong', { maximum })
