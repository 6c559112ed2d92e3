import type { User } from '#contract/account'
import { emailKey } from '#rules/email'
import { searchText } from '#rules/search-text'
import { isUniqueViolation } from '../database/errors.ts'
import { newId } from '../database/ids.ts'
import type { Database, UserRow } from '../database/schema.ts'
import { notFound, Refusal } from '../refusal.ts'
import { hashPassword } from './password.ts'

type Deps = { db: Database; clock: () => Date }
type NewUser = {
  id?: string
  name: string
  email: string
  password: string
  role: User['role']
  mustChangePassword?: boolean
  /** Cannot be used until an administrator activates it. */
  awaitsApproval?: boolean
}

/** @throws Refusal 409 when somebody has this e-mail already, in whatever case. */
export async function createUser(
  { db, clock }: Deps,
  { id = newId(), name, email, password, role, mustChangePassword = false, awaitsApproval = false }: NewUser,
): Promise<User> {
  const row: UserRow = {
    id,
    name,
    email,
    email_key: emailKey(email),
    password_hash: await hashPassword(password),
    phone: null,
    school: null,
    role,
    is_active: awaitsApproval ? 0 : 1,
    awaits_approval: awaitsApproval ? 1 : 0,
    must_change_password: mustChangePassword ? 1 : 0,
    version: 1,
    created_at: clock().toISOString(),
    search_text: searchText(name, email),
  }
  await withFreeEmail(db.insertInto('users').values(row).execute())
  return userOf(row)
}

export async function userById(db: Database, id: string): Promise<User> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return userOf(row)
}

export async function findByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()
}

/** @throws Refusal 409 when what is being saved has the e-mail of somebody else. */
export async function withFreeEmail<Saved>(saving: Promise<Saved>): Promise<Saved> {
  try {
    return await saving
  } catch (error) {
    if (isUniqueViolation(error))
      throw new Refusal(409, 'auth.userExists', { fields: { email: { key: 'auth.userExists' } } })
    throw error
  }
}

export function userOf(row: UserRow): User {
  const { id, name, email, phone, school, role, created_at, version } = row
  const states = { isActive: row.is_active === 1, mustChangePassword: row.must_change_password === 1 }
  const user = { id, name, email, phone, school, role, ...states, createdAt: created_at, version }
  return row.awaits_approval === 1 ? { ...user, awaitsApproval: true } : user
}

export { emailKey }
