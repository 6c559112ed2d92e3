import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { copiedId } from '../form/copy-draft.ts'
import { questionToEdit } from './paged.ts'
import { QuestionDialog, type QuestionDialogProps } from '../form/QuestionDialog.tsx'

type OpenedQuestionProps = Omit<QuestionDialogProps, 'start'> & {
  /** The name of a new question's draft in the address, because there can be several. */
  draft: string | null
}

/** The dialog of the question in the address. For a copy, it opens once the original is loaded. */
export function OpenedQuestion({ draft: named, ...dialog }: OpenedQuestionProps) {
  // Kept, because the address loses it while the dialog fades out.
  const [draft] = useState(dialog.question ? null : named)
  const copied = draft === null ? null : copiedId(draft)
  const original = useQuery({ ...questionToEdit(copied ?? ''), enabled: copied !== null })
  if (draft === null) return <QuestionDialog {...dialog} />
  if (copied === null) return <QuestionDialog {...dialog} start={{ draft }} />
  // The original was deleted, but the draft of the copy still exists.
  if (original.isError) return <QuestionDialog {...dialog} start={{ draft }} />
  return original.data && <QuestionDialog {...dialog} start={{ copied: original.data }} />
}
