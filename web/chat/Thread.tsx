import ArrowDown from 'lucide-react/icons/arrow-down'
import { useEffect, useLayoutEffect, useRef, useState, type UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useStickToEnd } from '../lib/use-stick-to-end.ts'
import { Button } from '../ui/Button.tsx'
import type { AnsweringStore, Wish } from './answering.ts'
import styles from './Thread.module.css'
import type { Turn } from './thread.ts'
import { AskedTurn, TurnView, type TurnActions } from './TurnView.tsx'

type ThreadProps = {
  thread: readonly Turn[]
  /** A question that is not among them yet: it stands after what it follows. */
  asked: Wish | null
  store: AnsweringStore
  busy: boolean
  /** The message whose failure is told above the composer. */
  told: string | null
  actions: TurnActions
}

/** Turns drawn at once, and how many more with each step towards the beginning. */
const drawnAtFirst = 3
const step = 5

/** A branch of a conversation, at its end unless its reader has scrolled up. */
export function Thread({ thread, asked, store, busy, told, actions }: ThreadProps) {
  const { t } = useTranslation()
  const { box, content, atEnd, onScroll, toEnd } = useStickToEnd()
  const [from, setFrom] = useState(Math.max(0, thread.length - drawnAtFirst))
  const heightBefore = useRef<number>(null)
  const before = asked ? thread.slice(0, thread.findIndex(({ message }) => message.id === asked.after) + 1) : thread
  // Of a shorter branch at least the end is drawn.
  const hidden = Math.min(from, Math.max(0, before.length - 1))

  const drawEarlier = () => {
    heightBefore.current = box.current?.scrollHeight ?? null
    setFrom(Math.max(0, hidden - step))
  }
  /** Earlier turns are there before one has scrolled up to them. */
  const fill = ({ scrollTop, clientHeight }: HTMLElement) => {
    if (hidden > 0 && heightBefore.current === null && scrollTop < clientHeight) drawEarlier()
  }
  const scrolled = (event: UIEvent<HTMLElement>) => {
    onScroll(event)
    fill(event.currentTarget)
  }
  useEffect(() => {
    if (hidden === 0) return
    const frame = requestAnimationFrame(() => box.current && fill(box.current))
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- after each step
  }, [hidden])
  // What the reader looks at stays where it is.
  useLayoutEffect(() => {
    if (!box.current || heightBefore.current === null) return
    box.current.scrollTop += box.current.scrollHeight - heightBefore.current
    heightBefore.current = null
  }, [from, box])
  useEffect(() => {
    if (asked) toEnd()
    // oxlint-disable-next-line react/exhaustive-deps -- once per question
  }, [asked])

  return (
    <div className={styles.thread}>
      <div ref={box} className={styles.scroll} onScroll={scrolled}>
        <div ref={content} className={styles.turns}>
          {hidden > 0 && (
            <Button look="quiet" size="small" className={styles.earlier} onClick={drawEarlier}>
              {t('chat.earlier')}
            </Button>
          )}
          {before.slice(hidden).map((turn) => (
            <TurnView
              key={turn.message.id}
              turn={turn}
              store={store}
              busy={busy}
              told={told === turn.message.id}
              actions={actions}
            />
          ))}
          {asked && <AskedTurn wish={asked} store={store} />}
        </div>
      </div>
      {!atEnd && (
        <Button size="small" className={styles.chip} icon={<ArrowDown size={16} aria-hidden="true" />} onClick={toEnd}>
          {t('generation.toEnd')}
        </Button>
      )}
    </div>
  )
}
