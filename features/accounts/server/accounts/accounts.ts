import type { User } from '#platform/contract/account.ts'
import { emailKey } from '#platform/model/email.ts'
import { findNameFault } from '../../model/person-name.ts'
import { searchText } from '#platform/model/search-text.ts'
import { isUniqueViolation } from '#platform/server/drivers/errors.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { invalid, notFound, AppError } from '#platform/server/app-error.ts'
import { hashPassword } from './password.ts'
import { accountServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = { db: Database; clock: () => Date }
type NewRow = {
  id?: string
  name: string
  email: string
  passwordHash: string
  phone?: string | null
  school?: string | null
  role: User['role']
  mustChangePassword?: boolean
  /** The administrator who issued the password, which must be changed at its first use. */
  passwordIssuedBy?: string
  /** Cannot be used until an administrator activates it. */
  awaitsApproval?: boolean
  invitedUntil?: string
}
type NewUser = Omit<NewRow, 'passwordHash'> & { password: string }

/** @throws AppError 409 when an account already has this email, ignoring case. */
export async function createUser({ db, clock }: Deps, { password, ...account }: NewUser): Promise<User> {
  const row = newUserRow(clock, { ...account, passwordHash: await hashPassword(password) })
  await withFreeEmail(db.insertInto('users').values(row).execute())
  return userOf(row)
}

/** The row of a new account. */
export function newUserRow(clock: () => Date, account: NewRow): Schema['users'] {
  const { id = newId(), name, email, passwordHash, phone = null, school = null, role } = account
  const { mustChangePassword = false, passwordIssuedBy = null, awaitsApproval = false, invitedUntil = null } = account
  return {
    id,
    name,
    email,
    email_key: emailKey(email),
    password_hash: passwordHash,
    phone,
    school,
    role,
    is_active: awaitsApproval ? 0 : 1,
    awaits_approval: awaitsApproval ? 1 : 0,
    must_change_password: mustChangePassword ? 1 : 0,
    temporary_password_by: passwordIssuedBy,
    invited_until: invitedUntil,
    version: 1,
    created_at: clock().toISOString(),
    last_seen_at: null,
    search_text: personSearched({ name, email, phone, school }),
  }
}

/** @throws AppError 400 when the name is reserved. */
export function assertPersonName(name: string): void {
  const fault = findNameFault(name)
  if (fault) throw invalid({ name: fault })
}

export async function userById(db: Database, id: string): Promise<User> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return userOf(row)
}

export async function findByEmail(db: Database, email: string): Promise<Schema['users'] | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()
}

/** @throws AppError 409 when another account has the email that is being saved. */
export async function withFreeEmail<Saved>(saving: Promise<Saved>): Promise<Saved> {
  try {
    return await saving
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError(409, message(accountServerTexts, 'auth.userExists'), {
        fields: { email: message(accountServerTexts, 'auth.userExists') },
      })
    throw error
  }
}

export function userOf(row: Schema['users']): User {
  const { id, name, email, phone, school, role, created_at, version } = row
  const states = { isActive: row.is_active === 1, mustChangePassword: row.must_change_password === 1 }
  return {
    id,
    name,
    email,
    phone,
    school,
    role,
    ...states,
    createdAt: created_at,
    version,
    ...(row.awaits_approval === 1 && { awaitsApproval: true }),
    ...(row.invited_until !== null && { invitedUntil: row.invited_until }),
  }
}

/** Builds the search text of a person. A phone number is added a second time without its separators. */
export const personSearched = ({
  name,
  email,
  phone,
  school,
}: Pick<Schema['users'], 'name' | 'email' | 'phone' | 'school'>) =>
  searchText(name, email, phone, phone?.replace(/\D/g, ''), school)

export { emailKey }
