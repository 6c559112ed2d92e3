import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '../actions/Button.tsx'
import { Notice } from '../feedback/Notice.tsx'
import { Inline } from '../layout/Inline.tsx'
import { Stack } from '../layout/Stack.tsx'

type ErrorStateProps = { title: string; text?: string; retryLabel: string; busy?: boolean; onRetry: () => void }

/** Replaces content that could not be loaded, with a retry button. */
export function ErrorState({ title, text, retryLabel, busy, onRetry }: ErrorStateProps) {
  return (
    <Stack gap={3}>
      <Notice tone="bad">
        <b>{title}</b> {text}
      </Notice>
      <Inline>
        <Button size="small" busy={busy} icon={<RefreshCw size={16} aria-hidden="true" />} onClick={onRetry}>
          {retryLabel}
        </Button>
      </Inline>
    </Stack>
  )
}
