import { CloudOff, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '#contract/history'
import { EntryDocument } from '../history/EntryDocument.tsx'
import { generatePath } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { EndNotes, RetryNote } from './EndNotes.tsx'
import { GrowingDocument } from './GrowingDocument.tsx'
import { ResultFoot } from './ResultFoot.tsx'
import { ResultFrame } from './ResultFrame.tsx'
import styles from './ResultPane.module.css'
import type { Run } from './run.ts'
import { WritingView } from './WritingView.tsx'

type ResultPaneProps = { run: Run; onStop: () => void; onRetry: () => void; onReconnect: () => void }

/** Beside the questions: what to do, the text as it is written, or the document. */
export function ResultPane({ run, onStop, onRetry, onReconnect }: ResultPaneProps) {
  switch (run.phase) {
    case 'idle':
      return <Hint />
    case 'starting':
      return <Starting />
    case 'writing':
      return <WritingView run={run} onStop={onStop} />
    case 'lost':
      return <Lost text={run.text} onReconnect={onReconnect} />
    case 'refused': {
      const note = <RetryNote tone="bad" text={run.problem} onRetry={onRetry} />
      return run.before ? <Result entry={run.before} note={note} onRetry={onRetry} /> : <Hint note={note} />
    }
    case 'ended':
      return <Result entry={run.entry} onRetry={onRetry} />
  }
}

function Result({ entry, note, onRetry }: { entry: HistoryEntry; note?: ReactNode; onRetry: () => void }) {
  const notes = (
    <>
      {note}
      <EndNotes entry={entry} onRetry={onRetry} />
    </>
  )
  // What ended before a word was written is no document.
  if (!entry.content?.trim()) return <Hint note={notes} />
  const path = generatePath(entry.agentId, { run: entry.id })
  return (
    <EntryDocument
      key={entry.id}
      entry={entry}
      path={path}
      notes={notes}
      foot={<ResultFoot entry={entry} />}
      fallback={<Finished text={entry.content} />}
      fullscreen
    />
  )
}

function Hint({ note }: { note?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.hint}>
      {note}
      <EmptyState icon={<FileText size={20} strokeWidth={1.75} aria-hidden="true" />} title={t('generation.empty')} />
    </div>
  )
}

function Starting() {
  const { t } = useTranslation()
  return (
    <ResultFrame
      head={
        <>
          <Spinner />
          <b className={styles.title}>{t('generation.starting')}</b>
        </>
      }
    />
  )
}

/** The text stays where it was until the editor has come. */
function Finished({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <ResultFrame head={<b className={styles.title}>{t('generation.opening')}</b>}>
      <GrowingDocument text={text} ended />
    </ResultFrame>
  )
}

function Lost({ text, onReconnect }: { text: string; onReconnect: () => void }) {
  const { t } = useTranslation()
  return (
    <ResultFrame
      head={
        <>
          <CloudOff size={20} strokeWidth={1.75} aria-hidden="true" />
          <p className={styles.title} role="alert">
            <b>{t('generation.lost')}</b> {t('generation.lostText')}
          </p>
          <Button size="small" onClick={onReconnect}>
            {t('generation.reconnect')}
          </Button>
        </>
      }
    >
      <GrowingDocument text={text} ended />
    </ResultFrame>
  )
}
