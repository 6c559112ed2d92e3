import type { ChatAnswer, ChatEvent } from '#contract/chat'
import type { Language } from '#locales/language'
import type { ChatMessageRow, Database } from '../database/schema.ts'
import type { SignedInUser } from '../http/session.ts'
import type { ChatDeps, ChatQuestion } from './deps.ts'
import { streamAnswer } from './messages.ts'

type Asked = Pick<ChatMessageRow, 'id' | 'conversation_id'>

/** The message of a question that this user has sent before with the same mark. */
export async function askedBefore(
  db: Database,
  { requestId }: ChatQuestion,
  user: SignedInUser,
): Promise<Asked | undefined> {
  if (requestId === null) return undefined
  return db
    .selectFrom('chat_messages')
    .innerJoin('conversations', 'conversations.id', 'chat_messages.conversation_id')
    .select(['chat_messages.id', 'chat_messages.conversation_id'])
    .where('chat_messages.request_id', '=', requestId)
    .where('conversations.user_id', '=', user.id)
    .executeTakeFirst()
}

/** As if it had been asked just now: its caller learns first where it stands. */
export async function* joinAgain(
  deps: Pick<ChatDeps, 'db' | 'running'>,
  { id, conversation_id }: Asked,
  reader: { user: SignedInUser; language: Language; signal: AbortSignal },
): AsyncGenerator<ChatEvent, ChatAnswer> {
  yield { type: 'started', conversation_id, message_id: id }
  return yield* streamAnswer(deps, id, reader)
}
