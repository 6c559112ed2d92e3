import { useQueryClient } from '@tanstack/react-query'
import type { HistoryEntry } from '#features/documents/contract/history.ts'
import { newestOf } from '#features/documents/web/document/queries.ts'
import { useTexts } from '#platform/web/language/language.ts'
import type { Submission } from '../../contract/submissions.ts'
import { submissionTexts } from '../../texts/submissions.ts'
import { submissionsApi } from '../queries.ts'
import { SubmitFrame } from './SubmitFrame.tsx'

type SubmitDialogProps = {
  entry: HistoryEntry
  /** Its latest submission, whose group, purpose and week are most likely those of the next one. */
  latest: Submission | null
  /** Saves pending edits; false when that fails. Null: there are none. */
  save: (() => Promise<boolean>) | null
  open: boolean
  onClose: () => void
}

/** Submits the current version of a document to reviewers. */
export function SubmitDialog({ entry, latest, save, open, onClose }: SubmitDialogProps) {
  const { t } = useTexts(submissionTexts)
  const queryClient = useQueryClient()
  return (
    <SubmitFrame
      title={entry.title ? t('submission.title', { title: entry.title }) : t('submission.untitled')}
      text={t('submission.text')}
      latest={latest}
      usualPurpose={entry.kind === 'exam' || entry.layout === 'exam' ? 'exam' : 'plan'}
      open={open}
      onClose={onClose}
      send={async (chosen) => {
        if (save && !(await save())) return t('submission.notSaved')
        const { version } = newestOf(queryClient, entry)
        await submissionsApi.submit({ body: { documentId: entry.id, version, ...chosen }, quiet: true })
        return undefined
      }}
    />
  )
}
