import { setImmediate as othersFirst } from 'node:timers/promises'
import { formatIsoDay } from '#platform/i18n/format/dates.ts'
import type { Language } from '#platform/i18n/language.ts'
import { csvOf } from '#platform/model/files/csv.ts'
import { roleNames } from '#platform/model/roles.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { generationsOf } from './list.ts'
import { stateOf } from './states.ts'
import { rowsOf, type Person } from './rows-of.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { userTexts } from '../../texts/users.ts'
import { translate } from '#platform/i18n/translate.ts'
import { profileTexts } from '../../texts/profile.ts'
import { signInTexts } from '../../texts/sign-in.ts'

type Deps = { db: Database; clock: () => Date }

const atOnce = 500

/** Exports these accounts in the given order as a table for Excel, a batch at a time so that other requests run in between. */
export async function tableOfUsers(
  { db, clock }: Deps,
  ids: readonly string[],
  language: Language,
): Promise<{ file: File; count: number }> {
  const rows: (string | number | null)[][] = []
  for (let from = 0; from < ids.length; from += atOnce, await othersFirst()) {
    const some = ids.slice(from, from + atOnce)
    const [people, generations] = await Promise.all([rowsOf(db, some), generationsOf(db, some)])
    const byId = new Map(people.map((row) => [row.id, row]))
    for (const id of some) {
      const row = byId.get(id)
      if (row) rows.push([...cellsOf(row, language), generations.get(id) ?? 0])
    }
  }
  const title = translate(language, profileTexts, signInTexts, userTexts)
  const name = `${translate(language, navigationTexts)('nav.users')} ${formatIsoDay(clock(), 'UTC')}.csv`
  const file = new File([csvOf([titles.map((key) => title(key)), ...rows])], name, { type: 'text/csv;charset=utf-8' })
  return { file, count: rows.length }
}

const titles = [
  'auth.name',
  'auth.email',
  'profile.phone',
  'profile.school',
  'user.role',
  'user.status',
  'user.since',
  'user.lastSeen',
  'user.documents',
] as const

const cellsOf = (row: Person, language: Language) => [
  row.name,
  row.email,
  row.phone,
  row.school,
  translate(language)(roleNames[row.role]),
  translate(language, userTexts)(stateNames[stateOf(row)]),
  formatIsoDay(row.created_at, 'UTC'),
  row.last_seen_at && formatIsoDay(row.last_seen_at, 'UTC'),
]

const stateNames = { active: 'agent.active', waiting: 'approval.waiting', inactive: 'agent.inactive' } as const
