import type { ChatMessage } from '../contract/chat.ts'
import { chatDefaults } from '#platform/model/limits.ts'
import type { Kind } from '#platform/web/streams/follow.ts'
import type { StreamClient } from '#platform/web/streams/stream-client.ts'
import type { StreamClientStore } from '#platform/web/streams/use-stream-client.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { chatApi } from './calls.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

/** A question being sent. `after` is the message it follows, null at the start of the conversation. */
export type QuestionRequest = {
  conversationId: string | null
  after: string | null
  prompt: string
  files: ChatMessage['files']
  /** The idempotency key for a retry. */
  key: string
  /** True if it was typed into the composer, which keeps it until the server has received it. */
  composed: boolean
}

/** `followsNewest`: its parent is the conversation's newest message, which is also the server's default. */
type SentQuestion = QuestionRequest & { followsNewest: boolean }
type StartedAnswer = { conversationId: string; messageId: string }
type End = { conversationId: string; message: ChatMessage }

/** The answer that this page follows. */
export type Answering = StreamClient<SentQuestion, StartedAnswer, End>
/** An answer whose text grows many times a second. Only the components that show it render again with each update. */
export type AnsweringStore = StreamClientStore<SentQuestion, StartedAnswer, End>

export const answers: Kind<SentQuestion, StartedAnswer, End> = {
  repeatable: true,
  async ask({ prompt, conversationId, after, followsNewest, files, key }, { onEvent, ...call }) {
    const { conversation_id, message } = await chatApi.send({
      ...call,
      key,
      body: {
        prompt,
        apiProvider: 'dify',
        ...chatDefaults,
        language: currentLanguage(),
        ...(conversationId && { conversation_id: conversationId }),
        ...(!followsNewest && { parent_message_id: after }),
        ...(files.length > 0 && { uploadedFiles: files.map(({ id }) => id) }),
      },
      onEvent(event) {
        if (event.type !== 'started') return onEvent(event)
        const startedAnswer = { conversationId: event.conversation_id, messageId: event.message_id }
        onEvent({ type: 'started', started: startedAnswer })
      },
    })
    return { conversationId: conversation_id, message }
  },
  persistence: {
    async join({ conversationId, messageId }, call) {
      const { message } = await chatApi.stream({ params: { id: messageId }, ...call })
      return { conversationId, message }
    },
    async loadStored({ conversationId, messageId }, call) {
      const { data } = await chatApi.messages({ query: { conversation_id: conversationId }, ...call })
      const message = data.find(({ id }) => id === messageId)
      if (!message) throw new ApiError(404, { error: '', code: 'chat.messageNotFound' })
      return message.status === 'running' ? null : { conversationId, message }
    },
    stop: ({ messageId }) => chatApi.stop({ params: { id: messageId }, quiet: true }),
  },
}
