// Submissions add these parts to every document. They load as one file.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import type { DocumentDeletionProps } from '#features/documents/web/extras.ts'
import { historyMaxLimit } from '#platform/model/limits.ts'
import { useUser } from '#platform/web/api/session.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import type { Submission } from '../../contract/submissions.ts'
import { submissionTexts } from '../../texts/submissions.ts'
import { submissionOf, submissionsApi } from '../queries.ts'
import { stateTexts, stateTones } from '../states.ts'

export { SubmitAction } from './SubmitAction.tsx'

const noteTexts = {
  submitted: 'submission.deletingSubmitted',
  approved: 'submission.deletingApproved',
} as const

/** Says before a document is deleted that its submission keeps the text. */
export function DeletionNote({ documentId, onKnown }: DocumentDeletionProps) {
  const { t } = useTexts(submissionTexts)
  const hasAny = useUser().reviewCount !== undefined
  const { data, isFetching } = useQuery({ ...submissionOf(documentId), enabled: hasAny })
  useEffect(() => onKnown(isFetching ? null : documentId), [isFetching, documentId, onKnown])
  const state = data?.submission?.state
  if (state !== 'submitted' && state !== 'approved') return null
  return <Notice tone="warn">{t(noteTexts[state])}</Notice>
}

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

type Mark = { state: Submission['state']; number: number }
type Marks = ReadonlyMap<string, Mark>

let waiting: { ids: Set<string>; marks: Promise<Marks> } | null = null

/** Asks for all documents that are drawn together in one call. */
function readMark(documentId: string): Promise<Mark | null> {
  if (!waiting || waiting.ids.size >= historyMaxLimit) {
    const ids = new Set<string>()
    waiting = { ids, marks: Promise.resolve().then(() => readMarks(ids)) }
  }
  waiting.ids.add(documentId)
  return waiting.marks.then((marks) => marks.get(documentId) ?? null)
}

async function readMarks(ids: ReadonlySet<string>): Promise<Marks> {
  waiting = null
  const { marks } = await submissionsApi.marks({ body: { documentIds: [...ids] }, quiet: true })
  return new Map(marks.map(({ documentId, ...mark }) => [documentId, mark]))
}

const markOf = (documentId: string) =>
  queryOptions({ queryKey: ['submissions', 'mark', documentId], queryFn: () => readMark(documentId) })
