import type { User } from '#contract/account'
import { userById, userOf } from '../accounts/accounts.ts'
import type { Database } from '../database/schema.ts'
import type { SignedInUser } from '../http/session.ts'
import { notFound } from '../refusal.ts'

type Owned = { generations: number; conversations: number; files: number }

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
