import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ComparedTexts } from '#features/documents/web/versions/ComparedTexts.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { paths } from '#platform/web/paths.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { PageHead } from '#platform/web/lists/PageHead.tsx'
import type { SubmissionComment } from '../../contract/submissions.ts'
import { reviewTexts } from '../../texts/reviews.ts'
import { currentText, submissionById, talkOf } from '../queries.ts'
import { Decision } from './Decision.tsx'
import { Findings } from './Findings.tsx'
import { ReviewText } from './ReviewText.tsx'
import { SubmissionFacts, SubmissionHash } from './SubmissionFacts.tsx'

const none: readonly SubmissionComment[] = []

type Shown = 'submitted' | 'now' | 'changes'

/** A submission: findings, the frozen text with comments, what has changed since, and the decision. */
export function SubmissionView() {
  const { t } = useTexts(reviewTexts)
  const { id = '' } = useParams()
  const talk = useQuery(talkOf(id))
  return (
    <Loaded query={talk} failed={t('review.loadFailed')} loading={t('review.loading')}>
      {({ submission }) => (
        <Stack gap={5}>
          <PageHead title={submission.title} back={{ to: paths.reviews, label: t('review.back') }} />
          <SubmissionFacts submission={submission} />
          {submission.state !== 'withdrawn' && (
            <>
              <Text id={id} />
              <SubmissionHash submission={submission} />
            </>
          )}
          {submission.state === 'submitted' && <Decision submission={submission} />}
        </Stack>
      )}
    </Loaded>
  )
}

/** The findings and the text, in the view that is chosen. */
function Text({ id }: { id: string }) {
  const { t } = useTexts(reviewTexts)
  const text = useQuery(submissionById(id))
  const { data: talk } = useQuery(talkOf(id))
  const [chosen, setShown] = useState<Shown>('submitted')
  const isChanged = talk?.submission.isChanged ?? false
  const shown = isChanged ? chosen : 'submitted'
  return (
    <Loaded query={text} failed={t('review.loadFailed')} loading={t('review.loading')}>
      {({ content, language, checked, problems }) => (
        <>
          {talk?.submission.file && <UnreadParts unread={content === '' ? [] : problems} />}
          {isChanged && (
            <SegmentedControl
              label={t('review.view')}
              value={shown}
              onChange={setShown}
              options={[
                { value: 'submitted', label: t('review.asSubmitted') },
                { value: 'changes', label: t('review.changes') },
                { value: 'now', label: t('review.now') },
              ]}
            />
          )}
          {shown === 'submitted' ? (
            <ReviewText
              submissionId={id}
              // The keys of findings are those of the dictionary: the server has them from the same rules.
              findings={
                !talk?.submission.file && (
                  <Findings checked={checked as Parameters<typeof Findings>[0]['checked']} problems={problems} />
                )
              }
              markdown={content}
              emptyText={talk?.submission.file ? t('review.noFileText') : undefined}
              language={language}
              comments={talk?.comments ?? none}
              ownDocumentId={talk?.submission.documentId ?? null}
              mayComment
              maySuggest={talk?.submission.takesSuggestions ?? false}
            />
          ) : (
            <Current id={id} then={content} language={language} shown={shown} />
          )}
        </>
      )}
    </Loaded>
  )
}

/** Says what the text of a file leaves out, so that nobody approves a part as the whole. */
function UnreadParts({ unread }: { unread: readonly string[] }) {
  const { t } = useTexts(reviewTexts)
  if (unread.length === 0) return null
  return (
    <Notice tone="warn">
      <b>{t('review.filePartly')}</b> {unread.join(' ')}
    </Notice>
  )
}

type CurrentProps = { id: string; then: string; language: 'en' | 'vi'; shown: Shown }

/** The text of this moment with the comments at their anchors, or its differences from the submitted one. */
function Current({ id, then, language, shown }: CurrentProps) {
  const { t } = useTexts(reviewTexts)
  const { data: talk } = useQuery(talkOf(id))
  const current = useQuery(currentText(id, talk?.submission.currentVersion ?? null))
  if (current.isError) return <Notice tone="warn">{t('review.currentFailed')}</Notice>
  if (current.data === undefined) return <Spinner label={t('review.loading')} />
  if (shown === 'changes')
    return (
      <ComparedTexts
        language={language}
        then={{ label: t('review.asSubmitted'), text: then }}
        now={{ label: t('review.now'), text: current.data }}
      />
    )
  return (
    <ReviewText
      submissionId={id}
      markdown={current.data}
      language={language}
      comments={talk?.comments ?? none}
      ownDocumentId={talk?.submission.documentId ?? null}
      mayComment={false}
      maySuggest={false}
    />
  )
}
