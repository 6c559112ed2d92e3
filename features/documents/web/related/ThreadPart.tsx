import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import FolderArchive from 'lucide-react/icons/folder-archive'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef, useState } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import type { Offer, ThreadMember } from '../../contract/threads.ts'
import { activeAgents } from '#features/agents/web/list/queries.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { localized } from '#platform/i18n/language.ts'
import { fallbackColor } from '#platform/model/limits.ts'
import { DocumentExtra } from '../DocumentExtra.tsx'
import { agentNameOf, EntryBadges } from '../document/EntryFacts.tsx'
import { offerInWords, shownOffers } from '../derivation/offer-words.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { generatePath, historyPath } from '#platform/web/paths.ts'
import { Badge, Tile } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { threadOf } from '../derivation/queries.ts'
import { CardLink } from '#platform/web/ui/layout/Card.tsx'
import { useZip } from '../zip/use-zip.ts'
import { TwoLines } from '#platform/web/ui/data-display/TwoLines.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './ThreadPart.module.css'
import { derivationTexts } from '../../texts/derivation.ts'
import { historyPageTexts } from '../../texts/history-page.ts'
import { historyTexts } from '../../texts/history.ts'

/** Shows related documents: their tree, a joint download, and further derivations. */
export function ThreadPart({ entry }: { entry: HistoryEntry }) {
  const { t } = useTexts(derivationTexts, historyTexts)
  const thread = useQuery({ ...threadOf(entry.id), staleTime: 0 })
  if (thread.data) return <Thread entry={entry} {...thread.data} />
  if (!thread.isError) return <Spinner label={t('history.loadingEditor')} />
  return (
    <ErrorState
      title={t('thread.loadFailed')}
      text={errorText(thread.error)}
      retryLabel={t('action.retry')}
      busy={thread.isFetching}
      onRetry={() => void thread.refetch()}
    />
  )
}

type ThreadProps = { entry: HistoryEntry; members: readonly ThreadMember[]; next: readonly Offer[] }

function Thread({ entry, members, next }: ThreadProps) {
  const { t } = useTexts(derivationTexts)
  const language = useLanguage()
  const agents = useQuery(activeAgents())
  const colors = new Map(agents.data?.map(({ id, category }) => [id, category?.color]))
  const [first] = members
  return (
    <div className={styles.thread}>
      <Inline justify="between" className={styles.head}>
        <p>
          {members.length > 1 ? (
            <>
              {t('thread.documents', { count: members.length })}
              {first && ` · ${t('thread.started', { date: formatDateTime(first.createdAt, language) })}`}
            </>
          ) : (
            t('thread.none')
          )}
        </p>
        {members.length > 1 && <TakeAll members={members} />}
      </Inline>
      <Branches branches={treeOf(members)} shown={entry.id} colors={colors} />
      {next.length > 0 && (
        <section className={styles.next}>
          <h3>{t('thread.createMore')}</h3>
          <OfferList offers={next} source={entry.id} />
        </section>
      )}
    </div>
  )
}

function OfferList({ offers, source }: { offers: readonly Offer[]; source: string }) {
  const { t } = useTexts(derivationTexts)
  const language = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (showsAll) list.current?.querySelectorAll('a')[shownOffers]?.focus()
  }, [showsAll])
  const hidden = showsAll ? 0 : Math.max(0, offers.length - shownOffers)
  return (
    <ul ref={list} className={styles.offers}>
      {offers.slice(0, offers.length - hidden).map((offer) => (
        <li key={offer.agentId}>
          <CardLink to={generatePath(offer.agentId, { source })}>
            <Tile name={localized(offer, 'name', language)} color={offer.color ?? fallbackColor} />
            <TwoLines title={localized(offer, 'name', language)} text={offerInWords(offer)} />
          </CardLink>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            {t('thread.showMore', { count: hidden })}
          </Button>
        </li>
      )}
    </ul>
  )
}

function TakeAll({ members }: { members: readonly ThreadMember[] }) {
  const { t } = useTexts(derivationTexts, historyPageTexts)
  const language = useLanguage()
  const { ready, start, stop } = useZip()
  const [first] = members
  const name = first ? first.title || agentNameOf(first, language) : ''
  const icon = (Icon: typeof FileText) => <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
  if (ready)
    return (
      <Inline gap={3} wrap={false} className={styles.busy}>
        <output>{t('tagging.zipping', ready)}</output>
        <Button size="small" onClick={stop}>
          {t('tagging.zipStop')}
        </Button>
      </Inline>
    )
  return (
    <Menu
      trigger={
        <Button variant="primary" size="small" icon={<Download size={17} strokeWidth={1.75} aria-hidden="true" />}>
          {t('thread.takeAll')}
          <ChevronDown size={17} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      }
      entries={[
        {
          label: t('thread.asZip'),
          icon: icon(FolderArchive),
          hint: '.zip',
          onSelect: () => void start(members, { as: 'zip', name }),
        },
        {
          label: t('thread.asWord'),
          icon: icon(FileText),
          hint: '.docx',
          onSelect: () => void start(members, { as: 'docx', name }),
        },
        {
          label: t('thread.asPdf'),
          icon: icon(Printer),
          onSelect: () => void start(members, { as: 'pdf', name }),
        },
      ]}
    />
  )
}

/** `colors`: those of the assistants that can be used. */
type Shown = { shown: string; colors: ReadonlyMap<string, string | undefined> }

function Branches({ branches, ...props }: Shown & { branches: readonly Branch[] }) {
  return (
    <ol className={styles.branches}>
      {branches.map((branch) => (
        <li key={'gone' in branch ? branch.gone.id : branch.member.id}>
          {'gone' in branch ? <Gone title={branch.gone.title} /> : <Member member={branch.member} {...props} />}
          {branch.followers.length > 0 && <Branches branches={branch.followers} {...props} />}
        </li>
      ))}
    </ol>
  )
}

/** Shows one related document. A running one is followed on its own page. */
function Member({ member, shown, colors }: Shown & { member: ThreadMember }) {
  const { t } = useTexts(derivationTexts)
  const language = useLanguage()
  const assistant = agentNameOf(member, language)
  const running = member.status === 'running'
  const to = running ? generatePath(member.agentId, { run: member.id }) : historyPath({ entry: member.id })
  return (
    <Inline className={styles.member} data-shown={member.id === shown}>
      <Tile name={assistant} color={colors.get(member.agentId) ?? fallbackColor} />
      <div className={styles.about}>
        <Link to={to}>{member.title || assistant}</Link>
        <p>
          {member.title && `${assistant} · `}
          {formatDateTime(member.createdAt, language)}
        </p>
      </div>
      <Inline align="stretch" className={styles.badges}>
        {member.id === shown && <Badge tone="good">{t('thread.thisOne')}</Badge>}
        <EntryBadges entry={member} />
        <DocumentExtra>{({ mark }) => <mark.Part documentId={member.id} />}</DocumentExtra>
        {member.translationOf && (
          <Badge>{t(member.language === 'vi' ? 'thread.translationVi' : 'thread.translationEn')}</Badge>
        )}
        {member.source?.state === 'changed' && <Badge tone="warn">{t('thread.behind')}</Badge>}
      </Inline>
    </Inline>
  )
}

function Gone({ title }: { title: string }) {
  const { t } = useTexts(derivationTexts)
  return (
    <Inline className={styles.member} data-gone="true">
      <div className={styles.about}>
        <b>{title}</b>
        <p>{t('thread.deleted')}</p>
      </div>
    </Inline>
  )
}

/** A document with those derived from it; `gone`: their source was deleted. */
type Branch =
  | { member: ThreadMember; followers: Branch[] }
  | { gone: { id: string; title: string }; followers: Branch[] }

/** Builds the tree of related documents in order of creation; deleted ones keep their place and name. */
function treeOf(members: readonly ThreadMember[]): Branch[] {
  const byId = new Map<string, Branch>(members.map((member) => [member.id, { member, followers: [] }]))
  const roots: Branch[] = []
  for (const member of members) {
    const own = byId.get(member.id)!
    const { source, translationOf } = member
    const original = translationOf === undefined ? undefined : byId.get(translationOf)
    if (original) {
      original.followers.push(own)
      continue
    }
    if (!source) {
      roots.push(own)
      continue
    }
    let before = byId.get(source.id)
    if (!before) {
      before = { gone: source, followers: [] }
      byId.set(source.id, before)
      roots.push(before)
    }
    before.followers.push(own)
  }
  return roots
}
