import * as z from 'zod/mini'
import { Email, type User } from '#contract/account'
import { parse } from '#contract/parse'
import { ProfileFields, type users } from '#contract/users'
import { searchText } from '#rules/search-text'
import { emailKey, userById, withFreeEmail } from '../accounts/accounts.ts'
import { columnsOf, type Columns } from '../database/columns.ts'
import type { Database, UserRow } from '../database/schema.ts'
import { writeNextVersion } from '../database/versions.ts'
import type { SignedInUser } from '../http/session.ts'
import { forbidden, invalid, notFound } from '../refusal.ts'
import type { RunningTexts } from '../running/running.ts'
import { assertAnotherAdministrator, holdAdministrators } from './administrators.ts'
import { endWorkOf } from './end-work.ts'

type Deps = { db: Database; running: RunningTexts }
type Changes = z.output<(typeof users.update)['body']>

const columns = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  school: 'school',
  role: 'role',
  isActive: 'is_active',
} satisfies Columns<Omit<Changes, 'version'>, UserRow>

/**
 * What is left out stays as it is. Whoever is deactivated is refused at their next call, and what they have under way ends now.
 * @throws Refusal 404 for somebody else's account, 403 for a role or state that is not the editor's to change, 409 when the
 * e-mail is taken, the last administrator would go, or the account is no longer at `version`.
 */
export async function updateUser(
  { db, running }: Deps,
  id: string,
  { version, ...changes }: Changes,
  editor: SignedInUser,
): Promise<User> {
  const isAdmin = editor.role === 'ADMIN'
  if (id !== editor.id && !isAdmin) throw notFound()
  // An administrator who names the role is in the list of users, where nobody asks for a profile.
  if (id === editor.id && !(isAdmin && changes.role)) assertProfile(changes)
  const user = await db.transaction().execute(async (transaction) => {
    if (isAdmin && (changes.role !== undefined || changes.isActive !== undefined)) await holdAdministrators(transaction)
    const saving = writeNextVersion(transaction, 'users', { id, version }, async (row) => {
      const changed = columnsOf(columns, changes)
      const next = { ...row, ...changed }
      if (next.email !== row.email) assertEmail(next.email)
      if (!isAdmin && (next.role !== row.role || next.is_active !== row.is_active)) throw forbidden()
      if (administers(row) && !administers(next)) await assertAnotherAdministrator(transaction, id)
      return {
        ...changed,
        ...(next.is_active === 1 && { awaits_approval: 0 }),
        email_key: emailKey(next.email),
        search_text: searchText(next.name, next.email),
      }
    })
    if (!(await withFreeEmail(saving))) throw notFound()
    return userById(transaction, id)
  })
  if (!user.isActive) await endWorkOf(running, id)
  return user
}

/** What the profile asks of people, beyond what may be said of others. */
function assertProfile(changes: Omit<Changes, 'version'>): void {
  const checked = parse(z.partial(ProfileFields), changes)
  if (!checked.ok) throw invalid(checked.problems)
}

/** A new one; whoever had theirs before it was looked at so closely keeps it. */
function assertEmail(email: string): void {
  if (!parse(Email, email).ok) throw invalid({ email: { key: 'user.emailInvalid' } })
}

const administers = ({ role, is_active }: UserRow) => role === 'ADMIN' && is_active === 1
