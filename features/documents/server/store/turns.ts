import { turnMinutes } from '../../model/sharing.ts'
import type { EditTurn } from '../../contract/sharing/turns.ts'
import { message } from '#platform/i18n/message.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { documentServerTexts } from '../texts.ts'

type Editor = { documentId: string; userId: string; now: Date }

const turnMs = turnMinutes * 60_000

/** Whether members of a group may edit the document. */
export const isEditedInTurns = async (db: Database, documentId: string): Promise<boolean> =>
  (await db
    .selectFrom('shares')
    .innerJoin('share_groups', 'share_groups.share_id', 'shares.id')
    .select('shares.id')
    .where('document_id', '=', documentId)
    .where('may_edit', '=', 1)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Begins or prolongs the turn of whoever edits a document that a group edits; other documents have no turns. One statement decides, so of
 * two people at the same moment one gets it.
 * @returns whether a turn has begun
 * @throws AppError 409 while someone else has the turn
 */
export async function holdTurn(db: Database, { documentId, userId, now }: Editor): Promise<boolean> {
  if (!(await isEditedInTurns(db, documentId))) return false
  const before = await readTurn(db, { documentId, userId, now })
  const at = now.toISOString()
  const turn = { user_id: userId, expires_at: new Date(now.getTime() + turnMs).toISOString() }
  const stored = await db
    .insertInto('edit_turns')
    .values({ document_id: documentId, ...turn })
    .onConflict((conflict) =>
      conflict
        .column('document_id')
        .doUpdateSet(turn)
        .where((eb) => eb.or([eb('edit_turns.user_id', '=', userId), eb('edit_turns.expires_at', '<=', at)])),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (stored) return !before?.isMine
  const other = await readTurn(db, { documentId, userId, now })
  throw new AppError(409, message(documentServerTexts, 'sharing.othersTurn', { name: other?.name ?? '' }))
}

/** Returns who edits a document now; null for nobody. */
export async function readTurn(db: Database, { documentId, userId, now }: Editor): Promise<EditTurn | null> {
  const row = await db
    .selectFrom('edit_turns')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'users.name', 'expires_at'])
    .where('document_id', '=', documentId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row ? { name: row.name, until: row.expires_at, isMine: row.user_id === userId } : null
}

/** Ends the turn of a person; the turn of someone else stays. */
export async function endTurn(db: Database, documentId: string, userId: string): Promise<void> {
  await db.deleteFrom('edit_turns').where('document_id', '=', documentId).where('user_id', '=', userId).execute()
}

/** Whether one of the person's groups may edit what is shared. */
export const mayEdit = async (db: Database, shareId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('share_groups')
    .innerJoin('group_members', 'group_members.group_id', 'share_groups.group_id')
    .select('share_id')
    .where('share_id', '=', shareId)
    .where('may_edit', '=', 1)
    .where('group_members.user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined
