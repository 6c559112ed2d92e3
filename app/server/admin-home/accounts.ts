import type * as z from 'zod/mini'
import type { adminHome } from '../../contract/admin-home.ts'
import type { Database } from '#platform/server/database/schema.ts'

const weekMs = 7 * 86_400_000
const shown = 3

type Answer = z.input<(typeof adminHome)['accounts']['response']>

/** The accounts of the last seven days. */
export async function newAccounts({ db, clock }: { db: Database; clock: () => Date }): Promise<Answer> {
  const since = new Date(clock().getTime() - weekMs).toISOString()
  const [{ total }, { count }, newest] = await Promise.all([
    db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('users')
      .select(['id', 'name', 'school', 'email', 'created_at'])
      .where('created_at', '>=', since)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(shown)
      .execute(),
  ])
  return {
    count,
    total,
    newest: newest.map(({ id, name, school, email, created_at }) => ({
      id,
      name,
      about: school ?? email,
      createdAt: created_at,
    })),
  }
}
