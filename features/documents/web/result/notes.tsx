import type { ReactNode } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { FailedNote, retryIcon } from '../document/FailedNote.tsx'
import styles from './Result.module.css'
import { generationTexts } from '../../texts/generation.ts'

/** Explains a run that ended early or never started, with a retry button; nothing for a complete one. */
export function EndNote({ entry, onRetry }: { entry: HistoryEntry; onRetry: () => void }) {
  const { t } = useTexts(generationTexts)
  const { status, problem } = entry
  if (status === 'complete') return problem && <RetryNote tone="info" text={problem} onRetry={onRetry} />
  if (status === 'stopped') return <RetryNote tone="info" text={t('generation.stopped')} onRetry={onRetry} />
  const retry = (
    <Button size="small" icon={retryIcon} onClick={onRetry}>
      {t('action.retry')}
    </Button>
  )
  return <FailedNote entry={entry} retry={retry} />
}

type RetryNoteProps = { tone: 'info' | 'bad'; text: ReactNode; onRetry: () => void }

/** Shows a reason, and a button to try again with the answers that are still in the form. */
export function RetryNote({ tone, text, onRetry }: RetryNoteProps) {
  const { t } = useTexts(generationTexts)
  return (
    <div className={styles.retry}>
      <Notice
        tone={tone}
        action={
          <Button size="small" icon={retryIcon} onClick={onRetry}>
            {tone === 'bad' ? t('action.retry') : t('generation.again')}
          </Button>
        }
      >
        {text}
      </Notice>
    </div>
  )
}
