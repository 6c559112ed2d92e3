import type { Transaction } from 'kysely'
import { searchText } from '#platform/model/search-text.ts'
import { isUniqueViolation } from '#platform/server/drivers/errors.ts'
import { nextOrdinal } from '#platform/server/database/ordinals.ts'
import type { Database, Schema, Unordered } from '#platform/server/database/schema.ts'
import type { Model, Room } from '#ai/server/model.ts'
import { invalid, AppError } from '#platform/server/app-error.ts'
import type { ChatDeps, ChatQuestion } from './deps.ts'
import { continuable, type Continued } from './continue.ts'
import { conversationNotFound } from './conversations.ts'
import { nameOf } from './name.ts'
import type { AnswerJob } from './answer-job.ts'
import { earlierTurns, type AttachedFile, type StoredTurn } from './turns.ts'
import { chatTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

type QuestionOptions = {
  question: ChatQuestion
  files: readonly Schema['files'][]
  job: AnswerJob
  model: Model
  room: Room
}
type StoredQuestion = { message: Unordered<Schema['chat_messages']>; turns: StoredTurn[]; continued: Continued | null }

/**
 * Creates the row of a new question, and its conversation if there is none. The database allows one running message per conversation, so
 * that two windows do not write into it at the same time. It counts as a run.
 */
export async function keepQuestion(
  { db, clock, quota }: Pick<ChatDeps, 'db' | 'clock' | 'quota'>,
  options: QuestionOptions,
): Promise<StoredQuestion> {
  const now = clock().toISOString()
  try {
    return await db.transaction().execute(async (transaction) => {
      await openConversation(transaction, options, now)
      const { conversationId, userId } = options.job
      await quota.countRun(transaction, userId)
      const parentId = await parentOf(transaction, conversationId, options.question.parentId)
      const branch = { conversationId, parentId, userId, room: options.room }
      const { turns, leftOut } = await earlierTurns(transaction, branch)
      const continued = await continuable(transaction, branch)
      const message = {
        ...newMessage(options, now),
        parent_id: parentId,
        provider_conversation: continued?.id ?? null,
        turns_left_out: leftOut,
      }
      const ordinal = nextOrdinal('chat_messages', { conversation_id: conversationId })
      await transaction
        .insertInto('chat_messages')
        .values({ ...message, ordinal })
        .execute()
      return { message, turns, continued }
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError(409, message(chatTexts, 'chat.busy')) : error
  }
}

async function openConversation(
  db: Transaction<Schema>,
  { question, job }: QuestionOptions,
  now: string,
): Promise<void> {
  const { conversationId: id, userId } = job
  if (question.conversationId === null) {
    const name = nameOf(question.prompt)
    const times = { created_at: now, updated_at: now }
    const ordinal = nextOrdinal('conversations', { user_id: userId })
    const row = { id, user_id: userId, name, ...times, search_text: searchText(name), ordinal }
    await db.insertInto('conversations').values(row).execute()
    return
  }
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set({ updated_at: now, ordinal: nextOrdinal('conversations', { user_id: userId }) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw conversationNotFound()
}

/** Returns the message that the question follows: its given parent, otherwise the latest message. */
async function parentOf(
  db: Database,
  conversationId: string,
  requestedParentId: ChatQuestion['parentId'],
): Promise<Schema['chat_messages']['parent_id']> {
  if (requestedParentId === null) return null
  let query = db.selectFrom('chat_messages').select('id').where('conversation_id', '=', conversationId)
  if (requestedParentId !== undefined) query = query.where('id', '=', requestedParentId)
  const found = await query.orderBy('ordinal', 'desc').limit(1).executeTakeFirst()
  if (!found && requestedParentId !== undefined)
    throw invalid({ parent_message_id: message(chatTexts, 'chat.unknownParent') })
  return found?.id ?? null
}

const newMessage = ({ question, files, job, model }: QuestionOptions, now: string) => ({
  id: job.id,
  conversation_id: job.conversationId,
  query: question.prompt,
  answer: '',
  status: 'running' as const,
  problem: null,
  language: question.language,
  files: JSON.stringify(files.map(attached)),
  model: model.name,
  tokens: null,
  input_tokens: null,
  output_tokens: null,
  cost_nanodollars: null,
  created_at: now,
  finished_at: null,
  alive_at: now,
  search_text: searchText(question.prompt),
})

const attached = ({ id, name, size, extension }: Schema['files']): AttachedFile => ({ id, name, size, extension })
