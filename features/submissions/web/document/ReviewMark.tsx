import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { useUser } from '#platform/web/api/session.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { submissionTexts } from '../../texts/submissions.ts'
import { stateTexts, stateTones } from '../states.ts'
import { markOf } from './marks.ts'

/** Marks a document that waits for review or was approved or returned, or one version of it, with the version concerned. */
export function ReviewMark({ documentId, number }: { documentId: string; number?: number }) {
  const { t } = useTexts(submissionTexts)
  const hasAny = useUser().reviewCount !== undefined
  const { data: mark } = useQuery({ ...markOf(documentId), enabled: hasAny })
  if (!mark || (number !== undefined && mark.number !== number)) return null
  return (
    <Badge
      tone={stateTones[mark.state]}
      dot={mark.state !== 'approved'}
      icon={mark.state === 'approved' && <BadgeCheck size={14} strokeWidth={1.75} aria-hidden="true" />}
    >
      {t('submission.markOf', { state: t(stateTexts[mark.state]), number: mark.number })}
    </Badge>
  )
}
