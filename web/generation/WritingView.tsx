import { ArrowDown, CloudCheck, CloudOff, Square } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../lib/format.ts'
import { useLanguage } from '../lib/language.ts'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { GrowingDocument } from './GrowingDocument.tsx'
import { countWords, lastHeading } from './outline.ts'
import { RejoinedNote } from './RejoinedNote.tsx'
import { ResultFrame } from './ResultFrame.tsx'
import type { Writing } from './run.ts'
import { useElapsed } from './use-elapsed.ts'
import { useStickToEnd } from './use-stick-to-end.ts'
import styles from './WritingView.module.css'

/** The text as it is being written: which section, how much, how long, and the way to stop it. */
export function WritingView({ run, onStop }: { run: Writing; onStop: () => void }) {
  const { t } = useTranslation()
  const { box, content, atEnd, onScroll, toEnd } = useStickToEnd()
  return (
    <ResultFrame
      boxRef={box}
      sheetRef={content}
      onScroll={onScroll}
      head={
        <>
          <Spinner />
          <Progress run={run} />
          <Button
            size="small"
            busy={run.stopping}
            icon={<Square size={14} fill="currentcolor" aria-hidden="true" />}
            onClick={onStop}
          >
            {run.stopping ? t('generation.stopping') : t('action.stop')}
          </Button>
        </>
      }
      note={run.rejoined && <RejoinedNote startedAt={run.startedAt} />}
      overlay={
        !atEnd && (
          <Button size="small" className={styles.chip} icon={<ArrowDown size={16} aria-hidden="true" />} onClick={toEnd}>
            {t('generation.toEnd')}
          </Button>
        )
      }
      foot={
        run.connected ? (
          <p className={styles.going}>
            <CloudCheck size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('generation.goesOn')}
          </p>
        ) : (
          <p className={styles.broken} role="status">
            <CloudOff size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('generation.disconnected')}
          </p>
        )
      }
    >
      <GrowingDocument text={run.text} />
    </ResultFrame>
  )
}

function Progress({ run }: { run: Writing }) {
  const { t } = useTranslation()
  const language = useLanguage()
  // A run of this page begins when it is first seen; the server's clock may differ from ours.
  const [since] = useState(() => (run.rejoined ? Date.parse(run.startedAt) : Date.now()))
  const elapsed = useElapsed(since)
  const section = lastHeading(run.text)
  const words = countWords(run.text)
  const minutes = Math.floor(elapsed / 60)
  const time = minutes
    ? t('generation.minutes', { minutes, seconds: elapsed % 60 })
    : t('generation.seconds', { seconds: elapsed })
  return (
    <div className={styles.progress}>
      <b>{section ? t('generation.writingSection', { section }) : t('generation.writing')}</b>
      <span>
        {t('generation.words', { count: words, words: formatNumber(words, language) })} · {time}
      </span>
    </div>
  )
}
