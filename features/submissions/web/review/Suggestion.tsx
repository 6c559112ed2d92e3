import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { historyEntry } from '#features/documents/web/document/queries.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { SubmissionComment } from '../../contract/submissions.ts'
import { reviewTexts } from '../../texts/reviews.ts'
import { submissionsApi, submissionsChanged } from '../queries.ts'

type SuggestionProps = {
  ownDocumentId: string | null
  commentId: string
  suggestion: NonNullable<SubmissionComment['suggestion']>
}

/** Shows the words that a comment suggests; the author puts them into the document with one press. */
export function Suggestion({ ownDocumentId, commentId, suggestion }: SuggestionProps) {
  const { t } = useTexts(reviewTexts)
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { words, text, acceptedAt } = suggestion

  async function accept() {
    setBusy(true)
    try {
      await submissionsApi.acceptSuggestion({ params: { id: commentId }, quiet: true })
      notify('success', t('review.acceptedNow'))
    } catch (error) {
      notifyFailure(error, t('review.acceptFailed'))
    } finally {
      setBusy(false)
      await submissionsChanged(queryClient)
      if (ownDocumentId) await queryClient.invalidateQueries({ queryKey: historyEntry(ownDocumentId).queryKey })
    }
  }

  return (
    <div>
      <Text size="sm" tone="quiet">
        {t('review.suggestion')}
      </Text>
      <Text lines>
        <Text as="del" tone="quiet">
          {words}
        </Text>{' '}
        →{' '}
        <Text as="ins" weight="bold">
          {text}
        </Text>
      </Text>
      {acceptedAt !== null ? (
        <Badge tone="good" dot>
          {t('review.accepted')}
        </Badge>
      ) : (
        ownDocumentId && (
          <Inline>
            <Button size="small" busy={busy} onClick={() => void accept()}>
              {t('review.accept')}
            </Button>
          </Inline>
        )
      )}
    </div>
  )
}
