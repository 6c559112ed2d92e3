import type { Database, Unordered, Schema } from '#platform/server/database/schema.ts'
import type { Model, ModelEvent } from '#ai/server/model.ts'

type Branch = { conversationId: string; parentId: string | null }

/** A conversation stored by the provider, and the number of our earlier turns that it never received. */
export type Continued = { id: string; turnsLeftOut: number }

/**
 * Returns the provider's conversation that a new message can continue: the one that answered its parent, unless it has since received more
 * messages, from another branch or from a question without a complete answer.
 */
export async function continuable(db: Database, { conversationId, parentId }: Branch): Promise<Continued | null> {
  if (parentId === null) return null
  const messages = db.selectFrom('chat_messages').where('conversation_id', '=', conversationId)
  const parent = await messages
    .select(['status', 'provider_conversation', 'turns_left_out'])
    .where('id', '=', parentId)
    .executeTakeFirst()
  if (parent?.status !== 'complete' || parent.provider_conversation === null) return null
  const { provider_conversation: own, turns_left_out: turnsLeftOut } = parent
  const latest = await messages
    .select('id')
    .where('provider_conversation', '=', own)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.id === parentId ? { id: own, turnsLeftOut } : null
}

/** Wraps a model so that the message records which conversation of the provider answered it. */
export function remembering(
  model: Model,
  message: Unordered<Schema['chat_messages']>,
  continued: Continued | null,
): Model {
  return {
    ...model,
    async generate(request, { signal, take }) {
      const noting = (event: ModelEvent) => {
        if (event.type === 'meta' && event.conversation !== undefined)
          message.provider_conversation = event.conversation
        take(event)
      }
      const done = await model.generate(request, { signal, take: noting })
      message.provider_conversation = done.conversation ?? null
      // The provider remembers the turns that were not sent again.
      if (continued && done.conversation === continued.id) message.turns_left_out = continued.turnsLeftOut
      return done
    },
  }
}
