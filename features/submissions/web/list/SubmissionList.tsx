import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTexts, useLanguage } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Pager } from '#platform/web/lists/Pager.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { reviewTexts } from '../../texts/reviews.ts'
import { board, ownReviewers, type Board } from '../queries.ts'
import { boardTexts, stateTexts, stateTones } from '../states.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { submissionPath } from '#platform/web/paths.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import type { Submission } from '../../contract/submissions.ts'
import { purposeTexts } from '../../model/states.ts'
import { submissionTexts } from '../../texts/submissions.ts'
import styles from './Boards.module.css'

const emptyTexts = {
  open: ['review.noneOpen', 'review.noneOpenText'],
  decided: ['review.noneDecided', 'review.noneDecidedText'],
  mine: ['review.noneMine', 'review.noneMineText'],
} as const

type SubmissionListProps = { show: Board; page: number; onPage: (page: number) => void }

/** Lists what the user can review, oldest first, what they have reviewed, or what they have submitted. */
export function SubmissionList({ show, page, onPage }: SubmissionListProps) {
  const { t } = useTexts(reviewTexts, submissionTexts)
  const list = useQuery(board(show, page))
  const reviewers = useQuery(ownReviewers).data
  const [title, text] = emptyTexts[show]
  const hasNoReviewer = show === 'mine' && reviewers?.length === 0
  return (
    <Loaded query={list} failed={t('review.listFailed')} loading={t('review.listLoading')}>
      {({ submissions, pagination }) =>
        submissions.length === 0 ? (
          <EmptyState
            icon={<CircleCheck size={26} strokeWidth={1.75} aria-hidden="true" />}
            title={t(title)}
            text={t(hasNoReviewer ? 'submission.noneText' : text)}
          />
        ) : (
          <Stack gap={3}>
            <Card padding={4}>
              <List className={styles.submissions} aria-label={t(boardTexts[show])} aria-busy={list.isPlaceholderData}>
                {submissions.map((submission) => (
                  <SubmissionRow key={submission.id} submission={submission} isOwn={show === 'mine'} />
                ))}
              </List>
            </Card>
            {pagination.pages > 1 && <Pager pagination={pagination} onPage={onPage} />}
          </Stack>
        )
      }
    </Loaded>
  )
}

type SubmissionRowProps = { submission: Submission; isOwn: boolean }

/** A submission in a list: who, for what, since when, and its state. */
function SubmissionRow({ submission, isOwn }: SubmissionRowProps) {
  const { t } = useTexts(reviewTexts, submissionTexts)
  const language = useLanguage()
  const { id, title, author, purpose, week, number, submittedAt, comments, state, isChanged } = submission
  const facts = [
    !isOwn && author.name,
    t(purposeTexts[purpose]),
    week !== null && t('review.weekOf', { week }),
    t('review.versionOf', { number }),
    formatDateTime(submittedAt, language),
    comments > 0 && t('review.commentCount', { count: comments }),
  ]
  return (
    <ListRow title={<Link to={submissionPath(id)}>{title}</Link>} text={facts.filter(Boolean).join(' · ')}>
      <Inline justify="end">
        {isChanged && <Badge>{t('review.changed')}</Badge>}
        <Badge tone={stateTones[state]} dot>
          {t(stateTexts[state])}
        </Badge>
      </Inline>
    </ListRow>
  )
}
