import Radio from 'lucide-react/icons/radio'
import { useNavigate } from 'react-router'
import type { HistoryEntry } from '../../contract/history.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { generatePath } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import type { Surroundings } from '../bar/surroundings.ts'
import { useKind } from '../kinds.ts'
import { EntryAnswers } from './EntryAnswers.tsx'
import { EntryDocument } from '../EntryDocument.tsx'
import { useIsOthers } from '../document/EntryFacts.tsx'
import { FailedNote, retryIcon } from '../document/FailedNote.tsx'
import { OpenedBy } from '#features/accounts/web/access-reason/OpenedBy.tsx'
import { EntryLine, type EntryPart } from './EntryHead.tsx'
import styles from './EntryView.module.css'
import { accessTexts } from '#features/accounts/texts/access.ts'
import { historyPageTexts } from '../../texts/history-page.ts'
import { historyTexts } from '../../texts/history.ts'

const threadPart = lazyPage<{ entry: HistoryEntry }>(async () => (await import('../related/ThreadPart.tsx')).ThreadPart)

export type EntryViewProps = { entry: HistoryEntry; part: EntryPart } & Pick<Surroundings, 'end' | 'entries' | 'onBar'>

/** Shows a part of an entry: the document, its answers, or related documents. */
export function EntryView({ entry, part, ...around }: EntryViewProps) {
  const { t } = useTexts(accessTexts, historyTexts)
  return (
    <div className={styles.view}>
      {entry.accessGrants && (
        <OpenedBy title={t('access.count', { count: entry.accessGrants.length })} accessGrants={entry.accessGrants} />
      )}
      {/* Both stay: what is being edited must not be lost by a look at the answers. */}
      <div className={styles.part} hidden={part !== 'content'}>
        <Content entry={entry} around={around} />
      </div>
      {part === 'thread' && (
        <div className={`${styles.part} ${styles.list}`}>
          <threadPart.Part fallback={<Spinner label={t('history.loadingEditor')} />} entry={entry} />
        </div>
      )}
      <div className={styles.part} hidden={part !== 'answers'}>
        <div className={styles.viewAnswers}>
          <EntryAnswers entry={entry} />
        </div>
      </div>
    </div>
  )
}

/** Whether an entry has a document to show. */
const hasText = ({ status, content }: HistoryEntry): boolean => status !== 'running' && Boolean(content?.trim())

type ContentProps = { entry: HistoryEntry; around: Pick<Surroundings, 'end' | 'entries' | 'onBar'> }

function Content({ entry, around }: ContentProps) {
  const { t } = useTexts(historyPageTexts, historyTexts)
  const navigate = useNavigate()
  const others = useIsOthers(entry)
  const view = useKind(entry.kind)?.view
  if (entry.status === 'running') {
    return (
      <div className={styles.notes}>
        <Notice
          tone="info"
          icon={<Radio size={20} strokeWidth={1.75} aria-hidden="true" />}
          action={
            !others && (
              <Link to={generatePath(entry.agentId, { run: entry.id })} className={buttonClass({ size: 'small' })}>
                {t('history.follow')}
              </Link>
            )
          }
        >
          {t('history.stillRunning')}
        </Notice>
      </div>
    )
  }
  if (!hasText(entry)) {
    if (!entry.problem) return <p className={styles.notes}>{t('history.noText')}</p>
    if (entry.status === 'complete') return <p className={styles.notes}>{entry.problem}</p>
    return (
      <div className={styles.notes}>
        <FailedNote
          entry={entry}
          retry={
            <Link to={generatePath(entry.agentId, { from: entry.id })} className={buttonClass({ size: 'small' })}>
              {retryIcon}
              {t('action.retry')}
            </Link>
          }
        />
      </div>
    )
  }
  const all: Surroundings = {
    ...around,
    renderLine: (now) => <EntryLine entry={now} />,
    onContinue: () => void navigate(generatePath(entry.agentId, { run: entry.id })),
  }
  if (!view) return <EntryDocument entry={entry} around={all} />
  return <view.Part fallback={<Spinner label={t('history.loadingEditor')} />} entry={entry} around={all} />
}
