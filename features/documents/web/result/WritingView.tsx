import ArrowDown from 'lucide-react/icons/arrow-down'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { GrowingText } from './GrowingText.tsx'
import { ResultFrame } from './ResultFrame.tsx'
import type { Writing } from './run.ts'
import { useStickToEnd } from '#platform/web/lib/use-stick-to-end.ts'
import { WritingFoot, WritingProgress } from './WritingProgress.tsx'
import { StopButton } from './StopButton.tsx'
import styles from './Result.module.css'
import { useTexts } from '#platform/web/language/language.ts'
import { generationTexts } from '../../texts/generation.ts'

type WritingViewProps = {
  /** Leads back to the answers on a phone. */
  lead: ReactNode
  run: Writing
  onStop: () => void
  /** Reports the scroll position in pixels; null while following the end. */
  onScrolled: (top: number | null) => void
}

/** Shows the streaming text and a stop button. */
export function WritingView({ lead, run, onStop, onScrolled }: WritingViewProps) {
  const { t } = useTexts(generationTexts)
  const { box, content, atEnd, onScroll, toEnd } = useStickToEnd()

  // Every text starts at the beginning.
  const begin = useEffectEvent(() => onScrolled(null))
  useEffect(() => {
    begin()
  }, [])

  return (
    <ResultFrame
      boxRef={box}
      sheetRef={content}
      onScroll={(event) => {
        const { client: isPinned, top } = onScroll(event)
        onScrolled(isPinned ? null : top)
      }}
      head={
        <>
          {lead}
          <Spinner />
          <WritingProgress run={run} />
          <StopButton stopping={run.stopping} onStop={onStop} />
        </>
      }
      overlay={
        !atEnd && (
          <Button
            size="small"
            className={styles.chip}
            icon={<ArrowDown size={16} aria-hidden="true" />}
            onClick={toEnd}
          >
            {t('generation.toEnd')}
          </Button>
        )
      }
      line={<WritingFoot run={run} />}
      kind={run.started.kind}
    >
      <GrowingText text={run.text} kind={run.started.kind} />
    </ResultFrame>
  )
}
