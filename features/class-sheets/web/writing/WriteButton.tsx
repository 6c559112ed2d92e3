import { useQueryClient } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import { useState } from 'react'
import type { HistoryEntry } from '#features/documents/contract/history.ts'
import { historyEntry, newestOf } from '#features/documents/web/document/queries.ts'
import { api } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { classSheetTexts } from '../../texts/class-sheets.ts'

type WriteButtonProps = {
  entry: HistoryEntry
  /** Rows that are to be written. */
  count: number
  /** Saves pending edits; false when that fails, with the error shown. */
  save: () => Promise<boolean>
  onStarted: (entry: HistoryEntry) => void
}

/** Lets the AI write the missing comments: the document continues as any other does. */
export function WriteButton({ entry, count, save, onStarted }: WriteButtonProps) {
  const { t } = useTexts(classSheetTexts)
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function write() {
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
      onClick={() => void write()}
    >
      {t('classSheet.write', { count })}
    </Button>
  )
}
