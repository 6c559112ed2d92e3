import { useQueryClient } from '@tanstack/react-query'
import PencilLine from 'lucide-react/icons/pencil-line'
import { useState } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { api } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { historyEntry, newestOf } from './queries.ts'
import { editorTexts } from '#formats/editor/texts.ts'

/** Whether it ended before its end. */
export const endsEarly = ({ status, problem, template }: HistoryEntry): boolean =>
  !template && (status !== 'complete' || problem !== null)

type ContinueWritingProps = {
  entry: HistoryEntry
  /** Saves pending edits, because the AI continues the saved text; false when that fails, with the error shown. */
  save: () => Promise<boolean>
  /** It is being written again. */
  onStarted: (entry: HistoryEntry) => void
}

/** Shown below an incomplete text: the button to let the AI continue it. */
export function ContinueWriting({ entry, save, onStarted }: ContinueWritingProps) {
  const { t } = useTexts(editorTexts)
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function continueWriting() {
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
    <Notice
      tone="info"
      icon={<PencilLine size={20} strokeWidth={1.75} aria-hidden="true" />}
      action={
        <Button size="small" busy={busy} onClick={() => void continueWriting()}>
          {t('editor.continueWriting')}
        </Button>
      }
    >
      {t('editor.continueText')}
    </Notice>
  )
}
