import * as z from 'zod/mini'
import {
  chatPromptMaxLength,
  conversationNameMaxLength,
  filesPerGeneration,
  maxTokensMax,
  modelNameMaxLength,
  temperatureMax,
} from '#platform/model/limits.ts'
import { del, get, post, put } from '#platform/contract/endpoint.ts'
import { FileInfo, FileReference } from '#features/questions/contract/files.ts'
import { requiredText } from '#platform/contract/fields.ts'
import { Confirmation, LanguageCode, says, trimmed } from '#platform/contract/shared.ts'
import { chatTexts } from '../texts.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { fileTexts } from '#features/questions/texts/files.ts'

export const Conversation = z.object({
  id: z.string(),
  /** Optional, so that one conversation without a name does not break the whole list. */
  name: z._default(z.nullable(z.string()), null),
  /** Unix seconds, like every time of the chat. */
  updated_at: z.int(),
})
export type Conversation = z.infer<typeof Conversation>

export const ChatMessage = z.object({
  id: z.string(),
  query: z.string(),
  /** Markdown; the text so far while `status` is running. */
  answer: z.string(),
  /** Set if the conversation is too long for one response. Older messages then contain only their beginning. */
  shortened: z.optional(z.boolean()),
  created_at: z.int(),
  /** The message this one follows; null at the start. Messages with the same parent are branches of one conversation. */
  parent_message_id: z.nullable(z.string()),
  status: z.enum(['running', 'complete', 'stopped', 'failed', 'interrupted']),
  /** The reason for a missing or incomplete answer, in the reader's language. */
  problem: z.nullable(z.string()),
  files: z.array(z.pick(FileInfo, { id: true, name: true, size: true, extension: true })),
  /** The number of pictures inside these files that the model was not shown; omitted if it was shown all. */
  unreadFigures: z.optional(z.int()),
  /** Earlier turns that were dropped because they did not fit the model's budget. */
  turnsLeftOut: z.int(),
  tokens: z.nullable(z.int()),
  /** Input and output tokens. */
  inputTokens: z.nullable(z.int()),
  outputTokens: z.nullable(z.int()),
  cost: z.nullable(z.number()),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const ChatAnswer = z.object({
  conversation_id: z.string(),
  message_id: z.string(),
  content: z.string(),
  message: ChatMessage,
})
export type ChatAnswer = z.infer<typeof ChatAnswer>

/**
 * `text` appends to the text, `replace` replaces it. `unsaved`: the text is complete but the database is unavailable; the result follows
 * once it is back.
 */
export const ChatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), conversation_id: z.string(), message_id: z.string() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('replace'), text: z.string() }),
  z.object({ type: z.literal('unsaved') }),
])
export type ChatEvent = z.infer<typeof ChatEvent>

export const chat = {
  /** Lists the caller's conversations, the last used first; `search` matches names and texts, ignoring accents. */
  conversations: get('/chat/conversations', {
    summary: 'List your conversations, most recent first',
    rights: 'signedIn',
    query: z.object({ search: z.optional(trimmed().check(z.maxLength(200))) }),
    response: z.object({ data: z.array(Conversation) }),
  }),
  /** Warnings before the first question. */
  availability: get('/chat/availability', {
    summary: 'Get whether consultation is available, and the budgets',
    rights: 'signedIn',
    response: z.object({
      /** False if the school has not connected an AI, so there would be no answer. */
      connected: z.boolean(),
      /** The budget nearest its limit, in the reader's language; null while little is used. */
      budget: z.nullable(z.object({ isSpent: z.boolean(), text: z.string() })),
    }),
  }),
  /** Lists a conversation's messages, oldest first, with all branches. */
  messages: get('/chat/messages', {
    summary: 'List the messages of a conversation',
    rights: 'own',
    query: z.object({ conversation_id: requiredText(says(commonTexts, 'validation.required'), 100) }),
    response: z.object({ data: z.array(ChatMessage) }),
  }),
  /**
   * Sends a question, in a new conversation if none is given. Without a parent it follows the latest message; a null parent starts a branch
   * at the beginning. The school's model answers, whatever `model` and `apiProvider` say. `temperature` applies; `maxTokens` limits the
   * answer, except for the client's fixed default (see limits.ts).
   */
  send: post('/chat', {
    summary: 'Ask the teaching consultation',
    rights: 'signedIn',
    once: true,
    body: z.object({
      prompt: requiredText(says(chatTexts, 'chat.promptRequired'), chatPromptMaxLength),
      apiProvider: z.optional(z.literal('dify')),
      model: z.optional(z.string().check(z.maxLength(modelNameMaxLength))),
      temperature: z.optional(z.number().check(z.minimum(0), z.maximum(temperatureMax))),
      maxTokens: z.optional(z.int().check(z.minimum(1), z.maximum(maxTokensMax))),
      language: z.optional(LanguageCode),
      conversation_id: z.optional(z.nullable(z.string())),
      parent_message_id: z.optional(z.nullable(z.string())),
      uploadedFiles: z.optional(
        z.array(FileReference).check(z.maxLength(filesPerGeneration, says(fileTexts, 'file.tooMany'))),
      ),
    }),
    response: ChatAnswer,
    events: ChatEvent,
    rateLimit: { max: 30, seconds: 60, by: 'user' },
  }),
  /** Joins a running answer: the text so far as one `replace`, then the updates. */
  stream: get('/chat/messages/:id/stream', {
    summary: 'Follow an answer that is being written',
    rights: 'own',
    response: ChatAnswer,
    events: ChatEvent,
  }),
  stop: post('/chat/messages/:id/stop', {
    summary: 'Stop an answer and save what has been written',
    rights: 'own',
    response: Confirmation,
  }),
  rename: put('/chat/conversations/:id', {
    summary: 'Rename a conversation',
    rights: 'own',
    body: z.object({ name: requiredText(says(chatTexts, 'chat.nameRequired'), conversationNameMaxLength) }),
    response: z.object({ conversation: Conversation }),
  }),
  remove: del('/chat/conversations/:id', { summary: 'Delete a conversation', rights: 'own', response: Confirmation }),
}
