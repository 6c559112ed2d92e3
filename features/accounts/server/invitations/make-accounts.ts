import type * as z from 'zod/mini'
import type { User } from '#platform/contract/account.ts'
import type { NewPerson, InvitationMethod, Invitation } from '../../contract/invitations.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Problems } from '#platform/model/problems.ts'
import { assertStillAdministrator } from '../accounts/administrators.ts'
import { emailKey, newUserRow, userOf } from '../accounts/accounts.ts'
import { madePassword } from '../accounts/made-password.ts'
import { hashMadePassword, noPassword } from '../accounts/password.ts'
import { isUniqueViolation } from '#platform/server/drivers/errors.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { RecordAuditEvent } from '#platform/server/logs/security-log.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { InvitationDeps } from './deps.ts'
import { lettersIn } from './letters.ts'
import { newLink, createLinkInvitation, type NewLink } from './links.ts'
import { accountServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

export type Person = z.output<typeof NewPerson>
export type MadeAccount = { user: User; invitation: Invitation }

export type Beside = (transaction: Database, made: readonly MadeAccount[], record: RecordAuditEvent) => Promise<void>

/**
 * `madeBy`: the administrator. `fieldOf`: the form field with the email of person `index`. `mailIn`: the language of the emails with links,
 * if an email server is set up; without it no emails are sent. `prepared` gets the number of accounts that are ready to write. `beside`:
 * writes more rows in the same transaction.
 */
type How = {
  method: InvitationMethod
  madeBy: string
  fieldOf: (index: number) => string
  mailIn?: Language
  prepared?: (count: number) => Promise<void>
  beside?: Beside
  from: Pick<Caller, 'audited'>
}

/** Rows per statement: PostgreSQL accepts 65,535 values in one, SQLite 32,766. */
const batchSize = 250

/**
 * Creates accounts with a link or a temporary password, in the given order: all of them or none.
 * @throws AppError 403 when the caller is no longer an administrator; 409 when emails are already in use (ignoring case) or occur twice;
 * the error names all of them
 */
export async function makeAccounts(
  deps: InvitationDeps,
  people: readonly Person[],
  { method, madeBy, fieldOf, mailIn, prepared, beside, from }: How,
): Promise<MadeAccount[]> {
  const letters = await lettersIn(deps, mailIn)
  const options = { method, madeBy, mailed: letters !== null }
  const made: New[] = []
  for (const batch of batches(people)) {
    made.push(...(await Promise.all(batch.map((person) => newAccount(deps, person, options)))))
    await prepared?.(made.length)
  }
  const accounts = made.map(({ row, invitation }) => ({ user: userOf(row), invitation }))
  try {
    await from.audited(deps.db, async (transaction, record) => {
      await assertStillAdministrator(transaction, madeBy)
      await assertFree(transaction, people, fieldOf)
      for (const batch of batches(made)) {
        await transaction
          .insertInto('users')
          .values(batch.map(({ row }) => row))
          .execute()
        const links = batch.flatMap(({ link }) => link ?? [])
        if (links.length > 0)
          await transaction
            .insertInto('password_links')
            .values(links.map(({ row }) => row))
            .execute()
        await letters?.queue(
          transaction,
          batch.flatMap(({ row, link }) => (link ? { link, to: row } : [])),
        )
      }
      for (const { user } of accounts) record('account-created', user.id)
      await beside?.(transaction, accounts, record)
    })
  } catch (error) {
    // Another request took the email between the check and the insert.
    if (isUniqueViolation(error)) await assertFree(deps.db, people, fieldOf)
    throw error
  }
  letters?.wake()
  return accounts
}

type New = { row: Schema['users']; link?: NewLink; invitation: Invitation }

type MethodOptions = { method: InvitationMethod; madeBy: string; mailed: boolean }

async function newAccount(
  { clock }: InvitationDeps,
  person: Person,
  { method, madeBy, mailed }: MethodOptions,
): Promise<New> {
  if (method === 'password') {
    const password = madePassword()
    const secret = {
      passwordHash: await hashMadePassword(password),
      mustChangePassword: true,
      passwordIssuedBy: madeBy,
    }
    return { row: newUserRow(clock, { ...person, ...secret }), invitation: { method, password } }
  }
  const id = newId()
  const link = newLink(clock(), { userId: id, kind: 'invitation', madeBy })
  const invitedUntil = link.row.expires_at
  return {
    row: newUserRow(clock, { ...person, id, passwordHash: noPassword, invitedUntil }),
    link,
    invitation: createLinkInvitation(link, mailed),
  }
}

async function assertFree(db: Database, people: readonly Person[], fieldOf: (index: number) => string): Promise<void> {
  const existing = await listUsedEmails(db, people)
  if (existing.size === 0) return
  const fields: Problems = Object.fromEntries(
    [...existing].map((index) => [fieldOf(index), message(accountServerTexts, 'auth.userExists')]),
  )
  throw new AppError(409, message(accountServerTexts, 'auth.userExists'), { fields })
}

/** Returns the indexes of people whose email is in use, in the database or earlier in the list. */
async function listUsedEmails(db: Database, people: readonly { email: string }[]): Promise<Set<number>> {
  const keys = people.map(({ email }) => emailKey(email))
  const known = new Set<string>()
  for (const batch of batches(keys)) {
    const rows = await db.selectFrom('users').select('email_key').where('email_key', 'in', batch).execute()
    for (const { email_key } of rows) known.add(email_key)
  }
  const existing = new Set<number>()
  for (const [index, key] of keys.entries()) {
    if (known.has(key)) existing.add(index)
    known.add(key)
  }
  return existing
}

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize)
}
