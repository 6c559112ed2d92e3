import { useQuery } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ListChecks from 'lucide-react/icons/list-checks'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Workflow from 'lucide-react/icons/workflow'
import type { HistoryEntry } from '../../contract/history.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { agentById } from '#features/agents/web/list/queries.ts'
import styles from '../bar/DocumentFrame.module.css'
import { agentNameOf, EntryBadges, useIsOthers } from '../document/EntryFacts.tsx'
import { DocumentExtra } from '../DocumentExtra.tsx'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { generatePath } from '#platform/web/paths.ts'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import type { MenuEntry } from '#platform/web/ui/overlays/MenuPopup.tsx'
import { barTexts } from '../../texts/bar.ts'
import { derivationTexts } from '../../texts/derivation.ts'
import { historyPageTexts } from '../../texts/history-page.ts'

/** A part of an entry: the document, its answers, or related documents. */
export type EntryPart = 'content' | 'answers' | 'thread'

/** Says in one line where a document came from. */
export function EntryLine({ entry }: { entry: HistoryEntry }) {
  const language = useLanguage()
  return (
    <span className={styles.words}>
      <span>
        {[entry.owner?.name, agentNameOf(entry, language), formatDateTime(entry.createdAt, language)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <EntryBadges entry={entry} />
      {!entry.owner && <DocumentExtra>{({ mark }) => <mark.Part documentId={entry.id} />}</DocumentExtra>}
    </span>
  )
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Lists the ways from a document to its answers and to related documents. */
export function useEntryMenu(entry: HistoryEntry | undefined, onPart: (part: EntryPart) => void): MenuEntry[] {
  const { t } = useTexts(derivationTexts, historyPageTexts)
  const { id = '', agentId = '', owner } = entry ?? {}
  const others = useIsOthers({ owner })
  // A deleted assistant has no form.
  const agent = useQuery({ ...agentById(agentId), enabled: entry !== undefined })
  return [
    {
      label: t(others ? 'history.othersAnswers' : 'history.answers'),
      icon: <ListChecks {...icon} />,
      onSelect: () => onPart('answers'),
    },
    ...(others ? [] : [{ label: t('thread.part'), icon: <Workflow {...icon} />, onSelect: () => onPart('thread') }]),
    ...(agent.data
      ? [
          {
            label: t('history.useAgain'),
            icon: <RefreshCw {...icon} />,
            link: <Link to={generatePath(agentId, { from: id })} />,
          },
        ]
      : []),
  ]
}

/** The same ways for an entry without a document. */
export function EntryMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTexts(barTexts)
  return <Menu trigger={<IconButton label={t('bar.more')} icon={<Ellipsis {...icon} />} />} entries={entries} />
}
