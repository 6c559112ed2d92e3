import { accessGrantMinutes } from '#features/accounts/model/access-reasons.ts'
import { changesBetween } from '#features/school/server/audit/changes.ts'
import { once } from '#platform/server/database/once.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { By, Reason } from './access-grants.ts'
import { historyTexts } from '../../texts/history.ts'
import { userTexts } from '#features/accounts/texts/users.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = { db: Database; clock: () => Date }

/**
 * Grants an administrator access to search other users' documents for half an hour: all, or those of `userId` only. The audit event and the
 * grant are written in one transaction. @throws AppError 404 for an unknown user.
 */
export async function openSearch(
  { db, clock }: Deps,
  { kind, words, userId }: Reason & { userId?: string | undefined },
  { reader, idempotencyKey, from }: By,
): Promise<{ until: string }> {
  const person = userId ?? null
  if (userId !== undefined && !(await exists(db, userId))) throw new AppError(404, message(userTexts, 'user.notFound'))
  const now = clock()
  const [at, until] = [now, new Date(now.getTime() + accessGrantMinutes * 60_000)].map((time) => time.toISOString())
  const accessGrant = { id: idempotencyKey.id, user_id: reader.id, searched_user_id: person, expires_at: until! }
  const make = async () => {
    const more = { changes: changesBetween({}, { openedFor: kind, openedWords: words }) }
    await from.audited(db, async (transaction, record) => {
      // Access that has ended opens nothing, but its reason stays in the log.
      await transaction
        .deleteFrom('search_grants')
        .where('user_id', '=', reader.id)
        .where('expires_at', '<', at!)
        .execute()
      await transaction.insertInto('search_grants').values(accessGrant).execute()
      record('search-access-granted', person, more)
    })
    return { until: until! }
  }
  const read = () =>
    db
      .selectFrom('search_grants')
      .select('expires_at as until')
      .where('id', '=', idempotencyKey.id)
      .executeTakeFirstOrThrow()
  return once(db, 'search_grants', idempotencyKey, { make, read })
}

async function exists(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/**
 * Requires access to search other users' documents, because search hits reveal their texts.
 * @throws AppError 403 unless the reader gave a reason within the last half hour for searching all users' documents, or those of this user.
 */
export async function assertSearchOpened(
  { db, clock }: Deps,
  { userId, reader }: { userId: string | undefined; reader: SignedInUser },
): Promise<void> {
  if (userId === reader.id) return
  const accessGrant = await db
    .selectFrom('search_grants')
    .select('id')
    .where('user_id', '=', reader.id)
    .where('expires_at', '>', clock().toISOString())
    .where((eb) =>
      eb.or([
        eb('searched_user_id', 'is', null),
        ...(userId === undefined ? [] : [eb('searched_user_id', '=', userId)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (!accessGrant) throw new AppError(403, message(historyTexts, 'history.searchReasonNeeded'))
}
