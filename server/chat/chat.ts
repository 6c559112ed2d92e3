import type { ChatAnswer, ChatEvent } from '#contract/chat'
import { chatDefaults } from '#contract/limits'
import type { Language } from '#locales/language'
import { newId } from '../database/ids.ts'
import type { Database } from '../database/schema.ts'
import { takeFiles } from '../files/files.ts'
import type { Store } from '../files/store.ts'
import { roomFor } from '../generation/material.ts'
import { Refusal } from '../http/errors.ts'
import type { SignedInUser } from '../http/session.ts'
import type { Model, Room } from '../models/model.ts'
import type { Reader } from '../reading/reader.ts'
import { assertNotTooMany, undertake, type RunningTexts } from '../writing/running.ts'
import { write } from '../writing/write.ts'
import { remembering } from './continue.ts'
import { fitted } from './fit.ts'
import { answerKeeper } from './messages.ts'
import { answerOf } from './message-view.ts'
import { keepQuestion } from './question.ts'
import { requestOf } from './request.ts'
import { RunningAnswer } from './running.ts'

export type ChatDeps = {
  db: Database
  clock: () => Date
  running: RunningTexts
  /** The school's shared connection; null when no AI is connected. */
  sharedModel: (settings: { temperature: number | null; maxTokens: number | null }) => Promise<Model | null>
  store: Store
  reader: Reader
  log: { error(fault: unknown): void }
}

export type Question = {
  prompt: string
  /** Null begins a conversation. */
  conversationId: string | null
  /** Null begins a branch at the conversation's start; left out, the question follows the latest message. */
  parentId: string | null | undefined
  /** The ids of uploaded files. */
  uploadedFiles: readonly string[]
  language: Language
  temperature: number | null
  maxTokens: number | null
}

/**
 * Answers a teacher's question: the text as it comes, and then the saved answer. The work belongs to the server: when the caller
 * leaves, it goes on and stands in the conversation.
 * @throws Refusal 400 for a parent of another conversation or a file that is not there, 404, 409 while the conversation is being
 * answered already, 429 when the user has too many under way, 502–504 for the model's failures, 503 when no AI is connected: then
 * nothing is stored.
 */
export async function ask(
  deps: ChatDeps,
  question: Question,
  user: SignedInUser,
  signal: AbortSignal,
): Promise<AsyncGenerator<ChatEvent, ChatAnswer>> {
  const { language, temperature } = question
  const model = await deps.sharedModel({ temperature, maxTokens: wantedTokens(question) })
  if (!model) throw new Refusal(503, 'chat.notConnected')
  const room = await roomFor(model)
  assertNotTooMany(deps.running, user.id)

  const running = new RunningAnswer({
    id: newId(),
    userId: user.id,
    conversationId: question.conversationId ?? newId(),
  })
  const begun = begin(deps, { question, running, model, room }, user)
  // Known to be running before its row stands: whoever removes the conversation meanwhile finds it.
  undertake(deps.running, running, async () => {
    const { message, turns, files, continued } = await begun
    return write(deps, {
      running,
      model: fitted(remembering(model, message, continued), (number) => {
        message.turns_left_out += number
      }),
      request: requestOf(deps, { message, turns, files, userId: user.id, room }),
      keeper: answerKeeper(deps.db, message),
      resultOf: (outcome) => answerOf({ ...message, ...outcome, answer: running.text }, language),
    })
  })
  await begun
  return running.follow(signal)
}

type Beginning = { question: Question; running: RunningAnswer; model: Model; room: Room }

async function begin(deps: ChatDeps, beginning: Beginning, user: SignedInUser) {
  const files = await takeFiles(deps, beginning.question.uploadedFiles, user, { agentId: null })
  return { ...(await keepQuestion(deps, { ...beginning, files })), files }
}

/** The specification's client always sends its default, which would cut long answers short: it counts as no limit. */
const wantedTokens = ({ maxTokens }: Question) => (maxTokens === chatDefaults.maxTokens ? null : maxTokens)
