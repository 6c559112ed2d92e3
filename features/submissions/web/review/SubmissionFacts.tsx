import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { useUser } from '#platform/web/api/session.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { historyPath } from '#platform/web/paths.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Details } from '#platform/web/ui/containers/Details.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { Submission } from '../../contract/submissions.ts'
import { reviewTexts } from '../../texts/reviews.ts'
import { purposeTexts } from '../../model/states.ts'
import { submissionTexts } from '../../texts/submissions.ts'
import { ApprovedDownloads } from '../records/ApprovedDownloads.tsx'
import { SubmitFile } from '../document/SubmitFile.tsx'
import { stateTexts, stateTones } from '../states.ts'
import { SubmittedFile } from './SubmittedFile.tsx'

/** The state of a submission, to whom it went, what was decided, and what has changed since. */
export function SubmissionFacts({ submission }: { submission: Submission }) {
  const { t } = useTexts(reviewTexts, submissionTexts)
  const language = useLanguage()
  const user = useUser()
  const { author, state, purpose, week, number, note, reviewers, groupName, reason, documentId, file } = submission
  const isAuthor = author.id === user.id
  const { awaited, approvals } = submission
  const names = namesOf(reviewers)
  // Only the last word waits for one of several who have not approved yet.
  const isOneEnough = approvals.length === 0 && awaited.length > 1
  const facts = [
    author.name,
    t(purposeTexts[purpose]),
    week !== null && t('review.weekOf', { week }),
    t('review.versionOf', { number }),
    t('review.submittedAt', { date: formatDateTime(submission.submittedAt, language) }),
  ]
  return (
    <Stack gap={3}>
      <Inline gap={3}>
        <Badge tone={stateTones[state]} dot>
          {t(stateTexts[state])}
        </Badge>
        <Text tone="quiet">{facts.filter(Boolean).join(' · ')}</Text>
        {documentId && (
          <Link to={historyPath({ entry: documentId })} className={buttonClass({ size: 'small' })}>
            {t('review.openDocument')}
          </Link>
        )}
      </Inline>
      {state === 'submitted' && names !== '' && groupName !== null && (
        <Text size="sm" tone="quiet">
          {t('review.forGroup', { names, group: groupName })}
        </Text>
      )}
      {state === 'submitted' && awaited.length < reviewers.length && (
        <Text size="sm">
          {approvals.length > 0 && t('review.approvedBefore', { names: namesOf(approvals) })}{' '}
          {t(isOneEnough ? 'review.waitingForOne' : 'review.waitingFor', { names: namesOf(awaited) })}
        </Text>
      )}
      {state !== 'submitted' && approvals.length > 1 && (
        <Text size="sm">{t('review.approvedBefore', { names: namesOf(approvals) })}</Text>
      )}
      {state === 'submitted' && isAuthor && names === '' && <Notice tone="warn">{t('review.nobody')}</Notice>}
      {note !== '' && (
        <div>
          <Text size="sm" weight="bold">
            {t('review.note', { name: author.name })}
          </Text>
          <Text lines>{note}</Text>
        </div>
      )}
      <Outcome submission={submission} />
      {state === 'approved' && !file && <ApprovedDownloads id={submission.id} />}
      {file && <SubmittedFile id={submission.id} name={file.name} isApproved={state === 'approved'} />}
      {file && state === 'returned' && isAuthor && (
        <div>
          <SubmitFile again={submission} />
        </div>
      )}
      {reason !== '' && <Text lines>{reason}</Text>}
      {state === 'withdrawn' && <Notice tone="info">{t('review.wasWithdrawn')}</Notice>}
      {submission.isChanged && (
        <Notice tone="warn">{t(state === 'submitted' ? 'review.changedSince' : 'review.changedAfter')}</Notice>
      )}
    </Stack>
  )
}

/** Shows what proves that a text or file is the submitted one. Few people ever compare it, so it comes after the text. */
export function SubmissionHash({ submission: { file, hash } }: { submission: Submission }) {
  const { t } = useTexts(reviewTexts)
  return (
    <Details summary={t(file ? 'review.fileHash' : 'review.hash')}>
      <Text as="code" lines>
        {hash}
      </Text>
    </Details>
  )
}

const namesOf = (people: readonly { name: string }[]): string => people.map(({ name }) => name).join(', ')

const outcomeTexts = {
  approved: { by: 'review.approvedBy', alone: 'review.approved' },
  returned: { by: 'review.returnedBy', alone: 'review.returned' },
} as const

/** Says who decided what, and when. */
function Outcome({ submission: { state, decidedBy, decidedAt, number } }: { submission: Submission }) {
  const { t } = useTexts(reviewTexts)
  const language = useLanguage()
  if ((state !== 'approved' && state !== 'returned') || decidedAt === null) return null
  const values = { date: formatDateTime(decidedAt, language), number, name: decidedBy?.name ?? '' }
  return (
    <Notice tone={state === 'approved' ? 'info' : 'warn'}>
      <b>{t(outcomeTexts[state][decidedBy ? 'by' : 'alone'], values)}</b>
    </Notice>
  )
}
