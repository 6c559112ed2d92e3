import { setImmediate as othersFirst } from 'node:timers/promises'
import type { ChatMessage } from '../contract/chat.ts'
import type { Language } from '#platform/i18n/language.ts'
import { pageTextBytes, shortenedTextLength } from '#platform/model/limits.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { messageBytes } from '#platform/server/database/sizes.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { assertOwnConversation } from './conversations.ts'
import { messageOf, shownColumns } from './message-view.ts'

const rowsAtOnce = 50

/**
 * Lists all messages of a user's conversation, oldest first, with all branches. The newest messages are complete as far as space allows,
 * older ones contain only their beginning.
 */
export async function listMessages(
  db: Database,
  conversationId: string,
  user: SignedInUser,
  language: Language,
): Promise<ChatMessage[]> {
  await assertOwnConversation(db, conversationId, user)
  const rows = await db
    .selectFrom('chat_messages')
    .select(['id', messageBytes.as('bytes')])
    .where('conversation_id', '=', conversationId)
    .orderBy('ordinal')
    .orderBy('id')
    .execute()
  let room = pageTextBytes
  const firstWhole = rows.findLastIndex(({ bytes }) => (room -= bytes) < 0) + 1
  const messages: ChatMessage[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const ids = rows.slice(from, from + rowsAtOnce).map(({ id }) => id)
    const whole = ids.slice(Math.max(0, firstWhole - from))
    messages.push(...(await messagesOf(db, ids, new Set(whole), language)))
    // SQLite runs on the thread that serves all requests.
    await othersFirst()
  }
  return messages
}

async function messagesOf(
  db: Database,
  ids: readonly string[],
  whole: ReadonlySet<string>,
  language: Language,
): Promise<ChatMessage[]> {
  const rows = await db
    .selectFrom('chat_messages')
    .select(shownColumns)
    .where('id', 'in', ids)
    .orderBy('ordinal')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const message = messageOf(row, language)
    return whole.has(row.id) ? message : { ...message, ...beginningOf(message), shortened: true }
  })
}

const beginningOf = ({ query, answer }: ChatMessage) => ({ query: cut(query), answer: cut(answer) })

/** Half of a character outside the basic plane (an emoji) is not a valid character. */
const cut = (text: string) =>
  text.length <= shortenedTextLength ? text : `${text.slice(0, shortenedTextLength).replace(/[\uD800-\uDBFF]$/, '')}…`
