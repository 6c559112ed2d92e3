import type * as z from 'zod/mini'
import type { staff, StaffImport } from '../../contract/staff.ts'
import type { Language } from '#platform/i18n/language.ts'
import { emailKey } from '#platform/model/email.ts'
import type { Problems } from '#platform/model/problems.ts'
import { judgePeople } from '../../model/staff/judge.ts'
import { once, type IdempotencyKey } from '#platform/server/database/once.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { invalid, AppError } from '#platform/server/app-error.ts'
import { makeAccounts } from '../invitations/make-accounts.ts'
import { putIntoGroups } from './groups.ts'
import {
  fail,
  finish,
  getImport,
  invitationField,
  reportProgress,
  type PersonInvitation,
  type StaffDeps,
} from './imports.ts'
import { accountServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

type StaffList = z.output<typeof staff.make.body>
type Maker = { userId: string; language: Language; from: Caller; idempotencyKey: IdempotencyKey }
/** Running imports of this process, which waits for them before it ends. */
export type Works = Set<Promise<void>>

/**
 * Checks a list again and starts to create its accounts, which continues if the client disconnects. A repeated call returns the same list.
 * @throws AppError 400 when a row is invalid; 409 when people have an account by now; each error names its fields and nothing is created;
 * also 409 when emails are requested but no email server is set up
 */
export async function beginImport(
  deps: StaffDeps & { works: Works },
  list: StaffList,
  maker: Maker,
): Promise<StaffImport> {
  const { idempotencyKey } = maker
  const read = () => getImport(deps, idempotencyKey.id, maker)
  return once(deps.db, 'staff_imports', idempotencyKey, {
    async make() {
      assertFaultless(list.people)
      if (list.mails && !deps.mail) throw new AppError(409, message(accountServerTexts, 'staff.noMail'))
      await assertNobodyKnown(deps.db, list.people)
      await insertImport(deps, list, maker)
      const work = makeAll(deps, list, maker).finally(() => deps.works.delete(work))
      deps.works.add(work)
      return read()
    },
    read,
  })
}

async function insertImport(
  { db, clock }: StaffDeps,
  { people, method }: StaffList,
  { userId, idempotencyKey }: Maker,
): Promise<void> {
  const now = clock().toISOString()
  const started = {
    id: idempotencyKey.id,
    user_id: userId,
    state: 'making',
    first_access: method,
    total: people.length,
    done: 0,
  } as const
  const row = { ...started, problem: null, invitations: null, is_dismissed: 0, created_at: now, seen_at: now }
  await db.insertInto('staff_imports').values(row).execute()
}

/** Never rejects: failures are saved in the import's row. */
async function makeAll(deps: StaffDeps, list: StaffList, maker: Maker): Promise<void> {
  const { idempotencyKey } = maker
  try {
    await make(deps, list, maker)
  } catch (error) {
    const sentence = error instanceof AppError ? error.sentence : message(commonTexts, 'error.unexpected')
    if (!(error instanceof AppError)) deps.log.error(error, 'The accounts of a staff list were not made')
    const fault = {
      key: sentence.key === 'auth.userExists' ? 'staff.inUseMeanwhile' : sentence.key,
      values: sentence.values,
    }
    await fail(deps, idempotencyKey.id, fault).catch((again: unknown) =>
      deps.log.error(again, 'It could not be kept that the accounts of a staff list were not made'),
    )
  }
}

/** Creates in one transaction: the accounts, their groups, the state of the list and the audit events. */
async function make(
  deps: StaffDeps,
  list: StaffList,
  { userId, language, from, idempotencyKey }: Maker,
): Promise<void> {
  const { id } = idempotencyKey
  const { people, method, makesGroups, mails } = list
  await makeAccounts(deps, people, {
    method,
    ...(mails && { mailIn: language }),
    madeBy: userId,
    fieldOf: (index) => `people.${index}.email`,
    prepared: async (count) => void (await reportProgress(deps, id, count)),
    from,
    beside: async (transaction, made, record) => {
      const members = made.map(({ user }, at) => ({ userId: user.id, group: people[at]!.group ?? null }))
      const grouped = await putIntoGroups({ db: transaction, clock: deps.clock }, members, makesGroups)
      const invitations = made.map(({ user, invitation }, at): PersonInvitation => {
        return { name: user.name, email: user.email, group: people[at]!.group ?? null, invitation }
      })
      await finish(transaction, id, deps.encryption.at(invitationField(id)).close(JSON.stringify(invitations)))
      record('staff-imported', userId, { count: made.length })
      for (const group of grouped.made) record('group-created', null, { subject: group })
      grouped.recordMoves(record)
    },
  })
}

/** Repeats the browser's validation for other clients. Addresses that only look mistyped are accepted. */
function assertFaultless(people: StaffList['people']): void {
  const judged = judgePeople(
    people.map(({ name, email, phone, school, group, role }, line) => {
      const texts = { phone: phone ?? '', school: school ?? '', group: group ?? '' }
      return { line: line + 1, name, email, role, ...texts, retained: true }
    }),
    { known: new Set(), groups: [], makesGroups: true },
  )
  const problems: Problems = Object.fromEntries(
    judged.flatMap(({ faults }, index) => faults.map(({ field, problem }) => [`people.${index}.${field}`, problem])),
  )
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

async function assertNobodyKnown(db: Database, people: StaffList['people']): Promise<void> {
  const known = new Set(
    await knownEmails(
      db,
      people.map(({ email }) => email),
    ),
  )
  if (known.size === 0) return
  const existing = people.flatMap(({ email }, index) => (known.has(emailKey(email)) ? [`people.${index}.email`] : []))
  const fields: Problems = Object.fromEntries(
    existing.map((field) => [field, message(accountServerTexts, 'auth.userExists')]),
  )
  throw new AppError(409, message(accountServerTexts, 'staff.inUseMeanwhile'), { fields })
}

/** Within the number of parameters per statement of PostgreSQL and SQLite. */
const atOnce = 5_000

/** Returns the addresses that have an account, normalised by `emailKey`. */
export async function knownEmails(db: Database, emails: readonly string[]): Promise<string[]> {
  const keys = [...new Set(emails.map(emailKey))]
  const known: string[] = []
  for (let at = 0; at < keys.length; at += atOnce) {
    const rows = await db
      .selectFrom('users')
      .select('email_key')
      .where('email_key', 'in', keys.slice(at, at + atOnce))
      .execute()
    known.push(...rows.map(({ email_key }) => email_key))
  }
  return known
}
