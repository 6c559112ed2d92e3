import { useQuery, useQueryClient } from '@tanstack/react-query'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import SquarePen from 'lucide-react/icons/square-pen'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '#contract/chat'
import { ApiError } from '../lib/api-client.ts'
import { useStable } from '../lib/use-stable.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Announcer } from './Announcer.tsx'
import type { Wish } from './answering.ts'
import { Composer } from './Composer.tsx'
import styles from './Consultation.module.css'
import { messages } from './queries.ts'
import { Loading, Unavailable, Welcome } from './states.tsx'
import { Thread } from './Thread.tsx'
import { threadThrough } from './thread.ts'
import { TroubleBanner, troubleOf, type Trouble } from './TroubleBanner.tsx'
import { useAnswer, useAnswering } from './use-answering.ts'
import { useComposer } from './use-composer.ts'

type ConsultationProps = {
  conversationId: string | null
  name: string
  /** The server has begun a conversation. */
  onBegun: (conversationId: string) => void
  onShowList: () => void
  onNew: () => void
}

const nothing: readonly ChatMessage[] = []

/** One conversation: what was said, and the line to go on with. */
export function Consultation({ conversationId, name, onBegun, onShowList, onNew }: ConsultationProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const said = useQuery({ ...messages(conversationId ?? ''), enabled: conversationId !== null })
  const known = conversationId === null ? undefined : said.data
  const [through, setThrough] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const composer = useComposer(conversationId)
  const thread = useMemo(() => threadThrough(known ?? nothing, through), [known, through])

  const answering = useAnswering(
    { conversationId, known },
    {
      onBegun(begunIn, messageId, wish) {
        setThrough(messageId)
        if (wish.composed) composer.sent(wish.conversationId)
        if (wish.conversationId === null) onBegun(begunIn)
      },
      onEnded: (message) => setTrouble(troubleOf(message)),
      onRefused(wish, error) {
        setTrouble({ wish, error })
        const busy = error instanceof ApiError && error.status === 409
        // Another window is being answered: this one shows it too.
        if (busy && wish.conversationId) void queryClient.invalidateQueries(messages(wish.conversationId))
      },
    },
  )
  const wish = useAnswer(answering.store, (now) => ('wish' in now ? now.wish : null))
  const writtenId = useAnswer(answering.store, (now) => (now.phase === 'writing' ? now.messageId : null))
  // Shown from the moment it is sent until its message is there.
  const asked = wish?.conversationId === conversationId && !known?.some(({ id }) => id === writtenId) ? wish : null

  const send = (question: Omit<Wish, 'conversationId'>) => {
    if (answering.busy) return
    setTrouble(null)
    answering.ask({ ...question, conversationId })
  }
  const sendComposed = () => {
    const { text, editing, files } = composer
    const prompt = text.trim()
    if (prompt) send({ after: editing ? editing.after : newestId, prompt, files, composed: true })
  }
  const newestId = thread.at(-1)?.message.id ?? null
  const actions = useStable({
    again: ({ query, parent_message_id, files }: ChatMessage) =>
      send({ after: parent_message_id, prompt: query, files, composed: false }),
    edit(message: ChatMessage) {
      composer.edit(message)
      input.current?.focus()
    },
    show: setThrough,
    reconnect: answering.rejoin,
  })
  const retry = (trouble: Trouble) => {
    if ('message' in trouble) actions.again(trouble.message)
    else if (trouble.wish.composed) sendComposed()
    else send(trouble.wish)
  }
  const here = (trouble: Trouble) =>
    'message' in trouble
      ? known?.some(({ id }) => id === trouble.message.id)
      : trouble.wish.conversationId === conversationId
  const shownTrouble = trouble && here(trouble) ? trouble : null

  const content = () => {
    if (known || asked) {
      return (
        <Thread
          key={conversationId}
          thread={thread}
          asked={asked}
          store={answering.store}
          busy={answering.busy}
          told={shownTrouble && 'message' in shownTrouble ? shownTrouble.message.id : null}
          actions={actions}
        />
      )
    }
    if (conversationId === null) {
      return (
        <Welcome
          onSuggestion={(text) => {
            composer.type(text)
            input.current?.focus()
          }}
        />
      )
    }
    if (said.isError)
      return <Unavailable error={said.error} busy={said.isFetching} onRetry={() => void said.refetch()} onNew={onNew} />
    return <Loading />
  }

  return (
    <section className={styles.consultation} aria-label={name}>
      <header className={styles.head}>
        <IconButton
          label={t('chat.showList')}
          icon={<PanelLeftOpen size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onShowList}
        />
        <h1 className={styles.name}>{name}</h1>
        <IconButton
          label={t('chat.newConversation')}
          icon={<SquarePen size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onNew}
        />
      </header>
      {content()}
      <div className={styles.foot}>
        {shownTrouble && (
          <TroubleBanner
            trouble={shownTrouble}
            busy={answering.busy}
            onRetry={() => retry(shownTrouble)}
            onDismiss={() => setTrouble(null)}
          />
        )}
        <Composer
          key={conversationId}
          ref={input}
          composer={composer}
          store={answering.store}
          onSend={sendComposed}
          onStop={() => void answering.stop()}
        />
      </div>
      <Announcer key={`voice of ${conversationId}`} store={answering.store} last={thread.at(-1)?.message ?? null} />
    </section>
  )
}
