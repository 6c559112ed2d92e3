import type { HistoryEntry } from '../../contract/history.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { mayWriteAssistants } from '#platform/model/roles.ts'
import { useUser } from '#platform/web/api/session.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { agentVersionPath } from '#platform/web/paths.ts'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Facts } from '#platform/web/ui/data-display/Facts.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { barTexts } from '../../texts/bar.ts'
import { generationTexts } from '../../texts/generation.ts'
import { historyTexts } from '../../texts/history.ts'
import { agentNameOf, EntryBadges, EntryFigures } from '../document/EntryFacts.tsx'

type DetailsDialogProps = { entry: HistoryEntry; open: boolean; onClose: () => void }

/** Says where a document came from and what it cost. */
export function DetailsDialog({ entry, open, onClose }: DetailsDialogProps) {
  const { t } = useTexts(barTexts, generationTexts, historyTexts)
  const language = useLanguage()
  const { role } = useUser()
  const files = useFilesRead(entry)
  const { agentId, agentVersion: number, owner } = entry
  const version =
    number != null && mayWriteAssistants(role) ? <Link to={agentVersionPath(agentId, number)}>{number}</Link> : number
  return (
    <Dialog open={open} onClose={onClose} size="small" title={t('history.about')} closeLabel={t('action.close')}>
      <Facts
        facts={[
          ...(owner ? [[t('bar.owner'), owner.name] as const] : []),
          [t('bar.assistant'), agentNameOf(entry, language)],
          ...(number == null ? [] : [[t('bar.assistantVersion'), version] as const]),
          [
            t('bar.created'),
            <span key="created">
              {formatDateTime(entry.createdAt, language)} <EntryBadges entry={entry} />
            </span>,
          ],
          [t('bar.prompt'), t(entry.promptUsed === 'vi' ? 'generation.promptVi' : 'generation.promptEn')],
          ...(entry.filesUsed === 0 ? [] : [[t('bar.files'), files] as const]),
          [t('bar.usage'), <EntryFigures key="usage" entry={entry} />],
        ]}
      />
    </Dialog>
  )
}

/** "2 files analysed", with the pictures in them that no AI has seen. */
export function useFilesRead({ filesUsed, unreadFigures }: HistoryEntry): string {
  const { t } = useTexts(generationTexts)
  const unread = unreadFigures ? ` · ${t('generation.unreadFigures', { count: unreadFigures })}` : ''
  return t('generation.files', { count: filesUsed }) + unread
}
