import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DocumentDeletionProps } from '#features/documents/web/extras.ts'
import { useUser } from '#platform/web/api/session.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { submissionTexts } from '../../texts/submissions.ts'
import { submissionOf } from '../queries.ts'

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
