import { keepWords } from '#platform/server/database/search/entry-words.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { endTurn, holdTurn } from '../store/turns.ts'
import { summarizeRow } from '../store/entry-data.ts'
import { recordVersion, type Made } from '../store/entry-versions.ts'

export type Edit = {
  content: string | null
  version?: number | undefined
  made?: Omit<Made, 'created_at'>
  /** Saved in the same transaction. */
  also?: (transaction: Database) => Promise<void>
}

type SaveDeps = Pick<GenerationDeps, 'kinds' | 'quota' | 'clock'>

/** Returns undefined if the document was deleted or has another version than the edited one. */
export async function saveEdit(
  { kinds, quota, clock }: SaveDeps,
  before: Schema['documents'],
  { content, version, made, also }: Edit,
  { userId, onTurn }: { userId: string; onTurn: (() => void) | undefined },
) {
  const { id, content: generated } = before
  const grows = (content ?? '').length > (before.edited_content ?? '').length
  const origin = made ?? { cause: content === null ? ('restored' as const) : ('edited' as const) }
  let isNewTurn = false
  const saved = await quota.changeWithin(before.user_id, grows, async (transaction) => {
    isNewTurn = await holdTurn(transaction, { documentId: id, userId, now: clock() })
    const row = await transaction
      .updateTable('documents')
      .set((eb) => ({
        edited_content: content,
        ...summarizeRow(kinds, before, content ?? generated),
        is_indexed: 1,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .$if(version !== undefined, (update) => update.where('version', '=', version!))
      .returningAll()
      .executeTakeFirst()
    // The owner does not go on editing after a restore.
    if (isNewTurn && origin.cause === 'restored') await endTurn(transaction, id, userId)
    if (!row) return row
    await keepWords(transaction, row)
    await recordVersion(
      transaction,
      { after: row, before },
      { ...origin, edited_by: userId === before.user_id ? null : userId, created_at: clock().toISOString() },
    )
    await also?.(transaction)
    return row
  })
  // A turn begins also with an edit of an old version, which is refused.
  if (isNewTurn) onTurn?.()
  return saved
}
