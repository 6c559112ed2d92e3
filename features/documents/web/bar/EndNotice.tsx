import { useQueryClient } from '@tanstack/react-query'
import PencilLine from 'lucide-react/icons/pencil-line'
import { useState } from 'react'
import { editorTexts } from '#formats/editor/texts.ts'
import { historyApi } from '../calls.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import type { HistoryEntry } from '../../contract/history.ts'
import { generationTexts } from '../../texts/generation.ts'
import { FailedNote, retryIcon } from '../document/FailedNote.tsx'
import { historyEntry, newestOf } from '../document/queries.ts'

/** Whether a text ended before its end. */
export const endsEarly = ({ status, problem, template }: HistoryEntry): boolean =>
  !template && (status !== 'complete' || problem !== null)

type EndNoticeProps = {
  entry: HistoryEntry
  /** Parts of it are still to be written. */
  isOpen: boolean
  /** No part of it is written, so that writing goes on from the beginning. */
  isBlank: boolean
  /** Saves pending edits, because the AI continues the saved text; false when that fails, with the error shown. Null: it cannot continue. */
  save: (() => Promise<boolean>) | null
  onRetry: (() => void) | undefined
  /** It is being written again. */
  onStarted: (entry: HistoryEntry) => void
}

/** Says once why a document is incomplete, with the ways to complete it. */
export function EndNotice({ entry, isOpen, isBlank, save, onRetry, onStarted }: EndNoticeProps) {
  const { t } = useTexts(editorTexts, generationTexts)
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  if (!endsEarly(entry) && !isOpen) return null

  async function continueWriting(save: () => Promise<boolean>) {
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

  const { status, problem } = entry
  const isFailed = status === 'failed' || status === 'interrupted'
  const continueButton = save && (
    <Button size="small" busy={busy} onClick={() => void continueWriting(save)}>
      {isFailed && isBlank ? t('action.retry') : t('editor.continueWriting')}
    </Button>
  )
  if (isFailed && isBlank) return <FailedNote entry={entry} retry={continueButton} />
  const stopped = status === 'stopped' ? t('generation.stopped') : t('editor.continueText')
  return (
    <Notice
      tone={isFailed ? 'bad' : 'info'}
      icon={isFailed ? undefined : <PencilLine size={20} strokeWidth={1.75} aria-hidden="true" />}
      action={
        <Inline as="span">
          {continueButton}
          {onRetry && endsEarly(entry) && (
            <Button size="small" icon={retryIcon} onClick={onRetry}>
              {isFailed ? t('action.retry') : t('generation.again')}
            </Button>
          )}
        </Inline>
      }
    >
      {isFailed && (
        <>
          <b>{t('generation.failed')}</b>{' '}
        </>
      )}
      {problem ?? (isFailed ? null : stopped)}
    </Notice>
  )
}
