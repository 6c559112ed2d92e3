import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ListTree from 'lucide-react/icons/list-tree'
import Workflow from 'lucide-react/icons/workflow'
import type { HistoryEntry } from '../../contract/history.ts'
import { localized } from '#platform/i18n/language.ts'
import { errorText } from '#platform/web/api/api.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { generatePath, historyPath, paths } from '#platform/web/paths.ts'
import { Tile } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Link } from '#platform/web/ui/Link.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { offerInWords } from './offer-words.ts'
import { threadOf } from './queries.ts'
import styles from './Derivation.module.css'
import { derivationTexts } from '../../texts/derivation.ts'

/** Offers to turn a document into others: assistants that accept it, and documents made so far. */
export function TurnInto({ entry }: { entry: HistoryEntry }) {
  const { t } = useTexts(derivationTexts)
  const language = useLanguage()
  const thread = useQuery(threadOf(entry.id))
  const { next = [], members = [] } = thread.data ?? {}
  const icon = (Icon: typeof ListTree) => <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
  return (
    <Menu
      trigger={
        <Button
          size="small"
          aria-label={t('thread.turnInto')}
          title={t('thread.turnInto')}
          icon={<Workflow size={17} strokeWidth={1.75} aria-hidden="true" />}
        >
          <span className={styles.label}>{t('thread.turnInto')}</span>
          <ChevronDown size={17} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      }
      header={
        <p className={styles.head}>
          {thread.isError
            ? `${t('thread.loadFailed')}. ${errorText(thread.error)}`
            : thread.data && next.length === 0
              ? t('thread.nothingFits')
              : t('thread.createFrom')}
          {thread.isPending && <Spinner />}
        </p>
      }
      entries={[
        ...next.map((offer) => ({
          label: localized(offer, 'name', language),
          detail: offerInWords(offer),
          icon: <Tile name={localized(offer, 'name', language)} color={offer.color ?? ''} />,
          link: <Link to={generatePath(offer.agentId, { source: entry.id })} />,
        })),
        ...(thread.data && next.length === 0
          ? [{ label: t('thread.allAssistants'), link: <Link to={paths.agents} /> }]
          : []),
        ...(members.length > 1
          ? [
              {
                label: t('thread.see', { count: members.length }),
                icon: icon(ListTree),
                link: <Link to={`${historyPath({ entry: entry.id })}#thread`} />,
                stays: true as const,
              },
            ]
          : []),
      ]}
    />
  )
}
