import SearchX from 'lucide-react/icons/search-x'
import { ApiError } from '#platform/web/api/api-client.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { TalkDrawing } from '#platform/web/ui/states/drawings.tsx'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import styles from './chat.module.css'
import { chatTexts } from '../texts.ts'

const suggestions = [
  'chat.suggestionTired',
  'chat.suggestionGroups',
  'chat.suggestionLevels',
  'chat.suggestionParents',
] as const

/** The empty state of the chat: an introduction and suggested questions that can be edited before they are sent. */
export function Welcome({ onSuggestion }: { onSuggestion: (text: string) => void }) {
  const { t } = useTexts(chatTexts)
  return (
    <div className={styles.container}>
      <div className={styles.welcome}>
        <EmptyState drawing={<TalkDrawing />} title={t('chat.welcome')} text={t('chat.welcomeText')} />
        <Grid as="ul" columns={2} gap={2} aria-label={t('chat.suggestions')}>
          {suggestions.map((key) => (
            <li key={key}>
              <Card as="button" type="button" className={styles.suggestion} onClick={() => onSuggestion(t(key))}>
                {t(key)}
              </Card>
            </li>
          ))}
        </Grid>
      </div>
    </div>
  )
}

type UnavailableProps = { error: Error; busy: boolean; onRetry: () => void; onNew: () => void }

/** Explains that a conversation does not exist or cannot be loaded. */
export function Unavailable({ error, busy, onRetry, onNew }: UnavailableProps) {
  const { t } = useTexts(chatTexts)
  const missing = error instanceof ApiError && error.status === 404
  return (
    <div className={styles.container}>
      {missing ? (
        <EmptyState
          icon={<SearchX size={20} strokeWidth={1.75} aria-hidden="true" />}
          title={errorText(error)}
          action={<Button onClick={onNew}>{t('chat.newConversation')}</Button>}
        />
      ) : (
        <div className={styles.failed}>
          <ErrorState
            title={t('chat.loadFailed')}
            text={errorText(error)}
            retryLabel={t('action.retry')}
            busy={busy}
            onRetry={onRetry}
          />
        </div>
      )}
    </div>
  )
}

export function Loading() {
  const { t } = useTexts(chatTexts)
  return (
    <div className={styles.container}>
      <Spinner label={t('chat.loading')} />
    </div>
  )
}
