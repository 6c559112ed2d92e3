import { useQueryClient } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import { useState } from 'react'
import type { HistoryEntry } from '#features/documents/contract/history.ts'
import { historyEntry, newestOf } from '#features/documents/web/document/queries.ts'
import { api } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { wordReviewTexts } from '../../texts/word-review.ts'

type ProposeButtonProps = {
  entry: HistoryEntry
  /** Parts of the file that the AI has not read. */
  count: number
  /** Saves pending edits; false when that fails, with the error shown. */
  save: () => Promise<boolean>
  onStarted: (entry: HistoryEntry) => void
}

/** Lets the AI propose changes: the document continues as any other does. */
export function ProposeButton({ entry, count, save, onStarted }: ProposeButtonProps) {
  const { t } = useTexts(wordReviewTexts)
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function propose() {
    setBusy(true)
    try {
      if (!(await save())) return setBusy(false)
      const { version } = newestOf(queryClient, entry)
      const { entry: started } = await api.history.continueWriting({ params: { id: entry.id }, body: { version } })
      queryClient.setQueryData(historyEntry(entry.id).queryKey, started)
      onStarted(started)
    } catch {
      // The failed call has already shown an error.
      setBusy(false)
    }
  }

  return (
    <Button
      variant="primary"
      size="small"
      busy={busy}
      icon={<Sparkles size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void propose()}
    >
      {t('wordReview.propose', { count })}
    </Button>
  )
}
