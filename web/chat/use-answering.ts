import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ChatMessage } from '#contract/chat'
import { ApiError } from '../lib/api-client.ts'
import { api, errorText } from '../lib/api.ts'
import { currentLanguage } from '../lib/language.ts'
import { notify } from '../lib/notify.ts'
import { createPacedStore, type PacedStore } from '../lib/paced-store.ts'
import { idle, reduceAnswering, type Answering, type AnsweringEvent, type Wish } from './answering.ts'
import { ask, rejoin, type Listener } from './follow.ts'
import { reloadConversations, showMessage } from './queries.ts'

/** An answer whose text grows many times a second: only what shows it is drawn with each piece. */
export type AnsweringStore = PacedStore<Answering, AnsweringEvent>

type Heard = {
  /** The server has the question: from here on its message can be found again. */
  onBegun: (conversationId: string, messageId: string, wish: Wish) => void
  onEnded: (message: ChatMessage) => void
  onRefused: (wish: Wish, error: Error) => void
}

type Place = { conversationId: string | null; known: readonly ChatMessage[] | undefined }

/** Asks in a conversation and listens to its answers; one that is being written already, here or elsewhere, is joined. */
export function useAnswering({ conversationId, known }: Place, heard: Heard) {
  const queryClient = useQueryClient()
  const [store] = useState(() => createPacedStore(reduceAnswering, idle, isText))
  const phase = useSyncExternalStore(store.subscribe, () => store.get().phase)
  const listening = useRef<AbortController>(null)
  /** The conversation that is listened to. */
  const place = useRef(conversationId)
  const latest = useRef(heard)
  useLayoutEffect(() => {
    latest.current = heard
  })

  const listen = (follow: (listener: Listener) => Promise<void>) => {
    listening.current?.abort()
    const { signal } = (listening.current = new AbortController())
    const hear = (event: AnsweringEvent) => {
      if (!signal.aborted) take(event)
    }
    follow({ hear, signal }).catch((error: unknown) => {
      // After a 401 the page is on its way to the login.
      if (signal.aborted || (error instanceof ApiError && error.status === 401)) return
      leave()
      notify('error', errorText(error))
    })
  }

  /** What is remembered comes before what is drawn: else the answer would be gone for a moment. */
  function take(event: AnsweringEvent) {
    const before = store.get()
    const begun = event.type === 'started' && before.phase === 'asking' ? before : null
    if (event.type === 'started' && begun) {
      place.current = event.conversation_id
      showMessage(queryClient, event.conversation_id, beginningOf(begun.wish, event.message_id))
    }
    if (event.type === 'ended') showMessage(queryClient, event.conversationId, event.message)
    store.dispatch(event)
    if (event.type === 'started' && begun) {
      latest.current.onBegun(event.conversation_id, event.message_id, begun.wish)
      if (begun.wish.conversationId === null) void reloadConversations(queryClient)
      if (begun.stopping) void stop()
    }
    if (event.type === 'ended') {
      latest.current.onEnded(event.message)
      void reloadConversations(queryClient)
    }
    if (event.type === 'refused') latest.current.onRefused(event.wish, event.error)
  }

  function leave() {
    listening.current?.abort()
    // What was asked goes on without us, in a conversation that the list does not know yet.
    if (store.get().phase === 'asking') void reloadConversations(queryClient)
    store.dispatch({ type: 'left' })
  }

  const join = (message: { id: string; answer: string }) => {
    if (conversationId === null) return
    store.dispatch({ type: 'joining', messageId: message.id, text: message.answer })
    listen((listener) => rejoin({ conversationId, messageId: message.id }, listener))
  }
  const joinLost = () => {
    const lost = store.get()
    if (lost.phase === 'lost') join({ id: lost.messageId, answer: lost.text })
  }

  async function stop() {
    const now = store.get()
    if (now.phase !== 'writing' && now.phase !== 'asking') return
    store.dispatch({ type: 'stopping' })
    // Without an id there is nothing to stop yet: it is stopped as soon as it has begun.
    if (now.phase === 'asking') return
    try {
      await api.chat.stop({ params: { id: now.messageId }, quiet: true })
    } catch (error) {
      // 409: it ended by itself in the meantime, and the stream says how.
      if (error instanceof ApiError && error.status === 409) return
      store.dispatch({ type: 'notStopped' })
      notify('error', errorText(error))
    }
  }

  const running = known?.findLast(({ status }) => status === 'running')
  useEffect(() => {
    if (place.current !== conversationId) leave()
    place.current = conversationId
    if (running && store.get().phase === 'idle') join(running)
    // oxlint-disable-next-line react/exhaustive-deps -- once per answer that is found running
  }, [conversationId, running?.id])
  // oxlint-disable-next-line react/exhaustive-deps -- when the page is left
  useEffect(() => leave, [])
  useEffect(() => {
    if (phase !== 'lost') return
    addEventListener('online', joinLost)
    return () => removeEventListener('online', joinLost)
    // oxlint-disable-next-line react/exhaustive-deps -- while it is lost nothing else changes
  }, [phase])

  return {
    store,
    busy: phase === 'asking' || phase === 'writing',
    ask: (wish: Wish) => {
      const followsNewest = wish.after === (known?.at(-1)?.id ?? null)
      listen((listener) => ask(wish, { language: currentLanguage(), followsNewest }, listener))
    },
    stop,
    leave,
    /** Tries again to reach a lost answer. */
    rejoin: joinLost,
  }
}

export const useAnswer = <Part>(store: AnsweringStore, select: (now: Answering) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => select(store.get()))

const isText = ({ type }: AnsweringEvent) => type === 'text' || type === 'replace'

const beginningOf = ({ prompt, after, files }: Wish, id: string): ChatMessage => ({
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
