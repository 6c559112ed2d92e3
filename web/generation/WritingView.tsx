import ArrowDown from 'lucide-react/icons/arrow-down'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Radio from 'lucide-react/icons/radio'
import Square from 'lucide-react/icons/square'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatTime } from '../lib/format.ts'
import { useLanguage } from '../lib/language.ts'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { GrowingDocument } from './GrowingDocument.tsx'
import { countWords, lastHeading } from './outline.ts'
import { ResultFrame } from './ResultFrame.tsx'
import type { Writing } from './run.ts'
import { useElapsed } from './use-elapsed.ts'
import { useStickToEnd } from './use-stick-to-end.ts'
import styles from './WritingView.module.css'

/** As far down as there is: an element scrolls no further than its end. */
const theEnd = Number.MAX_SAFE_INTEGER

type WritingViewProps = { run: Writing; onStop: () => void; /** How far the reader is, in pixels. */ onScrolled: (top: number) => void }

/** The text as it is being written: which section, how much, how long, and the way to stop it. */
export function WritingView({ run, onStop, onScrolled }: WritingViewProps) {
  const { t } = useTranslation()
  const { box, content, atEnd, onScroll, toEnd } = useStickToEnd()
  useEffect(() => {
    onScrolled(theEnd)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- where every text begins
  }, [])

  return (
    <ResultFrame
      boxRef={box}
      sheetRef={content}
      onScroll={(event) => {
        const { following, top } = onScroll(event)
        onScrolled(following ? theEnd : top)
      }}
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
      overlay={
        !atEnd && (
          <Button size="small" className={styles.chip} icon={<ArrowDown size={16} aria-hidden="true" />} onClick={toEnd}>
            {t('generation.toEnd')}
          </Button>
        )
      }
      foot={<Foot run={run} />}
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

/** Under the text: whether the connection stands, and that nobody needs to wait. */
function Foot({ run }: { run: Writing }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!run.connected) {
    return (
      <output className={styles.foot} data-tone="warn">
        <CloudOff size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('generation.disconnected')}
      </output>
    )
  }
  if (run.rejoined) {
    return (
      <output className={styles.foot} data-tone="good">
        <Radio size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <b>{t('generation.rejoined')}</b>{' '}
          {t('generation.rejoinedText', { time: formatTime(run.startedAt, language) })}
        </span>
      </output>
    )
  }
  return (
    <p className={styles.foot}>
      <CloudCheck size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('generation.goesOn')}
    </p>
  )
}
