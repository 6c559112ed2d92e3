import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { HistoryEntry } from '../../contract/history.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { mayWriteAssistants } from '#platform/model/roles.ts'
import { agentById } from '#features/agents/web/list/queries.ts'
import { agentNameOf, EntryBadges, EntryFigures, useIsOthers } from '../document/EntryFacts.tsx'
import { EntryTitle } from '../title/EntryTitle.tsx'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useUser } from '#platform/web/api/session.ts'
import { agentVersionPath, generatePath } from '#platform/web/paths.ts'
import { ShareButton } from '../sharing/ShareButton.tsx'
import { Link } from '#platform/web/ui/Link.tsx'
import { buttonClass } from '#platform/web/ui/button-class.ts'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import styles from './EntryView.module.css'
import { derivationTexts } from '../../texts/derivation.ts'
import { historyPageTexts } from '../../texts/history-page.ts'
import { historyTexts } from '../../texts/history.ts'

/** A tab of an entry: the document, its answers, or related documents. */
export type EntryPart = 'content' | 'answers' | 'thread'

/** Shows owner, time and usage. */
export function EntryLine({ entry }: { entry: HistoryEntry }) {
  const { t } = useTexts(historyTexts)
  const language = useLanguage()
  const others = useIsOthers(entry)
  const facts = (
    <p className={styles.facts}>
      {entry.owner && <span>{entry.owner.name}</span>}
      {entry.title && <span>{agentNameOf(entry, language)}</span>}
      <MadeWith entry={entry} />
      <span>
        {formatDateTime(entry.createdAt, language)} · <EntryFigures entry={entry} />
      </span>
      <EntryBadges entry={entry} />
    </p>
  )
  if (others) return facts
  return (
    <EntryTitle entry={entry} label={t('naming.change')}>
      {facts}
    </EntryTitle>
  )
}

/** Shows the version of the assistant, with a link for editors. */
function MadeWith({ entry: { agentId, agentVersion } }: { entry: HistoryEntry }) {
  const { t } = useTexts(historyPageTexts)
  const { role } = useUser()
  if (agentVersion == null) return null
  const madeWith = t('history.madeWith', { number: agentVersion })
  return mayWriteAssistants(role) ? (
    <Link to={agentVersionPath(agentId, agentVersion)}>{madeWith}</Link>
  ) : (
    <span>{madeWith}</span>
  )
}

type EntryToolsProps = { entry: HistoryEntry; part: EntryPart; onPart: (part: EntryPart) => void }

/** The choice of a part, and the way on. */
export function EntryTools({ entry, part, onPart }: EntryToolsProps) {
  const { t } = useTexts(derivationTexts, historyPageTexts)
  const others = useIsOthers(entry)
  return (
    <>
      <SegmentedControl
        size="small"
        label={t('history.part')}
        options={[
          { value: 'content', label: t('history.content') },
          { value: 'answers', label: others ? t('history.othersAnswers') : t('history.answers') },
          ...(others ? [] : [{ value: 'thread' as const, label: t('thread.part') }]),
        ]}
        value={part}
        onChange={onPart}
      />
      {!others && entry.status !== 'running' && <ShareButton kind="document" id={entry.id} title={entry.title} />}
      <AnswersAgain entry={entry} />
    </>
  )
}

/** Opens the assistant's form with a document's answers; hidden for a deleted assistant. */
function AnswersAgain({ entry }: { entry: HistoryEntry }) {
  const { t } = useTexts(historyPageTexts)
  const agent = useQuery(agentById(entry.agentId))
  if (!agent.data) return null
  return (
    <Link to={generatePath(entry.agentId, { from: entry.id })} className={buttonClass()} title={t('history.useAgain')}>
      <RefreshCw size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.again}>{t('history.useAgain')}</span>
    </Link>
  )
}
