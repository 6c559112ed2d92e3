import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '#contract/history'
import { DeleteDialog } from '../admin/DeleteDialog.tsx'
import { api } from '../lib/api.ts'
import { discardDraft } from '../lib/drafts.ts'
import { formatDateTime } from '../lib/format.ts'
import { useLanguage } from '../lib/language.ts'
import { notify } from '../lib/notify.ts'
import { useUser } from '../lib/session.ts'
import { tellFailure } from '../lib/tell-failure.ts'
import { agentNameOf } from './agent-name.ts'

type DeleteEntryDialogProps = { entry: HistoryEntry | null; onClose: () => void }

export function DeleteEntryDialog({ entry, onClose }: DeleteEntryDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const user = useUser()
  const queryClient = useQueryClient()

  const remove = async ({ id }: HistoryEntry) => {
    try {
      await api.history.remove({ params: { id }, quiet: true })
      discardDraft({ userId: user.id, kind: 'history', id })
      notify('success', t('history.deleted'))
    } catch (error) {
      tellFailure(error, 'history.deleteFailed')
      throw error
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['history'] })
    }
  }

  return (
    <DeleteDialog
      thing={entry}
      onClose={onClose}
      title={() => t('history.deleteTitle')}
      description={(entry) =>
        t('history.deleteText', {
          name: agentNameOf(entry, language),
          date: formatDateTime(entry.createdAt, language),
        })
      }
      remove={remove}
    />
  )
}
