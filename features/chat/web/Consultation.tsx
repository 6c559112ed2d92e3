import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import SquarePen from 'lucide-react/icons/square-pen'
import { useRef, useState } from 'react'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Composer } from './Composer.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './chat.module.css'
import { Loading, Unavailable, Welcome } from './states.tsx'
import { Thread } from './messages/Thread.tsx'
import { TroubleBanner } from './TroubleBanner.tsx'
import { useConsultation } from './use-consultation.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { chatTexts } from '../texts.ts'
import { useQuery } from '@tanstack/react-query'
import { WhoConnects } from '#features/connections/web/WhoConnects.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { availabilityQuery } from './queries.ts'
import type { ChatMessage } from '../contract/chat.ts'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import type { AnsweringStore } from './answering.ts'
import { useAnswer } from './use-answering.ts'
import { generationTexts } from '#features/documents/texts/generation.ts'

type ConsultationProps = {
  conversationId: string | null
  name: string
  /** Called when the server has created a conversation. */
  onStarted: (conversationId: string) => void
  onShowList: () => void
  onNew: () => void
}

/** One conversation: its messages and the input field. */
export function Consultation({ conversationId, name, onStarted, onShowList, onNew }: ConsultationProps) {
  const { t } = useTexts(chatTexts)
  const container = useRef<HTMLElement>(null)
  const line = useRef<HTMLTextAreaElement>(null)
  const consultation = useConsultation({ conversationId, line, onStarted })
  const { history, known, pending, answering, trouble } = consultation

  const content = () => {
    if (known || pending) {
      return (
        <Thread
          key={conversationId}
          thread={consultation.thread}
          pending={pending}
          store={answering.store}
          busy={answering.busy}
          announced={trouble && 'message' in trouble ? trouble.message.id : null}
          actions={consultation.actions}
        />
      )
    }
    if (conversationId === null) return <Welcome onSuggestion={consultation.suggest} />
    if (history.isError)
      return (
        <Unavailable
          error={history.error}
          busy={history.isFetching}
          onRetry={() => void history.refetch()}
          onNew={onNew}
        />
      )
    return <Loading />
  }

  return (
    <Stack ref={container} as="section" gap={0} className={styles.consultation} aria-label={name}>
      <Inline as="header" wrap={false} className={styles.head}>
        <IconButton
          label={t('chat.showList')}
          icon={<PanelLeftOpen size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onShowList}
        />
        <Text as="h1" size="lg" truncate className={styles.name}>
          {name}
        </Text>
        <IconButton
          label={t('chat.newConversation')}
          icon={<SquarePen size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onNew}
        />
      </Inline>
      {content()}
      <div className={styles.foot}>
        {/* Explains refused files. */}
        {trouble ? (
          <TroubleBanner
            trouble={trouble}
            busy={answering.busy}
            onRetry={() => consultation.retry(trouble)}
            onDismiss={consultation.dismissTrouble}
          />
        ) : (
          <Availability />
        )}
        <Composer
          key={conversationId}
          ref={line}
          container={container}
          composer={consultation.composer}
          store={answering.store}
          onSend={consultation.sendComposed}
          onStop={consultation.stop}
        />
      </div>
      <Announcer key={`voice of ${conversationId}`} store={answering.store} last={consultation.newest} />
    </Stack>
  )
}

/** A note above the input field: that no AI is connected, or that a budget is nearly or completely used. */
function Availability() {
  const { t } = useTexts(chatTexts)
  const { data } = useQuery(availabilityQuery())
  if (!data || (data.connected && !data.budget)) return null
  return (
    <div className={styles.banner}>
      {data.budget ? (
        <Notice tone={data.budget.isSpent ? 'bad' : 'warn'}>{data.budget.text}</Notice>
      ) : (
        <Notice tone="warn">
          {t('chat.noAi')} <WhoConnects />
        </Notice>
      )}
    </div>
  )
}

/** Announces to screen readers the start and the end of an answer, never each word. */
function Announcer({ store, last }: { store: AnsweringStore; last: ChatMessage | null }) {
  const { t } = useTexts(chatTexts, generationTexts)
  const writing = useAnswer(store, ({ phase }) => phase === 'writing')
  // Earlier messages are not announced.
  const [received, setReceived] = useState(false)
  if (writing && !received) setReceived(true)
  const words = () => {
    if (writing) return t('chat.started')
    if (!received || last?.status === 'failed' || last?.status === 'interrupted') return null
    return last?.problem ?? (last?.status === 'stopped' ? t('generation.stopped') : t('chat.done'))
  }
  return (
    <VisuallyHidden>
      <output aria-live="polite">{words()}</output>
    </VisuallyHidden>
  )
}
