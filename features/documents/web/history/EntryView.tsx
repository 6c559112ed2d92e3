import Radio from 'lucide-react/icons/radio'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { HistoryEntry } from '../../contract/history.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { generatePath } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/Link.tsx'
import { buttonClass } from '#platform/web/ui/button-class.ts'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { useKind } from '../kinds.ts'
import { EntryAnswers } from './EntryAnswers.tsx'
import { EntryDocument } from '../EntryDocument.tsx'
import { useIsOthers } from '../document/EntryFacts.tsx'
import { OpenedBy } from '#features/accounts/web/access-reason/OpenedBy.tsx'
import type { EntryPart } from './EntryHead.tsx'
import styles from './EntryView.module.css'
import { accessTexts } from '#features/accounts/texts/access.ts'
import { historyPageTexts } from '../../texts/history-page.ts'
import { historyTexts } from '../../texts/history.ts'

const threadPart = lazyPage<{ entry: HistoryEntry }>(async () => (await import('../related/ThreadPart.tsx')).ThreadPart)

/** Shows a tab of an entry: the document, its answers, or related documents. */
export function EntryView({ entry, part }: { entry: HistoryEntry; part: EntryPart }) {
  const { t } = useTexts(accessTexts, historyTexts)
  return (
    <div className={styles.view}>
      {entry.accessGrants && (
        <OpenedBy title={t('access.count', { count: entry.accessGrants.length })} accessGrants={entry.accessGrants} />
      )}
      {/* Both stay: what is being edited must not be lost by a look at the answers. */}
      <div className={styles.part} hidden={part !== 'content'}>
        <Content entry={entry} />
      </div>
      {part === 'thread' && (
        <div className={styles.part}>
          <Suspense fallback={<Spinner label={t('history.loadingEditor')} />}>
            <threadPart.Page entry={entry} />
          </Suspense>
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

function Content({ entry }: { entry: HistoryEntry }) {
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
  const notes = entry.problem && (
    <div className={styles.notes}>
      <Notice tone={entry.status === 'complete' ? 'info' : 'bad'}>{entry.problem}</Notice>
    </div>
  )
  if (!entry.content?.trim()) return notes || <p className={styles.notes}>{t('history.noText')}</p>
  const follow = () => void navigate(generatePath(entry.agentId, { run: entry.id }))
  if (!view) return <EntryDocument entry={entry} notes={notes} fullscreen onContinue={follow} />
  return (
    <Suspense fallback={<Spinner label={t('history.loadingEditor')} />}>
      <view.Page
        entry={entry}
        renderFoot={() => notes}
        renderText={(now, { note, ...shown }) => (
          <EntryDocument
            entry={now}
            {...shown}
            notes={
              <>
                {note}
                {notes}
              </>
            }
            fullscreen
            onContinue={follow}
          />
        )}
        onContinue={follow}
      />
    </Suspense>
  )
}
