import type { ChatEvent, ChatMessage } from '#contract/chat'
import type { Language } from '#locales/language'
import { chatDefaults } from '#rules/limits'
import { ApiError } from '../lib/api-client.ts'
import { api } from '../lib/api.ts'
import { isDisconnection, reconnectPauses, waitToReconnect } from '../lib/reconnect.ts'
import type { AnsweringEvent, Wish } from './answering.ts'

/** Hears what happens to an answer until its end; the signal ends the listening, never the answer. */
export type Listener = { hear: (event: AnsweringEvent) => void; signal: AbortSignal }

/** `followsNewest`: the question follows the conversation's newest message, as the server would have it by itself. */
type Asking = { language: Language; followsNewest: boolean }

/** Asks, and listens to the end of the answer. Rejects when the signal ended the listening or the session is over. */
export async function ask(wish: Wish, { language, followsNewest }: Asking, listener: Listener): Promise<void> {
  const { hear, signal } = listener
  let begun: { conversationId: string; messageId: string } | undefined
  const onEvent = (event: ChatEvent) => {
    if (event.type === 'started') begun = { conversationId: event.conversation_id, messageId: event.message_id }
    hear(event)
  }
  const { prompt, conversationId, after, files } = wish
  const body = {
    prompt,
    apiProvider: 'dify' as const,
    ...chatDefaults,
    language,
    ...(conversationId && { conversation_id: conversationId }),
    ...(!followsNewest && { parent_message_id: after }),
    ...(files.length > 0 && { uploadedFiles: files.map(({ id }) => id) }),
  }
  hear({ type: 'asked', wish })
  try {
    const { conversation_id, message } = await api.chat.send({ body, quiet: true, signal, onEvent })
    hear({ type: 'ended', conversationId: conversation_id, message })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    if (begun) await rejoin(begun, listener)
    else hear({ type: 'refused', wish, error })
  }
}

/**
 * Listens to an answer that has begun, over broken connections, until it ends or can no longer be reached.
 * Rejects when the signal ended the listening, or with the ApiError of a server that does not know the message or the user.
 */
export async function rejoin(
  { conversationId, messageId }: { conversationId: string; messageId: string },
  { hear, signal }: Listener,
  pauses: readonly number[] = reconnectPauses,
): Promise<void> {
  let failures = 0
  const onEvent = (event: ChatEvent) => {
    failures = 0
    hear(event)
  }
  for (;;) {
    try {
      const message = (await followed()) ?? (await recorded())
      if (message.status !== 'running') return hear({ type: 'ended', conversationId, message })
    } catch (error) {
      if (!isDisconnection(error)) throw error
      hear({ type: 'disconnected' })
    }
    const pause = pauses[failures++]
    if (pause === undefined) return hear({ type: 'gaveUp' })
    await waitToReconnect(pause, signal)
  }

  /** Null when it has ended without a result: the records say how. */
  async function followed(): Promise<ChatMessage | null> {
    try {
      return (await api.chat.stream({ params: { id: messageId }, quiet: true, signal, onEvent })).message
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401 || isDisconnection(error)) throw error
      return null
    }
  }

  async function recorded(): Promise<ChatMessage> {
    const { data } = await api.chat.messages({ query: { conversation_id: conversationId }, quiet: true, signal })
    const message = data.find(({ id }) => id === messageId)
    if (message) return message
    throw new ApiError(404, { error: '', code: 'chat.messageNotFound' })
  }
}
