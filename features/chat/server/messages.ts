import type { ChatAnswer, ChatEvent } from '../contract/chat.ts'
import type { Language } from '#platform/i18n/language.ts'
import { searchText } from '#platform/model/search-text.ts'
import type { Database, Unordered, Schema } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import { isStillWritten, stopElsewhere } from '#platform/server/jobs/elsewhere.ts'
import { endOf } from '#platform/server/jobs/left.ts'
import { newsOf } from '#platform/server/jobs/news.ts'
import { findOwnJob } from '#platform/server/jobs/streaming-jobs.ts'
import { watch } from '#platform/server/jobs/watch.ts'
import type { ProgressStore } from '#ai/server/jobs/write.ts'
import type { Using } from '#features/usage/server/statistics/usage.ts'
import type { ChatDeps } from './deps.ts'
import { answerOf } from './message-view.ts'
import { AnswerJob } from './answer-job.ts'
import { chatTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'
import { storedProblem } from '#features/documents/server/problem-texts.ts'

type Deps = Pick<ChatDeps, 'db' | 'clock' | 'commitInterrupted' | 'jobs'>

/**
 * Joins a running answer of this process or of another one on the same database. If the answer has ended, returns it at once. @throws
 * AppError 409 with the reason when it ended without an answer
 */
export function streamAnswer(deps: Deps, id: string, reader: Reader): AsyncGenerator<ChatEvent, ChatAnswer> {
  return followed(deps, id, reader) ?? watched(deps, id, reader)
}

/** Joins an answer that the same question has already started, in any process; null if there is none. */
export async function joinedAnswer(
  deps: Deps,
  id: string,
  reader: Reader,
): Promise<AsyncGenerator<ChatEvent, ChatAnswer> | null> {
  const own = findOwnJob(deps.jobs, AnswerJob, { id, userId: reader.user.id })
  if (own && (await own.admitted)) return own.follow(reader.signal)
  const question = await deps.db
    .selectFrom('chat_messages')
    .select('conversation_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return question ? resumeAnswer(deps, { id, ...question }, reader) : null
}

/** Streams like a new question: the caller first learns the current state, even of a finished answer. */
async function* resumeAnswer(
  deps: Deps,
  message: Pick<Schema['chat_messages'], 'id' | 'conversation_id'>,
  reader: Reader,
): AsyncGenerator<ChatEvent, ChatAnswer> {
  yield started(message)
  return yield* watched(deps, message.id, reader)
}

type Reader = { user: SignedInUser; language: Language; signal: AbortSignal }

const followed = ({ jobs }: Deps, id: string, { user, signal }: Reader) =>
  findOwnJob(jobs, AnswerJob, { id, userId: user.id })?.follow(signal)

const watched = ({ db, jobs }: Deps, id: string, { user, language, signal }: Reader) =>
  watch<Schema['chat_messages'], ChatEvent, ChatAnswer>(
    {
      news: () => newsOf(jobs.others, id),
      load: () => ownMessage(db, id, user),
      textOf: (row) => row.answer,
      started,
      resultOf: (row) => finishedAnswer(row, language),
    },
    signal,
  )

/**
 * Ends an answer early, here or in another process, and waits until its partial text is saved.
 * @throws AppError 409 when it has already ended
 */
export async function stopAnswer(deps: Deps, id: string, user: SignedInUser): Promise<void> {
  const answer = findOwnJob(deps.jobs, AnswerJob, { id, userId: user.id })
  if (answer) return answer.stop()
  await ownMessage(deps.db, id, user)
  if (!(await stopElsewhere(deps, 'chat_messages', id))) throw new AppError(409, message(chatTexts, 'chat.notRunning'))
}

export const answerStore = (
  { db, usage }: Pick<ChatDeps, 'db' | 'usage'>,
  message: Unordered<Schema['chat_messages']>,
  { userId, reservation }: Pick<Using, 'userId' | 'reservation'>,
): ProgressStore => ({
  async save(alive_at, text) {
    const { numUpdatedRows } = await db
      .updateTable('chat_messages')
      .set({ alive_at, ...(text !== null && { answer: text, search_text: searchText(message.query, text) }) })
      .where('id', '=', message.id)
      .where('status', '=', 'running')
      // Ends answers for a deactivated user, in any process.
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('users')
            .innerJoin('conversations', 'conversations.user_id', 'users.id')
            .select('users.id')
            .where('conversations.id', '=', message.conversation_id)
            .where('users.is_active', '=', 1),
        ),
      )
      .executeTakeFirst()
    return Number(numUpdatedRows) > 0 || isStillWritten(db, 'chat_messages', message.id)
  },
  async commit(now, text, outcome) {
    const { id, model: name } = message
    const using = {
      run: id,
      userId,
      agentId: null,
      model: { name, template: false },
      kind: 'chat' as const,
      reservation,
    }
    await db.transaction().execute(async (transaction) => {
      const was = await endOf(transaction, 'chat_messages', id)
      await transaction
        .updateTable('chat_messages')
        .set({
          ...outcome,
          answer: text,
          turns_left_out: message.turns_left_out,
          files: message.files,
          provider_conversation: message.provider_conversation,
          search_text: searchText(message.query, text),
          finished_at: now,
          alive_at: now,
        })
        .where('id', '=', id)
        .execute()
      await usage.commit(transaction, using, { consumed: outcome, ended: outcome, at: now, was })
    })
  },
})

const started = ({ id, conversation_id }: Pick<Schema['chat_messages'], 'id' | 'conversation_id'>): ChatEvent => ({
  type: 'started',
  conversation_id,
  message_id: id,
})

function finishedAnswer(row: Schema['chat_messages'], language: Language): ChatAnswer {
  if (row.status === 'complete' || row.status === 'stopped') return answerOf(row, language)
  throw new AppError(409, storedProblem(row) ?? message(chatTexts, 'chat.notRunning'))
}

async function ownMessage(db: Database, id: string, user: SignedInUser): Promise<Schema['chat_messages']> {
  const row = await db
    .selectFrom('chat_messages')
    .innerJoin('conversations', 'conversations.id', 'chat_messages.conversation_id')
    .selectAll('chat_messages')
    .where('chat_messages.id', '=', id)
    .where('conversations.user_id', '=', user.id)
    .executeTakeFirst()
  if (!row) throw new AppError(404, message(chatTexts, 'chat.messageNotFound'))
  return row
}
