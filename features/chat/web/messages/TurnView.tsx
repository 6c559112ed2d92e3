import PencilLine from 'lucide-react/icons/pencil-line'
import { memo } from 'react'
import type { ChatMessage } from '../../contract/chat.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { Answer } from './Answer.tsx'
import { AnswerActions } from './AnswerActions.tsx'
import type { AnsweringStore, QuestionRequest } from '../answering.ts'
import { FileChips } from '../FileChips.tsx'
import type { Turn, TurnActions } from './thread.ts'
import styles from './messages.module.css'
import { chatTexts } from '../../texts.ts'

type TurnViewProps = { turn: Turn; store: AnsweringStore; busy: boolean; announced: boolean; actions: TurnActions }

/** A question and its answer. */
export const TurnView = memo(function TurnView({ turn, store, busy, announced, actions }: TurnViewProps) {
  const { t } = useTexts(chatTexts)
  const { message } = turn
  return (
    <Stack as="article" gap={6} aria-label={message.query.slice(0, 80)}>
      <div className={styles.question}>
        <Question text={message.query} files={message.files} />
        <IconButton
          size="small"
          className={styles.edit}
          label={t('chat.edit')}
          icon={<PencilLine size={16} strokeWidth={1.75} aria-hidden="true" />}
          disabled={busy}
          onClick={() => actions.edit(message)}
        />
      </div>
      <Answer message={message} store={store} announced={announced} onReconnect={actions.reconnect}>
        {message.status !== 'running' && (
          <AnswerActions turn={turn} busy={busy} announced={announced} actions={actions} />
        )}
      </Answer>
    </Stack>
  )
})

/** A question that has been sent, before its message is known. */
export function PendingTurn({
  request: { prompt, files },
  store,
}: {
  request: QuestionRequest
  store: AnsweringStore
}) {
  return (
    <Stack as="article" gap={6}>
      <div className={styles.question}>
        <Question text={prompt} files={files} />
      </div>
      <Answer message={null} store={store} />
    </Stack>
  )
}

function Question({ text, files }: { text: string; files: ChatMessage['files'] }) {
  const { t } = useTexts(chatTexts)
  return (
    <div className={styles.bubble}>
      <VisuallyHidden>{t('chat.you')}: </VisuallyHidden>
      {text}
      {files.length > 0 && (
        <div className={styles.files}>
          <FileChips files={files} />
        </div>
      )}
    </div>
  )
}
