import { noPassword } from '../accounts/password.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { WaysInDeps } from './deps.ts'
import { withdrawLinks } from './links.ts'

/** Whether somebody has a password, and the last link they were given. @throws Refusal 404 */
export async function getWayIn({ db, clock }: WaysInDeps, id: string) {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const link = await db
    .selectFrom('links')
    .select(['kind', 'state', 'created_at', 'expires_at'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    hasPassword: row.password_hash !== noPassword,
    link: link
      ? {
          kind: link.kind,
          state: link.state === 'open' && link.expires_at <= clock().toISOString() ? ('expired' as const) : link.state,
          createdAt: link.created_at,
          expiresAt: link.expires_at,
        }
      : null,
  }
}

/** Ends the link that somebody was given and has not used. @throws Refusal 404 for nobody, 409 where there is none. */
export async function withdrawWayIn({ db, clock }: WaysInDeps, id: string): Promise<void> {
  const row = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  if (!(await withdrawLinks(db, id, clock()))) throw new Refusal(409, 'wayIn.nothingOpen')
}
