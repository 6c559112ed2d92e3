import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { DeleteDialog } from '#platform/web/lists/DeleteDialog.tsx'
import { historyApi } from '../calls.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { DocumentExtra } from '../DocumentExtra.tsx'
import { DocumentExtrasContext } from '../extras.ts'
import { agentNameOf } from '../document/EntryFacts.tsx'
import { historyPageTexts } from '../../texts/history-page.ts'
import { historyTexts } from '../../texts/history.ts'

type DeleteEntryDialogProps = { entry: HistoryEntry | null; onClose: () => void }

export function DeleteEntryDialog({ entry, onClose }: DeleteEntryDialogProps) {
  const { t } = useTexts(historyPageTexts, historyTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const hasExtras = use(DocumentExtrasContext) !== null
  const [knownId, setKnownId] = useState<string | null>(null)
  const showNote = ({ id }: HistoryEntry) => (
    <DocumentExtra>{({ deletion }) => <deletion.Part documentId={id} onKnown={setKnownId} />}</DocumentExtra>
  )

  return (
    <DeleteDialog
      item={entry}
      onClose={onClose}
      title={() => t('history.deleteTitle')}
      description={(entry) =>
        t('history.deleteText', {
          name: agentNameOf(entry, language),
          date: formatDateTime(entry.createdAt, language),
        })
      }
      details={showNote}
      held={hasExtras && entry !== null && entry.id !== knownId}
      remove={({ id }) => historyApi.remove({ params: { id }, quiet: true })}
      deleted={t('history.deleted')}
      failed={t('history.deleteFailed')}
      reload={() => queryClient.invalidateQueries({ queryKey: ['history'] })}
      draft={({ id }) => ({ kind: 'history', id })}
    />
  )
}
