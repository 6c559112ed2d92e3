import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '../actions/Button.tsx'
import styles from './ErrorState.module.css'
import { Notice } from '../feedback/Notice.tsx'

type ErrorStateProps = { title: string; text?: string; retryLabel: string; busy?: boolean; onRetry: () => void }

/** Replaces content that could not be loaded, with a retry button. */
export function ErrorState({ title, text, retryLabel, busy, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.container}>
      <Notice tone="bad">
        <b>{title}</b> {text}
      </Notice>
      <Button size="small" busy={busy} icon={<RefreshCw size={16} aria-hidden="true" />} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}
