import { useQueryClient } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { useUser } from '#platform/web/api/session.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { SubmissionComment } from '../../contract/submissions.ts'
import type { FoundAnchor } from '../../model/anchors.ts'
import { reviewTexts } from '../../texts/reviews.ts'
import { submissionsApi, talkOf } from '../queries.ts'
import styles from './Review.module.css'
import { shorten } from './CommentForm.tsx'
import { Suggestion } from './Suggestion.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'

type CommentLineProps = {
  submissionId: string
  /** The document into which the reader can put what is suggested; null for others than its author. */
  ownDocumentId: string | null
  comment: SubmissionComment
  found: FoundAnchor['state']
  /** The block that it stands at. */
  blockText: string
  /** Opens the form for a reply; left out where none can be written. */
  onReply?: (() => void) | undefined
}

/** A comment with its author, and what has become of its anchor. */
export function CommentLine({ submissionId, ownDocumentId, comment, found, blockText, onReply }: CommentLineProps) {
  const { t } = useTexts(reviewTexts)
  const language = useLanguage()
  const user = useUser()
  const queryClient = useQueryClient()
  const { author, anchor, text, suggestion, createdAt } = comment
  const name = author?.name ?? t('review.someone')
  const remove = async () => {
    await submissionsApi.removeComment({ params: { id: comment.id } }).catch(() => {})
    await queryClient.invalidateQueries({ queryKey: talkOf(submissionId).queryKey })
  }
  return (
    <Stack as="li" gap={1} className={styles.comment}>
      <Inline align="start" justify="between" wrap={false}>
        <Inline>
          <b>{name}</b>
          <Text as="span" size="sm" tone="quiet">
            {formatDateTime(createdAt, language)}
          </Text>
          {found === 'changed' && <Badge tone="warn">{t('review.textChanged')}</Badge>}
        </Inline>
        {author?.id === user.id ? (
          <IconButton
            size="small"
            label={t('review.delete')}
            icon={<Trash size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void remove()}
          />
        ) : (
          onReply && (
            <Button size="small" variant="quiet" aria-label={t('review.replyTo', { name })} onClick={onReply}>
              {t('review.reply')}
            </Button>
          )
        )}
      </Inline>
      {anchor && found === 'gone' && (
        <Text size="sm" tone="warn" lines>
          {t('review.textGone', { text: shorten(anchor.text) })}
        </Text>
      )}
      {anchor && found !== 'gone' && anchor.text !== blockText && (
        <Text size="sm" tone="quiet" lines>
          {`“${shorten(anchor.text)}”`}
        </Text>
      )}
      {suggestion && <Suggestion ownDocumentId={ownDocumentId} commentId={comment.id} suggestion={suggestion} />}
      {text !== '' && <Text lines>{text}</Text>}
    </Stack>
  )
}
