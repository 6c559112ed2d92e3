import RefreshCw from 'lucide-react/icons/refresh-cw'
import X from 'lucide-react/icons/x'
import type { ChatMessage } from '../contract/chat.ts'
import { WhoConnects } from '#features/connections/web/WhoConnects.tsx'
import { ApiError } from '#platform/web/api/api-client.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { useUser } from '#platform/web/api/session.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import type { QuestionRequest } from './answering.ts'
import styles from './chat.module.css'
import { chatTexts } from '../texts.ts'

/** A question that was refused, or one whose answer broke off. */
export type Trouble = { request: QuestionRequest; error: unknown } | { message: ChatMessage }

export const troubleOf = (message: ChatMessage): Trouble | null =>
  message.status === 'failed' || message.status === 'interrupted' ? { message } : null

type TroubleBannerProps = { trouble: Trouble; busy: boolean; onRetry: () => void; onDismiss: () => void }

/** Explains a failure above the saved input, with a retry button. */
export function TroubleBanner({ trouble, busy, onRetry, onDismiss }: TroubleBannerProps) {
  const { t } = useTexts(chatTexts)
  return (
    <div className={styles.banner}>
      <Notice
        tone="bad"
        action={
          <Inline as="span" gap={1} wrap={false}>
            <Button size="small" disabled={busy} icon={<RefreshCw size={16} aria-hidden="true" />} onClick={onRetry}>
              {t('action.retry')}
            </Button>
            <IconButton
              size="small"
              label={t('action.dismiss')}
              icon={<X size={17} aria-hidden="true" />}
              onClick={onDismiss}
            />
          </Inline>
        }
      >
        {'message' in trouble ? (trouble.message.problem ?? t('chat.sendFailed')) : <Refused error={trouble.error} />}
      </Notice>
    </div>
  )
}

/** Shows the server's message, for an invalid field the one of that field. */
function Refused({ error }: { error: unknown }) {
  const { t } = useTexts(chatTexts)
  const { role } = useUser()
  if (!(error instanceof ApiError)) return t('chat.sendFailed')
  const { error: sentence, code, fields = {} } = error.body
  const [ofField] = Object.values(fields)
  if (ofField || sentence) {
    return (
      <>
        {ofField ?? sentence} {code === 'chat.notConnected' && role === 'ADMIN' && <WhoConnects />}
      </>
    )
  }
  return (
    <>
      <b>{t('chat.sendFailed')}.</b> {errorText(error)}
    </>
  )
}
