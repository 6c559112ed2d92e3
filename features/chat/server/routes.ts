import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { chat } from '../contract/chat.ts'
import type { Language } from '#platform/i18n/language.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { ask } from './chat.ts'
import type { ChatDeps, ChatQuestion } from './deps.ts'
import { listConversations, removeConversation, renameConversation } from './conversations.ts'
import { listMessages } from './list-messages.ts'
import { stopAnswer, streamAnswer } from './messages.ts'
import { chatTexts } from '../texts.ts'
import { generationTexts } from '#features/documents/texts/generation.ts'
import { translate } from '#platform/i18n/translate.ts'

export function chatRoutes(app: FastifyInstance, deps: ChatDeps): void {
  const { db } = deps
  serve(app, chat, {
    conversations: async ({ query, user }) => ({ data: await listConversations(db, query.search, user) }),
    availability: ({ user, language }) => getAvailability(deps, { user, language }),
    messages: async ({ query, user, language }) => ({
      data: await listMessages(db, query.conversation_id, user, language),
    }),
    send: ({ body, user, language, idempotencyKey, signal }) =>
      ask(deps, { ...questionOf(body, language), idempotencyKey }, user, signal),
    stream: ({ params, user, language, signal }) => streamAnswer(deps, params.id, { user, language, signal }),
    stop: async ({ params, user, language }) => {
      await stopAnswer(deps, params.id, user)
      return { message: translate(language, generationTexts)('generation.stopped') }
    },
    rename: async ({ params, body, user }) => ({
      conversation: await renameConversation(db, params.id, body.name, user),
    }),
    remove: async ({ params, user, language }) => {
      await removeConversation(deps, params.id, user)
      return { message: translate(language, chatTexts)('chat.deleted') }
    },
  })
}

const questionOf = (
  body: z.output<typeof chat.send.body>,
  language: Language,
): Omit<ChatQuestion, 'idempotencyKey'> => ({
  prompt: body.prompt,
  // Some clients send '' for "none yet".
  conversationId: body.conversation_id || null,
  parentId: body.parent_message_id,
  uploadedFiles: body.uploadedFiles ?? [],
  language: body.language ?? language,
  temperature: body.temperature ?? null,
  maxTokens: body.maxTokens ?? null,
})

type Reader = { user: SignedInUser; language: Language }

/** Reports whether an AI is connected, and the budget with the highest share used. */
async function getAvailability({ sharedModel, budgets }: ChatDeps, { user, language }: Reader) {
  const model = await sharedModel({ temperature: null, maxTokens: null })
  if (!model) return { connected: false, budget: null }
  return { connected: true, budget: await budgets.loadState({ user, agentId: null, language }) }
}
