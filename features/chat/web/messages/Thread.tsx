import ArrowDown from 'lucide-react/icons/arrow-down'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type UIEvent } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { useStickToEnd } from '#platform/web/lib/use-stick-to-end.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import type { AnsweringStore, QuestionRequest } from '../answering.ts'
import styles from './messages.module.css'
import type { Turn, TurnActions } from './thread.ts'
import { PendingTurn, TurnView } from './TurnView.tsx'
import { chatTexts } from '../../texts.ts'
import { generationTexts } from '#features/documents/texts/generation.ts'

type ThreadProps = {
  thread: readonly Turn[]
  /** A question that is not among the messages yet. It is shown after the message it follows. */
  pending: QuestionRequest | null
  store: AnsweringStore
  busy: boolean
  /** The id of the message whose failure is shown above the composer. */
  announced: string | null
  actions: TurnActions
}

/** Number of turns rendered at first, and added with each step towards the beginning. */
const drawnAtFirst = 3
const step = 5

/** A branch of a conversation. It stays scrolled to its end unless the reader has scrolled up. */
export function Thread({ thread, pending, store, busy, announced, actions }: ThreadProps) {
  const { t } = useTexts(chatTexts, generationTexts)
  const { box, content, atEnd, onScroll, toEnd } = useStickToEnd()
  const [from, setFrom] = useState(Math.max(0, thread.length - drawnAtFirst))
  /** The height before more turns were rendered, and the index of the first one now. */
  const before = useRef<{ height: number; from: number }>(null)
  const shown = pending ? thread.slice(0, thread.findIndex(({ message }) => message.id === pending.after) + 1) : thread
  // A shorter branch renders at least its end.
  const hidden = Math.min(from, Math.max(0, shown.length - 1))

  const drawEarlier = () => {
    const next = Math.max(0, hidden - step)
    before.current = box.current && { height: box.current.scrollHeight, from: next }
    setFrom(next)
  }
  /** Loads earlier turns before the user has scrolled up to them. */
  const fill = ({ scrollTop, clientHeight }: HTMLElement) => {
    if (hidden > 0 && before.current === null && scrollTop < clientHeight) drawEarlier()
  }
  const scrolled = (event: UIEvent<HTMLElement>) => {
    onScroll(event)
    fill(event.currentTarget)
  }
  const fillBox = useEffectEvent(() => box.current && fill(box.current))
  useEffect(() => {
    if (hidden === 0) return
    const frame = requestAnimationFrame(() => fillBox())
    return () => cancelAnimationFrame(frame)
  }, [hidden])
  // Keeps the visible content in place.
  useLayoutEffect(() => {
    if (!box.current || before.current?.from !== from) return
    scrollOn(box.current, before.current.height)
    before.current = null
  }, [from, box])
  const followAnswer = useEffectEvent(toEnd)
  useEffect(() => {
    if (pending) followAnswer()
  }, [pending])

  return (
    <div className={styles.thread}>
      <div ref={box} className={styles.scroll} onScroll={scrolled}>
        <Stack ref={content} gap={6} className={styles.turns}>
          {hidden > 0 && (
            <Button variant="quiet" size="small" className={styles.earlier} onClick={drawEarlier}>
              {t('chat.earlier')}
            </Button>
          )}
          {shown.slice(hidden).map((turn) => (
            <TurnView
              key={turn.message.id}
              turn={turn}
              store={store}
              busy={busy}
              announced={announced === turn.message.id}
              actions={actions}
            />
          ))}
          {pending && <PendingTurn request={pending} store={store} />}
        </Stack>
      </div>
      {!atEnd && (
        <Button size="small" className={styles.chip} icon={<ArrowDown size={16} aria-hidden="true" />} onClick={toEnd}>
          {t('generation.toEnd')}
        </Button>
      )}
    </div>
  )
}

/** Scrolls by the height added above. */
function scrollOn(container: HTMLElement, heightBefore: number) {
  container.scrollTop += container.scrollHeight - heightBefore
}
