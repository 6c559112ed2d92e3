import type { ChatMessageRow, Database } from '../database/schema.ts'
import type { Model } from '../models/model.ts'

type Place = { conversationId: string; parentId: string | null }

/**
 * The provider's own conversation that a new message may continue: the one its parent was answered in, as long as that has gone no
 * further. It has where another branch went on in it, or a question that was never answered to its end.
 */
export async function continuable(db: Database, { conversationId, parentId }: Place): Promise<string | null> {
  if (parentId === null) return null
  const messages = db.selectFrom('chat_messages').where('conversation_id', '=', conversationId)
  const parent = await messages
    .select(['status', 'provider_conversation'])
    .where('id', '=', parentId)
    .executeTakeFirst()
  const own = parent?.status === 'complete' ? parent.provider_conversation : null
  if (own === null) return null
  const latest = await messages
    .select('id')
    .where('provider_conversation', '=', own)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.id === parentId ? own : null
}

/** A model whose message learns in which conversation of the provider's it was answered. */
export function remembering(model: Model, message: ChatMessageRow): Model {
  return {
    ...model,
    async *generate(request, options) {
      for await (const event of model.generate(request, options)) {
        if (event.type === 'done') {
          message.provider_conversation = event.conversation ?? null
          // What was not told again the provider remembers itself.
          if (event.conversation !== undefined && event.conversation === request.conversation)
            message.turns_left_out = 0
        }
        yield event
      }
    },
  }
}
