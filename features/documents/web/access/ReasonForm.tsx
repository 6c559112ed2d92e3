import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { HistoryEntry } from '../../contract/history.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { accessGrantMinutes } from '#features/accounts/model/access-reasons.ts'
import { agentNameOf } from '../document/EntryFacts.tsx'
import { historyEntry } from '../document/queries.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { accessGrantCalls } from './calls.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { ReasonDialog, type Reason } from '#features/accounts/web/access-reason/ReasonDialog.tsx'
import { accessTexts } from '#features/accounts/texts/access.ts'

type ReasonFormProps = { open: boolean; id: string; onClose: () => void }

/** Asks for the reason for opening another user's document. */
export function ReasonForm({ open, id, onClose }: ReasonFormProps) {
  const { t } = useTexts(accessTexts)
  const queryClient = useQueryClient()
  const known = useListed(id)
  const grant = useMutation({
    mutationFn: (body: Reason) => accessGrantCalls.open({ params: { id }, body }),
    // The failed request is discarded; the document's view repeats it.
    onSuccess: () => queryClient.resetQueries({ queryKey: historyEntry(id).queryKey }),
  })
  const minutes = accessGrantMinutes
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t('access.title')}
      subtitle={known && <Which entry={known} />}
      notice={
        known?.owner
          ? t('access.auditNotice', { name: known.owner.name, minutes })
          : t('access.ownerNotice', { minutes })
      }
      leave={t('access.leave')}
      submitLabel={t('access.open')}
      busy={grant.isPending}
      onReason={(reason) => grant.mutate(reason)}
    />
  )
}

function Which({ entry }: { entry: HistoryEntry }) {
  const { t } = useTexts(accessTexts)
  const language = useLanguage()
  const of = entry.owner && t('access.of', { name: entry.owner.name })
  const facts = [entry.title || agentNameOf(entry, language), of, formatDateTime(entry.createdAt, language)]
  return (
    <Text size="sm" tone="quiet">
      {facts.filter(Boolean).join(' · ')}
    </Text>
  )
}

/** Finds the document in the cached list; none for users who followed a link. */
function useListed(id: string): HistoryEntry | undefined {
  const pages = useQueryClient().getQueriesData<{ data: HistoryEntry[] }>({ queryKey: ['history', 'page'] })
  return pages.flatMap(([, page]) => page?.data ?? []).find((entry) => entry.id === id)
}
