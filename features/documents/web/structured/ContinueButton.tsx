import { useQueryClient } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import { useState } from 'react'
import { historyApi } from '../calls.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import type { HistoryEntry } from '../../contract/history.ts'
import { historyEntry, newestOf } from '../document/queries.ts'

type ContinueButtonProps = {
  entry: HistoryEntry
  label: string
  disabled?: boolean
  /** Saves pending edits; false when that fails, with the error shown. */
  save: () => Promise<boolean>
  onStarted: (entry: HistoryEntry) => void
}

/** Lets the AI write the parts that are missing: the document continues as any other does. */
export function ContinueButton({ entry, label, disabled = false, save, onStarted }: ContinueButtonProps) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function write() {
    setBusy(true)
    try {
      if (!(await save())) return setBusy(false)
      const { version } = newestOf(queryClient, entry)
      const { entry: started } = await historyApi.continueWriting({ params: { id: entry.id }, body: { version } })
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
      disabled={disabled}
      icon={<Sparkles size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void write()}
    >
      {label}
    </Button>
  )
}
