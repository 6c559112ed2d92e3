import * as z from 'zod/mini'
import { Email, type User } from '#platform/contract/account.ts'
import { parse } from '#platform/contract/parse.ts'
import { ProfileFields, type users } from '../../contract/users.ts'
import { assertPersonName, emailKey, personSearched, userById, withFreeEmail } from '../accounts/accounts.ts'
import { endSessionsForGood } from '../accounts/sessions.ts'
import { columnsOf, type Columns } from '#platform/server/database/columns.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { writeNextVersion } from '#platform/server/database/versions.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { RecordAuditEvent } from '#platform/server/logs/security-log.ts'
import type { Session } from '#platform/server/http/session.ts'
import { forbidden, invalid, notFound } from '#platform/server/app-error.ts'
import type { StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import { assertAnotherAdministrator, holdAdministrators } from '../accounts/administrators.ts'
import { confirmPassword, currentPasswordWrong, type Confirming } from './confirm-password.ts'
import { withdrawLinks } from '../invitations/links.ts'
import { endAdministratorRights, recordEndedRights, endWorkOf } from './end-rights.ts'
import { accountServerTexts } from '../texts.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = Confirming & { jobs: StreamingJobs }
type Changes = z.output<(typeof users.update)['body']>

const columns = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  school: 'school',
  role: 'role',
  isActive: 'is_active',
} satisfies Columns<Omit<Changes, 'version' | 'currentPassword'>, Schema['users']>

/**
 * Omitted fields keep their values. Deactivation ends requests, running work and sessions at once.
 * @throws AppError 404 for another person's account; 403 for a role or state that the caller may not change; 400 for a new email of the
 * caller's own without the current password; 409 when the email is in use, the last administrator would be removed or the account is no
 * longer at `version`
 */
export async function updateUser(
  deps: Deps,
  id: string,
  { version, currentPassword, ...changes }: Changes,
  caller: { session: Session; from: Caller },
): Promise<User> {
  const { db, jobs } = deps
  const editor = caller.session.user
  const isAdmin = editor.role === 'ADMIN'
  if (id !== editor.id && !isAdmin) throw notFound()
  // An administrator who sends a role is in the user list, which requires no profile fields.
  if (id === editor.id && !(isAdmin && changes.role)) assertProfile(changes)
  const confirmed = id === editor.id ? await confirmedFor(deps, { ...changes, currentPassword }, caller) : null
  const before: { row: Schema['users'] | null } = { row: null }
  const user = await caller.from.audited(db, async (transaction, record) => {
    if (isAdmin && (changes.role !== undefined || changes.isActive !== undefined)) await holdAdministrators(transaction)
    const saving = writeNextVersion(transaction, 'users', { id, version }, async (row) => {
      before.row = row
      const changed = columnsOf(columns, changes)
      const next = { ...row, ...changed }
      if (next.email !== row.email) assertEmail(next.email)
      if (next.name !== row.name) assertPersonName(next.name)
      if (!isAdmin && (next.role !== row.role || next.is_active !== row.is_active)) throw forbidden()
      if (id === editor.id && isAnother(next.email, row) && row.password_hash !== confirmed)
        throw currentPasswordWrong()
      if (administers(row) && !administers(next)) await assertAnotherAdministrator(transaction, id)
      return {
        ...changed,
        ...(next.is_active === 1 && { awaits_approval: 0 }),
        email_key: emailKey(next.email),
        search_text: personSearched(next),
      }
    })
    if (!(await withFreeEmail(saving))) throw notFound()
    if (changes.isActive === false) await endSessionsForGood(transaction, [id])
    const user = await userById(transaction, id)
    // Links sent to a former address, or to people without access, are revoked.
    if (!user.isActive || isAnother(user.email, before.row!)) await withdrawLinks(transaction, id, deps.clock())
    recordChanges(record, before.row!, user)
    if (administers(before.row!) && !(user.role === 'ADMIN' && user.isActive))
      recordEndedRights(record, id, await endAdministratorRights(transaction, [id], deps.clock()))
    return user
  })
  if (!user.isActive) await endWorkOf(jobs, id)
  return user
}

/** Requires profile fields that are optional for other people. */
function assertProfile(changes: Omit<Changes, 'version'>): void {
  const checked = parse(z.partial(ProfileFields), changes)
  if (!checked.ok) throw invalid(checked.problems)
}

/** Returns the stored password hash for a change of the caller's own email; null for any other change. */
async function confirmedFor(
  deps: Deps,
  { email, currentPassword }: Pick<Changes, 'email' | 'currentPassword'>,
  caller: { session: Session; from: Caller },
): Promise<string | null> {
  if (email === undefined) return null
  const { id } = caller.session.user
  const row = await deps.db.selectFrom('users').select('email_key').where('id', '=', id).executeTakeFirst()
  if (!row || !isAnother(email, row)) return null
  // Report an invalid address before asking for the password.
  assertEmail(email)
  if (!currentPassword)
    throw invalid({ currentPassword: message(accountServerTexts, 'profile.currentPasswordForEmail') })
  return confirmPassword(deps, currentPassword, caller)
}

const isAnother = (email: string, { email_key }: Pick<Schema['users'], 'email_key'>) => emailKey(email) !== email_key

function recordChanges(record: RecordAuditEvent, before: Schema['users'], after: User): void {
  const { id, name, email, role, isActive } = after
  const changed = (field: 'name' | 'email' | 'role', after: string) => ({
    changes: [{ field, before: before[field], after }],
  })
  if (name !== before.name) record('name-changed', id, changed('name', name))
  if (isAnother(email, before)) record('email-changed', id, changed('email', email))
  const profile = (['phone', 'school'] as const)
    .filter((field) => after[field] !== before[field])
    .map((field) => ({ field, before: before[field], after: after[field] }))
  if (profile.length > 0) record('profile-changed', id, { changes: profile })
  if (role !== before.role) record('role-changed', id, changed('role', role))
  if (isActive !== (before.is_active === 1)) record(isActive ? 'account-activated' : 'account-deactivated', id)
}

/** Checks a new address. Accounts keep addresses from before these checks. */
function assertEmail(email: string): void {
  if (!parse(Email, email).ok) throw invalid({ email: message(commonTexts, 'user.emailInvalid') })
}

const administers = ({ role, is_active }: Schema['users']) => role === 'ADMIN' && is_active === 1
