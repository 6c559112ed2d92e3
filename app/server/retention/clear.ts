import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { removeConversation } from '#features/chat/server/conversations.ts'
import type { ChatDeps } from '#features/chat/server/deps.ts'
import { AppError } from '#platform/server/app-error.ts'
import { agedConversations, agedEntries } from './aged.ts'

export type ClearDeps = Pick<ChatDeps, 'db' | 'jobs' | 'sharedModel' | 'log'>

/** Rows per transaction, so that other writers are not blocked for long. */
const portion = 50
const pauseMs = 100

/** Deletes documents older than the period, the oldest first. @returns their number. */
export async function clearEntries({ db }: Pick<ClearDeps, 'db'>, before: string): Promise<number> {
  let gone = 0
  for (;;) {
    const count = await db.transaction().execute(async (transaction) => {
      const rows = await agedEntries(transaction, before)
        .select('documents.id')
        .orderBy('documents.created_at')
        .orderBy('documents.id')
        .limit(portion)
        .execute()
      if (rows.length === 0) return 0
      const ids = rows.map(({ id }) => id)
      // The conditions are repeated, so that a document changed or marked in the meantime stays.
      const removed = await transaction
        .deleteFrom('documents')
        .where('id', 'in', ids)
        .where('id', 'in', agedEntries(transaction, before).select('documents.id').where('documents.id', 'in', ids))
        .returning(['user_id', 'agent_id'])
        .execute()
      for (const [key, number] of counted(removed.map((row) => `${row.user_id} ${row.agent_id}`))) {
        const [user_id, agent_id] = key.split(' ') as [string, string]
        // As after a deletion by the owner, the assistant's last use and its total count remain.
        await transaction
          .updateTable('agent_usage')
          .set({ generations: sql<number>`generations - ${number}` })
          .where('user_id', '=', user_id)
          .where('agent_id', '=', agent_id)
          .execute()
      }
      return removed.length
    })
    gone += count
    if (count === 0) return gone
    await pause(pauseMs)
  }
}

/** Deletes conversations older than the period, one by one, at the provider, too. @returns their number. */
export async function clearConversations(deps: ClearDeps, before: string): Promise<number> {
  let gone = 0
  for (;;) {
    const found = await agedConversations(deps.db, before)
      .select(['id', 'user_id'])
      .orderBy('updated_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!found) return gone
    try {
      await removeConversation(deps, found.id, { id: found.user_id, role: 'USER' })
      gone += 1
    } catch (error) {
      // The owner has deleted it in the meantime.
      if (!(error instanceof AppError && error.status === 404)) throw error
    }
    await pause(pauseMs / 10)
  }
}

function counted(keys: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const key of keys) numbers.set(key, (numbers.get(key) ?? 0) + 1)
  return numbers
}
