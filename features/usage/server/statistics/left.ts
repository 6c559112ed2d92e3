import type { Database } from '#platform/server/database/schema.ts'
import type { CommitInterrupted } from '#platform/server/jobs/left.ts'
import { nothingConsumed, type Usage, type Using } from './usage.ts'

/** Settles a run that was ended by another process. The writer has died, or may still report the real figures later. */
export const settlingLeft =
  (usage: Usage): CommitInterrupted =>
  async (transaction, { table, id, ...ended }) => {
    const using = await (table === 'documents' ? ofEntry(transaction, id) : ofMessage(transaction, id))
    // Earlier attempts have been counted.
    if (using) await usage.commit(transaction, using, { consumed: nothingConsumed, ended, at: ended.finished_at })
  }

async function ofEntry(db: Database, id: string): Promise<Using | null> {
  const row = await db
    .selectFrom('documents')
    .select(['user_id', 'agent_id', 'model', 'template'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const model = { name: row.model, template: row.template === 1 }
  return { run: id, userId: row.user_id, agentId: row.agent_id, model, kind: 'document' }
}

async function ofMessage(db: Database, id: string): Promise<Using | null> {
  const row = await db
    .selectFrom('chat_messages')
    .innerJoin('conversations', 'conversations.id', 'chat_messages.conversation_id')
    .select(['conversations.user_id', 'chat_messages.model'])
    .where('chat_messages.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const model = { name: row.model, template: false }
  return { run: id, userId: row.user_id, agentId: null, model, kind: 'chat' }
}
