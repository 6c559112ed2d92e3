import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { ChatMessage } from '../contract/chat.ts'
import { useStreamClient } from '#platform/web/streams/use-stream-client.ts'
import { answers, type Answering, type AnsweringStore, type QuestionRequest } from './answering.ts'
import { reloadConversations, reloadAvailability, showMessage } from './queries.ts'

type StreamHandlers = {
  /** Called when the server has the question. From now on its message can be loaded again. */
  onStarted: (conversationId: string, messageId: string, request: QuestionRequest) => void
  onEnded: (message: ChatMessage) => void
  onRefused: (request: QuestionRequest, error: unknown) => void
}

type Branch = { conversationId: string | null; known: readonly ChatMessage[] | undefined }

/** Asks questions in a conversation and follows the answers. Joins an answer that is already running, here or elsewhere. */
export function useAnswering({ conversationId, known }: Branch, handlers: StreamHandlers) {
  const queryClient = useQueryClient()
  /** The conversation being followed. */
  const shownId = useRef(conversationId)
  const { store, busy, start, join, leave, ...control } = useStreamClient(answers, {
    onStarted(started, request) {
      shownId.current = started.conversationId
      // A question that was sent before may already be in the list.
      if (!known?.some(({ id }) => id === started.messageId))
        showMessage(queryClient, started.conversationId, beginningOf(request, started.messageId))
      handlers.onStarted(started.conversationId, started.messageId, request)
      if (request.conversationId === null) void reloadConversations(queryClient)
    },
    onEnded({ conversationId: endedIn, message }) {
      showMessage(queryClient, endedIn, message)
      handlers.onEnded(message)
      void reloadConversations(queryClient)
      void reloadAvailability(queryClient)
    },
    onRefused(error, request) {
      handlers.onRefused(request, error)
      void reloadAvailability(queryClient)
    },
  })

  /** The question continues on the server, in a conversation that the list does not know yet. */
  const reloadIfRequested = useEffectEvent(() => {
    if (store.get().phase === 'asking') void reloadConversations(queryClient)
  })
  const running = known?.findLast(({ status }) => status === 'running')
  const come = useEffectEvent((opened: string | null, messageId: string | undefined) => {
    if (shownId.current !== opened) {
      reloadIfRequested()
      leave()
    }
    shownId.current = opened
    const { phase } = store.get()
    const free = phase !== 'asking' && phase !== 'writing' && phase !== 'brokenOff'
    if (messageId !== undefined && opened !== null && free)
      join({ conversationId: opened, messageId }, running?.answer ?? '')
  })
  const runningId = running?.id
  // Once per conversation, and per running answer found in it.
  useEffect(() => {
    come(conversationId, runningId)
  }, [conversationId, runningId])
  useEffect(() => () => reloadIfRequested(), [])

  return {
    ...control,
    store,
    busy,
    ask: (request: QuestionRequest) =>
      start({ ...request, followsNewest: request.after === (known?.at(-1)?.id ?? null) }),
  }
}

export const useAnswer = <Part>(store: AnsweringStore, select: (now: Answering) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => select(store.get()))

const beginningOf = ({ prompt, after, files }: QuestionRequest, id: string): ChatMessage => ({
  id,
  query: prompt,
  answer: '',
  created_at: Math.floor(Date.now() / 1000),
  parent_message_id: after,
  status: 'running',
  problem: null,
  files: [...files],
  turnsLeftOut: 0,
  tokens: null,
  inputTokens: null,
  outputTokens: null,
  cost: null,
})
