import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react'
import type { ChatMessage } from '../contract/chat.ts'
import { ApiError } from '#platform/web/api/api-client.ts'
import { useStable } from '#platform/web/lib/use-stable.ts'
import type { QuestionRequest } from './answering.ts'
import { messages } from './queries.ts'
import { threadThrough } from './messages/thread.ts'
import { troubleOf, type Trouble } from './TroubleBanner.tsx'
import { useAnswer, useAnswering } from './use-answering.ts'
import { newKey, useComposer } from './use-composer.ts'

const nothing: readonly ChatMessage[] = []

type Consulting = {
  conversationId: string | null
  /** The input field for the next question. */
  line: RefObject<HTMLTextAreaElement | null>
  /** Called when the server has created a conversation. */
  onStarted: (conversationId: string) => void
}

/** Combines a conversation, the running answer and the actions. */
export function useConsultation({ conversationId, line, onStarted }: Consulting) {
  const queryClient = useQueryClient()
  const history = useQuery({ ...messages(conversationId ?? ''), enabled: conversationId !== null })
  const known = conversationId === null ? undefined : history.data
  const [through, setThrough] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const composer = useComposer(conversationId)
  const thread = useMemo(() => threadThrough(known ?? nothing, through), [known, through])
  const newest = thread.at(-1)?.message ?? null

  const answering = useAnswering(
    { conversationId, known },
    {
      onStarted(startedIn, messageId, request) {
        setThrough(messageId)
        if (request.composed) composer.sent(request.conversationId)
        if (request.conversationId === null) onStarted(startedIn)
      },
      onEnded: (message) => setTrouble(troubleOf(message)),
      onRefused(request, error) {
        if (request.composed) composer.sentInVain()
        setTrouble({ request, error })
        const busy = error instanceof ApiError && error.status === 409
        // Another window has a running answer, which this one shows too.
        if (busy && request.conversationId) void queryClient.invalidateQueries(messages(request.conversationId))
      },
    },
  )
  const request = useAnswer(answering.store, (now) => ('request' in now ? now.request : null))
  const writtenId = useAnswer(answering.store, (now) => (now.phase === 'writing' ? now.started.messageId : null))

  const send = (question: Omit<QuestionRequest, 'conversationId'>) => {
    if (answering.busy) return
    setTrouble(null)
    answering.ask({ ...question, conversationId })
  }
  const sendComposed = () => {
    const { text, editing, files } = composer
    const after = editing ? editing.after : (newest?.id ?? null)
    const prompt = text.trim()
    if (!prompt || answering.busy) return
    send({ after, prompt, files, key: composer.send(), composed: true })
  }
  const sendAgain = useEffectEvent(sendComposed)
  const isDue = composer.unanswered && !answering.busy && (conversationId === null || known !== undefined)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it sends to the server, and what is drawn follows from that
    if (isDue) sendAgain()
  }, [isDue])
  const stop = () => {
    const now = answering.store.get()
    answering.stop()
    if (now.phase === 'asking' && now.waiting && now.request.composed) composer.sentInVain()
  }
  const actions = useStable({
    again: ({ query, parent_message_id, files }: ChatMessage) =>
      send({ after: parent_message_id, prompt: query, files, key: newKey(), composed: false }),
    edit: (message: ChatMessage) => {
      composer.edit(message)
      line.current?.focus()
    },
    show: setThrough,
    reconnect: answering.rejoin,
  })
  const isHere = (trouble: Trouble) =>
    'message' in trouble
      ? known?.some(({ id }) => id === trouble.message.id)
      : trouble.request.conversationId === conversationId

  return {
    history: history,
    known,
    thread,
    newest,
    /** Shows the question from the moment it is sent until its message is loaded. */
    pending: request?.conversationId === conversationId && !known?.some(({ id }) => id === writtenId) ? request : null,
    answering,
    composer,
    sendComposed,
    /** Ends the answer, or cancels a question that still waits for a connection. */
    stop,
    suggest: (text: string) => {
      composer.type(text)
      line.current?.focus()
    },
    actions,
    trouble: trouble && isHere(trouble) ? trouble : null,
    dismissTrouble: () => setTrouble(null),
    retry: (trouble: Trouble) => {
      if ('message' in trouble) actions.again(trouble.message)
      else if (trouble.request.composed) sendComposed()
      else send(trouble.request)
    },
  }
}
