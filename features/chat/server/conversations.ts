import type { Conversation } from '../contract/chat.ts'
import { conversationsMax } from '#platform/model/limits.ts'
import { searchText } from '#platform/model/search-text.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { holdsText } from '#platform/server/database/search/search-text.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { ChatDeps } from './deps.ts'
import { unixSeconds } from './message-view.ts'
import { AnswerJob } from './answer-job.ts'
import { chatTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

const columns = ['id', 'name', 'updated_at'] as const

/** Lists the user's conversations, the last used first. `search` matches names and texts, ignoring accents. */
export async function listConversations(
  db: Database,
  search: string | undefined,
  user: SignedInUser,
): Promise<Conversation[]> {
  let query = db.selectFrom('conversations').select(columns).where('user_id', '=', user.id)
  if (search)
    query = query.where((eb) =>
      eb.or([
        holdsText('conversations.search_text', search),
        eb.exists(
          eb
            .selectFrom('chat_messages')
            .select('chat_messages.id')
            .whereRef('conversation_id', '=', 'conversations.id')
            .where(holdsText('chat_messages.search_text', search)),
        ),
      ]),
    )
  const rows = await query.orderBy('ordinal', 'desc').orderBy('id', 'desc').limit(conversationsMax).execute()
  return rows.map(conversationOf)
}

export async function renameConversation(
  db: Database,
  id: string,
  name: string,
  user: SignedInUser,
): Promise<Conversation> {
  const row = await db
    .updateTable('conversations')
    .set({ name, search_text: searchText(name) })
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw conversationNotFound()
  return conversationOf(row)
}

type Removing = Pick<ChatDeps, 'db' | 'jobs' | 'sharedModel' | 'log'>

/**
 * Deletes a conversation with its messages and stops a running answer. The provider's copy is deleted afterwards if the school's connection
 * still uses that provider.
 */
export async function removeConversation(deps: Removing, id: string, user: SignedInUser): Promise<void> {
  const { db, jobs } = deps
  const messages = await db
    .selectFrom('chat_messages')
    .select(['id', 'status', 'provider_conversation'])
    .where('conversation_id', '=', id)
    .execute()
  const { numDeletedRows } = await db
    .deleteFrom('conversations')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (Number(numDeletedRows) === 0) throw conversationNotFound()
  const answers = [...jobs.values()].filter((text) => text instanceof AnswerJob && text.conversationId === id)
  await Promise.all(answers.map((answer) => answer.stop()))
  for (const message of messages)
    if (message.status === 'running') jobs.others.publish({ type: 'stop', id: message.id })
  const storedIds = new Set(messages.flatMap(({ provider_conversation }) => provider_conversation ?? []))
  if (storedIds.size > 0) await forgetElsewhere(deps, [...storedIds], user)
}

/** Reads the connection now, before it can change. No one waits for the provider, and its failures are only logged. */
async function forgetElsewhere({ sharedModel, log }: Removing, conversations: string[], { id }: SignedInUser) {
  const failed = (error: unknown) => {
    log.error(error)
    return null
  }
  const model = await sharedModel({ temperature: null, maxTokens: null }).catch(failed)
  const forget = async () => {
    for (const conversation of conversations) await model?.forget?.(conversation, id).catch(failed)
  }
  void forget()
}

/** @throws AppError 404 when it does not exist or belongs to someone else */
export async function assertOwnConversation(db: Database, id: string, user: SignedInUser): Promise<void> {
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!found) throw conversationNotFound()
}

export const conversationNotFound = () => new AppError(404, message(chatTexts, 'chat.notFound'))

const conversationOf = ({
  id,
  name,
  updated_at,
}: Pick<Schema['conversations'], (typeof columns)[number]>): Conversation => ({
  id,
  name,
  updated_at: unixSeconds(updated_at),
})
