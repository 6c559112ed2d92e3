import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { submissionPath } from '#platform/web/paths.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Inline } from '#platform/web/ui/Inline.tsx'
import { Link } from '#platform/web/ui/Link.tsx'
import { ListRow } from '#platform/web/ui/List.tsx'
import type { Submission } from '../../contract/submissions.ts'
import { reviewTexts } from '../../texts/reviews.ts'
import { purposeTexts } from '../../model/states.ts'
import { submissionTexts } from '../../texts/submissions.ts'
import { stateTexts, stateTones } from '../states.ts'

type SubmissionRowProps = { submission: Submission; isOwn: boolean }

/** A submission in a list: who, for what, since when, and its state. */
export function SubmissionRow({ submission, isOwn }: SubmissionRowProps) {
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
