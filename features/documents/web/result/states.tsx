import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { GrowingText } from './GrowingText.tsx'
import { ResultFrame } from './ResultFrame.tsx'
import styles from './Result.module.css'
import { StopButton } from './StopButton.tsx'
import { generationTexts } from '../../texts/generation.ts'
import { testRunTexts } from '#features/agents/texts/test-runs.ts'

type StartingProps = { lead: ReactNode; stopping: boolean; onStop: () => void }

/** Requested, but not yet started. */
export function Starting({ lead, stopping, onStop }: StartingProps) {
  const { t } = useTexts(testRunTexts)
  return (
    <ResultFrame
      head={
        <>
          {lead}
          <Spinner />
          <b className={styles.title}>{t('generation.starting')}</b>
          <StopButton stopping={stopping} onStop={onStop} />
        </>
      }
    />
  )
}

type TextProps = { lead: ReactNode; text: string; kind: string | undefined }

/** The streamed text stays until the editor has loaded. */
export function Finished({ lead, text, kind, onDrawn }: TextProps & { onDrawn: () => void }) {
  const { t } = useTexts(generationTexts)
  const takeOver = useEffectEvent(() => {
    onDrawn()
  })
  useLayoutEffect(() => takeOver(), [])
  return (
    <ResultFrame
      head={
        <>
          {lead}
          <b className={styles.title}>{t('generation.loadingEditor')}</b>
        </>
      }
      kind={kind}
    >
      <GrowingText text={text} kind={kind} ended />
    </ResultFrame>
  )
}

/** The text so far of a run that can no longer be reached. */
export function Lost({ lead, text, kind, onReconnect }: TextProps & { onReconnect: () => void }) {
  const { t } = useTexts(generationTexts)
  return (
    <ResultFrame
      head={
        <>
          {lead}
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
