import type { HistoryEntry } from '../../contract/history.ts'
import { accessGrantMinutes, accessGrantsShown, type ReasonKind } from '#features/accounts/model/access-reasons.ts'
import { changesBetween } from '#features/school/server/audit/changes.ts'
import { nameSubject } from '#features/school/server/audit/subject.ts'
import { once, type IdempotencyKey } from '#platform/server/database/once.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import { historyTexts } from '../../texts/history.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = { db: Database; clock: () => Date }
export type Reason = { kind: ReasonKind; words: string }
export type By = { reader: SignedInUser; idempotencyKey: IdempotencyKey; from: Pick<Caller, 'audited'> }

/**
 * Grants an administrator access to another user's document for half an hour. The audit event and the grant are written in one transaction.
 * @throws AppError 404 for an unknown document, or the reader's own.
 */
export async function openDocument(deps: Deps, id: string, reason: Reason, by: By): Promise<{ until: string }> {
  const { db } = deps
  const { reader, idempotencyKey } = by
  const entry = await db
    .selectFrom('documents')
    .select(['id', 'user_id', 'agent_name', 'agent_name_vi'])
    .where('id', '=', id)
    .where('user_id', '!=', reader.id)
    .executeTakeFirst()
  if (!entry) throw new AppError(404, message(historyTexts, 'history.notFound'))
  return once(db, 'access_grants', idempotencyKey, {
    make: () => writeAccessGrant(deps, entry, reason, by),
    read: () =>
      db
        .selectFrom('access_grants')
        .select('expires_at as until')
        .where('id', '=', idempotencyKey.id)
        .executeTakeFirstOrThrow(),
  })
}

type Entry = { id: string; user_id: string; agent_name: string; agent_name_vi: string }

async function writeAccessGrant(
  { db, clock }: Deps,
  entry: Entry,
  { kind, words }: Reason,
  { reader, idempotencyKey, from }: By,
) {
  const now = clock()
  const [at, until] = [now, new Date(now.getTime() + accessGrantMinutes * 60_000)].map((time) => time.toISOString())
  const more = {
    subject: nameSubject({ id: entry.id, name: entry.agent_name, name_vi: entry.agent_name_vi }),
    changes: changesBetween({}, { openedFor: kind, openedWords: words }),
  }
  const accessGrant = {
    id: idempotencyKey.id,
    document_id: entry.id,
    user_id: reader.id,
    kind,
    justification: words,
    granted_at: at!,
    expires_at: until!,
  }
  await from.audited(db, async (transaction, record) => {
    await transaction.insertInto('access_grants').values(accessGrant).execute()
    record('document-opened', entry.user_id, more)
  })
  return { until: until! }
}

/**
 * Checks an administrator's access before any read of another user's document. The user's own documents are always accessible.
 * @throws AppError 403 if the reader gave no reason within the last half hour
 */
export async function assertOpened(
  { db, clock }: Deps,
  entry: { id: string; user_id: string },
  reader: SignedInUser,
): Promise<void> {
  if (entry.user_id === reader.id) return
  const accessGrant = await db
    .selectFrom('access_grants')
    .select('id')
    .where('document_id', '=', entry.id)
    .where('user_id', '=', reader.id)
    .where('expires_at', '>', clock().toISOString())
    .limit(1)
    .executeTakeFirst()
  if (!accessGrant) throw new AppError(403, message(historyTexts, 'history.reasonNeeded'))
}

/** Lists who opened a document, with reasons, latest first; for its owner. */
export async function listAccessGrants(
  db: Database,
  entryId: string,
): Promise<NonNullable<HistoryEntry['accessGrants']>> {
  const rows = await db
    .selectFrom('access_grants')
    .leftJoin('users', 'users.id', 'access_grants.user_id')
    .select([
      'users.name as by',
      'access_grants.kind',
      'access_grants.justification as words',
      'access_grants.granted_at as at',
    ])
    .where('document_id', '=', entryId)
    .orderBy('access_grants.granted_at', 'desc')
    .limit(accessGrantsShown)
    .execute()
  return rows
}
