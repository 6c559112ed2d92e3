import type { User } from '#contract/users'
import { hashPassword } from '../auth/password.ts'
import { isUniqueViolation } from '../database/errors.ts'
import { newId } from '../database/ids.ts'
import type { Database, UserRow } from '../database/schema.ts'
import { searchText } from '../database/search-text.ts'
import { notFound, Refusal } from '../http/errors.ts'

type Deps = { db: Database; clock: () => Date }
type NewUser = { name: string; email: string; password: string; role: User['role'] }

/** @throws Refusal 409 when somebody has this e-mail already, in whatever case. */
export async function createUser({ db, clock }: Deps, { name, email, password, role }: NewUser): Promise<User> {
  const row: UserRow = {
    id: newId(),
    name,
    email,
    email_key: emailKey(email),
    password_hash: await hashPassword(password),
    phone: null,
    school: null,
    role,
    is_active: 1,
    created_at: clock().toISOString(),
    search_text: searchText(name, email),
  }
  try {
    await db.insertInto('users').values(row).execute()
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal(409, 'auth.userExists')
    throw error
  }
  return userOf(row)
}

export async function listUsers(db: Database, { isActive }: { isActive?: boolean | undefined }): Promise<User[]> {
  let query = db.selectFrom('users').selectAll().orderBy('created_at').orderBy('id')
  if (isActive !== undefined) query = query.where('is_active', '=', isActive ? 1 : 0)
  return (await query.execute()).map(userOf)
}

export async function userById(db: Database, id: string): Promise<User> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return userOf(row)
}

export async function findByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()
}

export function userOf(row: UserRow): User {
  const { id, name, email, phone, school, role, is_active, created_at } = row
  return { id, name, email, phone, school, role, isActive: is_active === 1, createdAt: created_at }
}

const emailKey = (email: string) => email.trim().toLowerCase()
