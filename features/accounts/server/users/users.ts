import type { User } from '#platform/contract/account.ts'
import { userById } from '../accounts/accounts.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { notFound } from '#platform/server/app-error.ts'
import { isAnotherAdministrator } from '../accounts/administrators.ts'

type Owned = { generations: number; conversations: number; files: number }

type Found = { user: User; owned?: Owned; isLastAdministrator?: boolean }

/** Gets the caller's own account; administrators get any, with the number of records that deleting it would delete. @throws AppError 404 */
export async function getUser(db: Database, id: string, reader: SignedInUser): Promise<Found> {
  if (reader.role === 'ADMIN') {
    const [user, owned, isAnother] = await Promise.all([
      userById(db, id),
      ownedBy(db, id),
      isAnotherAdministrator(db, id),
    ])
    return { user, owned, isLastAdministrator: user.role === 'ADMIN' && user.isActive && !isAnother }
  }
  if (id !== reader.id) throw notFound()
  return { user: await userById(db, id) }
}

export async function ownedBy(db: Database, userId: string): Promise<Owned> {
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
