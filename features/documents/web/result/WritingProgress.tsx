import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Radio from 'lucide-react/icons/radio'
import { useEffect, useState } from 'react'
import { formatTime } from '#platform/i18n/format/dates.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { countWords, lastHeading } from '#formats/document/web/outline.ts'
import { useKind } from '../kinds.ts'
import type { Writing } from './run.ts'
import styles from './Result.module.css'
import { generationTexts } from '../../texts/generation.ts'
import { testRunTexts } from '#features/agents/texts/test-runs.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'

/** Shows the current section, the number of words and the duration. */
export function WritingProgress({ run }: { run: Writing }) {
  const { t } = useTexts(generationTexts, testRunTexts)
  const language = useLanguage()
  // A run of this page begins when it is first rendered; the server's clock may differ.
  const [since] = useState(() => (isRejoined(run) ? Date.parse(run.started.createdAt) : Date.now()))
  const elapsed = useElapsed(since)
  // A kind with its own streaming view has all its headings from the start.
  const growing = useKind(run.started.kind)?.growing
  const section = growing ? null : lastHeading(run.text)
  const words = countWords(run.text)
  const minutes = Math.floor(elapsed / 60)
  const time = minutes
    ? t('generation.minutes', { minutes, seconds: elapsed % 60 })
    : t('generation.seconds', { seconds: elapsed })
  return (
    <Inline align="baseline" wrap={false} className={styles.progress}>
      <b>{section ? t('generation.writingSection', { section }) : t('generation.writing')}</b>
      <span>
        {t('generation.words', { count: words, words: formatNumber(words, language) })} · {time}
      </span>
    </Inline>
  )
}

/** Joined during its first writing: a continued one began long ago. */
const isRejoined = ({ request, started }: Writing) => request === null && started.version === 1

/** Shows the state of the connection, and that users may leave the page. */
export function WritingFoot({ run }: { run: Writing }) {
  const { t } = useTexts(generationTexts)
  const language = useLanguage()
  if (!run.connected) {
    return (
      <Text as="output" tone="warn" weight="medium">
        <Inline as="span" wrap={false}>
          <CloudOff size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('generation.disconnected')}
        </Inline>
      </Text>
    )
  }
  if (run.unsaved) {
    return (
      <Text as="output" tone="warn" weight="medium">
        <Inline as="span" wrap={false}>
          <CloudOff size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('generation.unsaved')}
        </Inline>
      </Text>
    )
  }
  if (isRejoined(run)) {
    return (
      <Text as="output" tone="brand">
        <Inline as="span" wrap={false}>
          <Radio size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <b>{t('generation.rejoined')}</b>{' '}
            {t('generation.rejoinedText', { time: formatTime(run.started.createdAt, language) })}
          </span>
        </Inline>
      </Text>
    )
  }
  return (
    <Inline as="p" wrap={false}>
      <CloudCheck size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('generation.goesOn')}
    </Inline>
  )
}

/** Whole seconds since a time (milliseconds since 1970), never below 0: the server's clock may be ahead of ours. */
function useElapsed(since: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - since) / 1000))
}
