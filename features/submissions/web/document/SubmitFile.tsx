import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'
import type { Submission } from '../../contract/submissions.ts'
import { submissionTexts } from '../../texts/submissions.ts'
import { ownReviewers } from '../queries.ts'

/** Few open this form: its code loads when they do. */
const SubmitFileDialog = lazyPart(async () => (await import('./SubmitFileDialog.tsx')).SubmitFileDialog)

/** Opens the form for a file, or for its replacement, for people whose groups have reviewers. */
export function SubmitFile({ again }: { again?: Submission }) {
  const { t } = useTexts(submissionTexts)
  const [open, setOpen] = useState(false)
  /** Each opening begins with an empty form. */
  const [formKey, setFormKey] = useState(0)
  const hasReviewers = (useQuery(ownReviewers).data?.length ?? 0) > 0
  if (!hasReviewers) return null
  return (
    <>
      <Button
        onClick={() => {
          setFormKey(formKey + 1)
          setOpen(true)
        }}
      >
        {t(again ? 'submission.fileAgain' : 'submission.submitFile')}
      </Button>
      {formKey > 0 && (
        <SubmitFileDialog key={formKey} {...(again && { again })} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
