import type { ChatAnswer, ChatEvent } from '../contract/chat.ts'
import { closedAfter, closedUnlessStarted } from '#features/usage/server/budgets/budgets.ts'
import { newId } from '#platform/server/database/ids.ts'
import { isMade } from '#platform/server/database/once.ts'
import { hideStudents } from '#features/library/server/classes/hide-students.ts'
import { takeFiles } from '#features/questions/server/attachments/files.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { roomFor } from '#features/questions/server/attachments/load-attachments.ts'
import type { Model, Room } from '#ai/server/model.ts'
import { AppError } from '#platform/server/app-error.ts'
import { AlreadyRunning, joinWhenStored, startJob } from '#platform/server/jobs/start-job.ts'
import { write } from '#ai/server/jobs/write.ts'
import { remembering } from './continue.ts'
import { expectedOf } from './expected.ts'
import { fitted } from './fit.ts'
import { tokenLimitOf, type ChatDeps, type ChatQuestion } from './deps.ts'
import { answerStore, joinedAnswer } from './messages.ts'
import { answerOf } from './message-view.ts'
import { keepQuestion } from './question.ts'
import { requestOf } from './request.ts'
import { AnswerJob } from './answer-job.ts'
import { chatTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

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
