import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Languages from 'lucide-react/icons/languages'
import ListTree from 'lucide-react/icons/list-tree'
import Workflow from 'lucide-react/icons/workflow'
import type { ReactNode } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { checkTexts } from '#features/agents/texts/checks.ts'
import { localized } from '#platform/i18n/language.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { generatePath, historyPath, paths } from '#platform/web/paths.ts'
import { Tile } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import type { MenuGroup } from '#platform/web/ui/overlays/MenuPopup.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { offerInWords, shownOffers } from './offer-words.ts'
import { threadOf } from './queries.ts'
import { derivationTexts } from '../../texts/derivation.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'

/** The documents that can be made of one: by assistants that accept it, and its translation. */
export type Offers = MenuGroup & { header: ReactNode }

export function useOffers(entry: HistoryEntry): Offers {
  const { t } = useTexts(checkTexts, derivationTexts)
  const language = useLanguage()
  const thread = useQuery(threadOf(entry.id))
  const { next = [], members = [] } = thread.data ?? {}
  const icon = (Icon: typeof ListTree) => <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
  const isEmpty = thread.data && next.length === 0
  const failure = thread.isError && `${t('thread.loadFailed')}. ${errorText(thread.error)}`
  const trouble = failure || (isEmpty && t('thread.nothingFits'))
  const items = next.map((offer) => ({
    label: localized(offer, 'name', language),
    detail: offerInWords(offer),
    icon: <Tile name={localized(offer, 'name', language)} color={offer.color ?? ''} />,
    link: <Link to={generatePath(offer.agentId, { source: entry.id })} />,
  }))
  return {
    label: trouble || t('thread.createFrom'),
    header: (
      <Text size="sm" tone="quiet" weight="bold">
        {trouble || t('thread.basedOn')} {thread.isPending && <Spinner />}
      </Text>
    ),
    entries: [
      ...items.slice(0, shownOffers),
      ...(items.length > shownOffers ? [{ label: t('thread.more'), submenu: items.slice(shownOffers) }] : []),
      ...(isEmpty ? [{ label: t('thread.allAssistants'), link: <Link to={paths.agents} /> }] : []),
      { label: t('check.pair'), icon: icon(Languages), link: <Link to={pairPath(entry.id)} /> },
      ...(members.length > 1
        ? [
            {
              label: t('thread.see', { count: members.length }),
              icon: icon(ListTree),
              link: <Link to={`${historyPath({ entry: entry.id })}#thread`} />,
            },
          ]
        : []),
    ],
  }
}

/** Opens the offers. */
export function TurnInto({ offers: { header, entries }, labelled }: { offers: Offers; labelled: boolean }) {
  const { t } = useTexts(derivationTexts)
  const icon = <Workflow size={18} strokeWidth={1.75} aria-hidden="true" />
  return (
    <Menu
      trigger={
        labelled ? (
          <Button size="small" icon={icon}>
            {t('thread.turnInto')}
            <ChevronDown size={17} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        ) : (
          <IconButton label={t('thread.turnInto')} icon={icon} />
        )
      }
      header={header}
      entries={entries}
    />
  )
}

/** Returns the address of a document and its translation; the page starts the translation if there is none. */
const pairPath = (id: string): string => `/history/${encodeURIComponent(id)}/pair?make=yes`
