import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { GrowingText } from './GrowingText.tsx'
import { ResultFrame } from './ResultFrame.tsx'
import styles from './Result.module.css'
import { StopButton } from './StopButton.tsx'
import { generationTexts } from '../../texts/generation.ts'
import { testRunTexts } from '#features/agents/texts/test-runs.ts'

/** Asked for, not yet begun. */
export function Starting({ stopping, onStop }: { stopping: boolean; onStop: () => void }) {
  const { t } = useTexts(testRunTexts)
  return (
    <ResultFrame
      head={
        <>
          <Spinner />
          <b className={styles.title}>{t('generation.starting')}</b>
          <StopButton stopping={stopping} onStop={onStop} />
        </>
      }
    />
  )
}

/** The streamed text stays until the editor has loaded. */
export function Finished({ text, kind, onDrawn }: { text: string; kind: string | undefined; onDrawn: () => void }) {
  const { t } = useTexts(generationTexts)
  const takeOver = useEffectEvent(() => {
    onDrawn()
  })
  useLayoutEffect(() => takeOver(), [])
  return (
    <ResultFrame head={<b className={styles.title}>{t('generation.loadingEditor')}</b>} kind={kind}>
      <GrowingText text={text} kind={kind} ended />
    </ResultFrame>
  )
}

/** The text so far of a run that can no longer be reached. */
export function Lost({ text, kind, onReconnect }: { text: string; kind: string | undefined; onReconnect: () => void }) {
  const { t } = useTexts(generationTexts)
  return (
    <ResultFrame
      head={
        <>
          <CloudOff size={20} strokeWidth={1.75} aria-hidden="true" />
          <p className={styles.title} role="alert">
            <b>{t('generation.lost')}</b> {t('generation.lostText')}
          </p>
          <Button size="small" onClick={onReconnect}>
            {t('generation.reconnect')}
          </Button>
        </>
      }
      kind={kind}
    >
      <GrowingText text={text} kind={kind} ended />
    </ResultFrame>
  )
}
