import * as z from 'zod/mini'
import { type User } from '#contract/account'
import { parse } from '#contract/parse'
import { ProfileFields, type users } from '#contract/users'
import { searchText } from '#rules/search-text'
import { emailKey, userById, userOf, withFreeEmail } from '../accounts/accounts.ts'
import type { Database } from '../database/schema.ts'
import { writeNextVersion } from '../database/versions.ts'
import type { SignedInUser } from '../http/session.ts'
import { forbidden, invalid, notFound } from '../refusal.ts'
import type { RunningTexts } from '../running/running.ts'
import { assertAnotherAdministrator, holdAdministrators } from './administrators.ts'
import { endWorkOf } from './end-work.ts'

type Deps = { db: Database; running: RunningTexts }
type Changes = z.output<(typeof users.update)['body']>

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
      const present = userOf(row)
      const next = { ...present, ...changes }
      if (!isAdmin && (next.role !== present.role || next.isActive !== present.isActive)) throw forbidden()
      if (administers(present) && !administers(next)) await assertAnotherAdministrator(transaction, id)
      return columnsOf(next)
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

const administers = ({ role, isActive }: User) => role === 'ADMIN' && isActive

function columnsOf({ name, email, phone, school, role, isActive }: User) {
  return {
    name,
    email,
    email_key: emailKey(email),
    phone,
    school,
    role,
    is_active: isActive ? 1 : 0,
    search_text: searchText(name, email),
  }
}
