import type { ChatAnswer, ChatEvent } from '../contract/chat.ts'
import { closedAfter, closedUnlessStarted } from '#features/usage/server/budgets/budgets.ts'
import { newId } from '#platform/server/database/ids.ts'
import { isMade } from '#platform/server/database/once.ts'
import { hideStudents } from '#features/library/server/classes/hide-students.ts'
import { takeFiles } from '#features/questions/server/attachments/files.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { roomFor } from '#features/questions/server/attachments/load-attachments.ts'
import type { Model, Room, ModelEvent, ModelRequest } from '#ai/server/model.ts'
import { AppError } from '#platform/server/app-error.ts'
import { AlreadyRunning, joinWhenStored, startJob } from '#platform/server/jobs/start-job.ts'
import { write } from '#ai/server/jobs/write.ts'
import { remembering } from './continue.ts'
import { tokenLimitOf, type ChatDeps, type ChatQuestion } from './deps.ts'
import { answerStore, joinedAnswer } from './messages.ts'
import { answerOf } from './message-view.ts'
import { keepQuestion } from './question.ts'
import { requestOf } from './request.ts'
import { AnswerJob } from './answer-job.ts'
import { chatTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'
import { sql } from 'kysely'
import { tokensOf } from '#ai/model/tokens.ts'
import { shortOutput, type Expected } from '#features/usage/server/budgets/expected.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { ProviderError } from '#ai/server/provider-error.ts'

/**
 * Answers a teacher's question: streams the text, then returns the saved answer. The answer continues and is saved even if the client
 * disconnects. A question that is sent again after a lost response joins the running answer.
 * @throws AppError 400 for a parent in another conversation or a missing file; 404; 409 while the conversation is being answered; 429 when
 * the user has too many running answers or has reached today's limit; 403 or 507 when the storage is full; 502–504 when the model fails;
 * 503 when no AI is connected (nothing is stored)
 */
export async function ask(
  deps: ChatDeps,
  question: ChatQuestion,
  user: SignedInUser,
  signal: AbortSignal,
): Promise<AsyncGenerator<ChatEvent, ChatAnswer>> {
  const { idempotencyKey, language } = question
  const reader = { user, language, signal }
  const join = () => joinedAnswer(deps, idempotencyKey.id, reader)
  const started = idempotencyKey.repeatable && (await join())
  if (started) return started
  try {
    const job = await start(deps, question, user)
    return job.follow(signal)
  } catch (error) {
    if (error instanceof AlreadyRunning) return joinWhenStored(join, error)
    throw error
  }
}

async function start(deps: ChatDeps, question: ChatQuestion, user: SignedInUser): Promise<AnswerJob> {
  const { language, temperature } = question
  const shared = await deps.sharedModel({ temperature, maxTokens: tokenLimitOf(question) })
  if (!shared)
    throw new AppError(503, message(chatTexts, 'chat.notConnected'), {
      toAdministrators: message(chatTexts, 'chat.noAi'),
    })
  await deps.quota.assertMayRun(user.id)
  const connected = await hideStudents(deps.db, shared, {
    userId: user.id,
    // A conversation belongs to no class.
    className: null,
    language,
    isAboutStudents: false,
    ownTexts: [],
  })
  const room = await roomFor(connected)
  const reservation = deps.budgets.open({ userId: user.id, agentId: null, model: connected, language })
  const { model } = reservation
  await reservation.reserve(() => expectedOf(deps.db, question))

  const job = new AnswerJob({
    id: question.idempotencyKey.id,
    userId: user.id,
    conversationId: question.conversationId ?? newId(),
  })
  let started!: ReturnType<typeof begin>
  const answer = async () => {
    started = begin(deps, { question, job, model, room }, user)
    const { message, turns, files, continued } = await started
    return write(deps, {
      job,
      model: fitted(remembering(model, message, continued), (number) => {
        message.turns_left_out += number
      }),
      request: requestOf(deps, { message, turns, files, userId: user.id, room }),
      progressStore: answerStore(deps, message, { userId: user.id, reservation }),
      resultOf: (outcome) => answerOf({ ...message, ...outcome, answer: job.buffer.text }, language),
    })
  }
  // Registered before its row exists, so that a concurrent deletion of the conversation finds and stops it.
  const work = () => closedAfter(reservation, answer())
  const beginning = startJob(deps.jobs, job, work, () => isMade(deps.db, 'chat_messages', question.idempotencyKey))
  await closedUnlessStarted(reservation, beginning)
  try {
    await started
  } catch (error) {
    // No one can follow a job that did not start.
    await job.result.catch(() => {})
    throw error
  }
  return job
}

type Beginning = { question: ChatQuestion; job: AnswerJob; model: Model; room: Room }

async function begin(deps: ChatDeps, beginning: Beginning, user: SignedInUser) {
  const files = await takeFiles(deps, beginning.question.uploadedFiles, user, { agentId: null })
  return { ...(await keepQuestion(deps, { ...beginning, files })), files }
}

/** Approximate length of the chat instructions, ours or the school's. */
const instructionsCharacters = 1_500
/** A Vietnamese letter takes more than one byte. */
const bytesPerCharacter = 1.3

/** Estimates the tokens of a question: it is sent with all earlier messages and the text of its files. */
async function expectedOf(db: Database, question: ChatQuestion): Promise<Expected> {
  const { prompt, conversationId, uploadedFiles, language } = question
  const [messages, files] = await Promise.all([
    conversationId === null ? 0 : countBytes(db, conversationId),
    uploadedFiles.length === 0 ? 0 : charactersIn(db, uploadedFiles),
  ])
  const characters = instructionsCharacters + prompt.length + files + messages / bytesPerCharacter
  return { input: tokensOf(characters, language), output: tokenLimitOf(question) ?? shortOutput }
}

async function countBytes(db: Database, conversationId: string): Promise<number> {
  const row = await db
    .selectFrom('chat_messages')
    .select(sql<number | null>`sum(octet_length(query) + octet_length(answer))`.as('bytes'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  return row?.bytes ?? 0
}

async function charactersIn(db: Database, ids: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('files')
    .select(sql<number | null>`sum(length(text))`.as('characters'))
    .where('id', 'in', ids)
    .executeTakeFirst()
  return row?.characters ?? 0
}

/**
 * A model for conversations of any length. While the provider reports that a conversation is too long, it drops the older half of the
 * earlier turns: the context limit is not known beforehand. If the provider's stored conversation is too long, it first sends our messages
 * instead.
 */
function fitted(model: Model, onLeftOut: (turns: number) => void): Model {
  return {
    ...model,
    async generate(request, { signal, take }) {
      let fittedRequest = request
      let written = false
      const noting = (event: ModelEvent) => {
        written ||= event.type === 'delta' || event.type === 'replace'
        take(event)
      }
      for (;;) {
        try {
          return await model.generate(fittedRequest, { signal, take: noting })
        } catch (error) {
          const tooLong = error instanceof ProviderError && error.kind === 'context'
          const less = tooLong && !written ? shortened(fittedRequest) : null
          if (!less) throw error
          fittedRequest = less.request
          if (less.turns > 0) onLeftOut(less.turns)
        }
      }
    },
  }
}

/** A turn is a question and its answer; the last message is the new question. */
function shortened({ conversation, ...request }: ModelRequest): { request: ModelRequest; turns: number } | null {
  if (conversation !== undefined) return { request, turns: 0 }
  const turns = Math.ceil((request.messages.length - 1) / 4)
  return turns === 0 ? null : { request: { ...request, messages: request.messages.slice(turns * 2) }, turns }
}
