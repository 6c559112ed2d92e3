import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DocumentActionsProps } from '#features/documents/web/extras.ts'
import { useUser } from '#platform/web/api/session.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { submissionPath } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'
import { submissionTexts } from '../../texts/submissions.ts'
import { ownReviewers, submissionOf } from '../queries.ts'
import { stateTexts } from '../states.ts'

/** Few open this form: its code loads when they do. */
const SubmitDialog = lazyPart(async () => (await import('./SubmitDialog.tsx')).SubmitDialog)

/** Offers “Submit for review” to people whose groups have reviewers, or the way to the submission that waits. */
export function SubmitAction({ entry, save, onEntries }: DocumentActionsProps) {
  const { t } = useTexts(submissionTexts)
  const hasAny = useUser().reviewCount !== undefined
  const [open, setOpen] = useState<boolean | null>(null)
  const hasReviewers = (useQuery(ownReviewers).data?.length ?? 0) > 0
  const latest = useQuery({ ...submissionOf(entry.id), enabled: hasAny }).data?.submission
  const waiting = latest?.state === 'submitted' ? latest : null
  const approvedId = latest?.state === 'approved' ? latest.id : null
  const isKnown = !hasAny || latest !== undefined
  const label = waiting ? t('submission.openState', { state: t(stateTexts[waiting.state]) }) : t('submission.submit')
  const report = useEffectEvent(() => {
    const icon = <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />
    if (waiting) return onEntries([{ label, icon, link: <Link to={submissionPath(waiting.id)} /> }])
    const submit = { label, icon, onSelect: () => setOpen(true) }
    const toApproved = approvedId && {
      label: t('submission.openApproved'),
      icon: <BadgeCheck size={18} strokeWidth={1.75} aria-hidden="true" />,
      link: <Link to={submissionPath(approvedId)} />,
    }
    return onEntries([...(hasReviewers && isKnown ? [submit] : []), ...(toApproved ? [toApproved] : [])])
  })
  useEffect(() => {
    report()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the entry depends on these
  }, [label, hasReviewers, isKnown, waiting?.id, approvedId])
  return (
    open !== null && (
      <SubmitDialog entry={entry} latest={latest ?? null} save={save} open={open} onClose={() => setOpen(false)} />
    )
  )
}
