import CloudOff from 'lucide-react/icons/cloud-off'
import Info from 'lucide-react/icons/info'
import Sparkles from 'lucide-react/icons/sparkles'
import type { ReactNode } from 'react'
import type { ChatMessage } from '../../contract/chat.ts'
import { GrowingDocument } from '#formats/document/web/GrowingDocument.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './messages.module.css'
import type { AnsweringStore } from '../answering.ts'
import { useAnswer } from '../use-answering.ts'
import { chatTexts } from '../../texts.ts'
import { generationTexts } from '#features/documents/texts/generation.ts'

type AnswerProps = {
  /** Null while the question is on its way. */
  message: ChatMessage | null
  store: AnsweringStore
  /** The end is announced elsewhere. */
  announced?: boolean
  onReconnect?: () => void
  /** Actions below the answer. */
  children?: ReactNode
}

/** A running or finished answer, and how it ended if it did not simply succeed. */
export function Answer({ message, store, announced = false, onReconnect, children }: AnswerProps) {
  const { t } = useTexts(chatTexts)
  const growing = useAnswer(store, (now) => ('text' in now && now.started.messageId === message?.id ? now.text : null))
  const running = message === null || message.status === 'running'
  const text = (running ? growing : null) ?? message?.answer ?? ''
  return (
    <Inline gap={4} align="start" wrap={false}>
      <span className={styles.mark} aria-hidden="true">
        <Sparkles size={17} strokeWidth={1.75} />
      </span>
      <div className={styles.body}>
        <VisuallyHidden>{t('chat.assistant')}: </VisuallyHidden>
        {message !== null && message.turnsLeftOut > 0 && (
          <Note icon={<Info size={16} strokeWidth={1.75} aria-hidden="true" />}>
            {t('chat.leftOut', { count: message.turnsLeftOut })}
          </Note>
        )}
        {text.trim() ? (
          <GrowingDocument text={text} ended={!running} />
        ) : (
          running && <Thinking store={store} isPending={message === null} />
        )}
        {running && message && <Connection message={message} store={store} onReconnect={onReconnect} />}
        {message?.unreadFigures && (
          <Note icon={<Info size={16} strokeWidth={1.75} aria-hidden="true" />}>
            {t('chat.unreadFigures', { count: message.unreadFigures })}
          </Note>
        )}
        {message && !announced && <End message={message} />}
        {children}
      </div>
    </Inline>
  )
}

/** Shows that the answer is awaited, before its first word. */
function Thinking({ store, isPending }: { store: AnsweringStore; isPending: boolean }) {
  const { t } = useTexts(chatTexts)
  const waiting = useAnswer(store, (now) => isPending && now.phase === 'asking' && now.waiting === true)
  if (!waiting) {
    return (
      <Inline as="p" className={styles.thinking}>
        <Spinner />
        {t('chat.thinking')}
      </Inline>
    )
  }
  return (
    <Text as="output" size="sm" tone="warn" className={styles.trouble}>
      <CloudOff size={17} strokeWidth={1.75} aria-hidden="true" />
      <span>{t('chat.waiting')}</span>
    </Text>
  )
}

type ConnectionProps = { message: ChatMessage; store: AnsweringStore; onReconnect?: () => void }

/** Shows whether text is still arriving. */
function Connection({ message, store, onReconnect }: ConnectionProps) {
  const { t } = useTexts(generationTexts)
  const state = useAnswer(store, (now) => {
    if (!('started' in now) || now.started.messageId !== message.id) return 'well'
    if (now.phase === 'brokenOff') return 'lost'
    if (now.phase !== 'writing') return 'well'
    if (!now.connected) return 'broken'
    return now.unsaved ? 'unsaved' : 'well'
  })
  if (state === 'well') return null
  return (
    <Text as="output" size="sm" tone="warn" className={styles.trouble}>
      <CloudOff size={17} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {state === 'lost' && `${t('generation.lost')} ${t('generation.lostText')}`}
        {state === 'broken' && t('generation.disconnected')}
        {state === 'unsaved' && t('generation.unsaved')}
      </span>
      {state === 'lost' && (
        <Button size="small" onClick={onReconnect}>
          {t('generation.reconnect')}
        </Button>
      )}
    </Text>
  )
}

function End({ message: { status, problem } }: { message: ChatMessage }) {
  const { t } = useTexts(chatTexts, generationTexts)
  switch (status) {
    case 'running':
      return null
    case 'complete':
      return problem && <Note>{problem}</Note>
    case 'stopped':
      return <Note>{problem ?? t('generation.stopped')}</Note>
    case 'failed':
    case 'interrupted':
      return (
        <Text size="sm" tone="danger">
          {problem ?? t('chat.noAnswer')}
        </Text>
      )
  }
}

function Note({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <Inline wrap={false} className={styles.note}>
      {icon}
      <Text size="sm" tone="faint">
        {children}
      </Text>
    </Inline>
  )
}
