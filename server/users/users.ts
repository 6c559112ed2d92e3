import type { User } from '#contract/account'
import { hashPassword } from '../auth/password.ts'
import { isUniqueViolation } from '../database/errors.ts'
import { newId } from '../database/ids.ts'
import type { Database, UserRow } from '../database/schema.ts'
import { searchText } from '../database/search-text.ts'
import { notFound, Refusal } from '../http/errors.ts'
import type { SignedInUser } from '../http/session.ts'

type Deps = { db: Database; clock: () => Date }
type Owned = { generations: number; conversations: number; files: number }
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
    version: 1,
    created_at: clock().toISOString(),
    search_text: searchText(name, email),
  }
  await withFreeEmail(db.insertInto('users').values(row).execute())
  return userOf(row)
}

export async function listUsers(db: Database, { isActive }: { isActive?: boolean | undefined }): Promise<User[]> {
  let query = db.selectFrom('users').selectAll().orderBy('created_at').orderBy('id')
  if (isActive !== undefined) query = query.where('is_active', '=', isActive ? 1 : 0)
  return (await query.execute()).map(userOf)
}

/** One's own account, any for administrators, who also hear what would be deleted with it. @throws Refusal 404 */
export async function getUser(db: Database, id: string, reader: SignedInUser): Promise<{ user: User; owned?: Owned }> {
  if (reader.role === 'ADMIN') {
    const [user, owned] = await Promise.all([userById(db, id), ownedBy(db, id)])
    return { user, owned }
  }
  if (id !== reader.id) throw notFound()
  return { user: await userById(db, id) }
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
  const { id, name, email, phone, school, role, is_active, created_at, version } = row
  return { id, name, email, phone, school, role, isActive: is_active === 1, createdAt: created_at, version }
}

export const emailKey = (email: string) => email.trim().toLowerCase()

async function ownedBy(db: Database, userId: string): Promise<Owned> {
  const [generations, conversations, files] = await Promise.all([
    db
      .selectFrom('agent_usage')
      .select(({ fn }) => fn.sum<number | null>('generations').as('number'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
    countOf(db, 'conversations', userId),
    countOf(db, 'files', userId),
  ])
  return { generations: generations.number ?? 0, conversations, files }
}

async function countOf(db: Database, table: 'conversations' | 'files', userId: string): Promise<number> {
  const { number } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return number
}
