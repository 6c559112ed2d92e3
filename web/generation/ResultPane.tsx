import CloudOff from 'lucide-react/icons/cloud-off'
import FileText from 'lucide-react/icons/file-text'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '#contract/history'
import sheet from '../content/sheet.module.css'
import { generatePath } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { GrowingDocument } from './GrowingDocument.tsx'
import { EndNote, RetryNote, TemplateNote } from './notes.tsx'
import { loadEntryDocument } from './prefetch.ts'
import { ResultFoot } from './ResultFoot.tsx'
import { ResultFrame } from './ResultFrame.tsx'
import styles from './ResultPane.module.css'
import type { Run } from './run.ts'
import { WritingView } from './WritingView.tsx'

const EntryDocument = lazy(loadEntryDocument)

type ResultPaneProps = { run: Run; onStop: () => void; onRetry: () => void; onReconnect: () => void }

/** Beside the questions: what to do, the text as it is written, or the document. */
export function ResultPane({ run, onStop, onRetry, onReconnect }: ResultPaneProps) {
  const pane = useRef<HTMLDivElement>(null)
  // How far the reader had got in the growing text: there the document takes over.
  const scrolled = useRef(0)
  const goOnThere = () => {
    const desk = pane.current?.querySelector(`.${sheet.desk}`)
    if (desk) desk.scrollTop = scrolled.current
  }
  useEffect(() => {
    if (run.phase === 'starting') scrolled.current = 0
  }, [run.phase])

  return (
    <div ref={pane} className={styles.pane}>
      <Content
        run={run}
        onStop={onStop}
        onRetry={onRetry}
        onReconnect={onReconnect}
        onScrolled={(top) => (scrolled.current = top)}
        onDrawn={goOnThere}
      />
    </div>
  )
}

type ContentProps = ResultPaneProps & { onScrolled: (top: number) => void; onDrawn: () => void }

function Content({ run, onStop, onRetry, onReconnect, onScrolled, onDrawn }: ContentProps) {
  switch (run.phase) {
    case 'idle':
      return <Hint />
    case 'starting':
      return <Starting />
    case 'writing':
      return <WritingView run={run} onStop={onStop} onScrolled={onScrolled} />
    case 'lost':
      return <Lost text={run.text} onReconnect={onReconnect} />
    case 'refused': {
      const note = <RetryNote tone="bad" text={run.problem} onRetry={onRetry} />
      return run.before ? <Result entry={run.before} note={note} onRetry={onRetry} onDrawn={onDrawn} /> : <Hint note={note} />
    }
    case 'ended':
      return <Result entry={run.entry} onRetry={onRetry} onDrawn={onDrawn} />
  }
}

type ResultProps = { entry: HistoryEntry; note?: ReactNode; onRetry: () => void; onDrawn: () => void }

function Result({ entry, note, onRetry, onDrawn }: ResultProps) {
  const end = note ?? <EndNote entry={entry} onRetry={onRetry} />
  // What ended before a word was written is no document.
  if (!entry.content?.trim()) return <Hint note={end} />
  const finished = <Finished text={entry.content} onDrawn={onDrawn} />
  return (
    <Suspense fallback={finished}>
      <EntryDocument
        key={entry.id}
        entry={entry}
        path={generatePath(entry.agentId, { run: entry.id })}
        notes={entry.template && <TemplateNote />}
        foot={
          <>
            {end}
            <ResultFoot entry={entry} />
          </>
        }
        fallback={finished}
        onDrawn={onDrawn}
        fullscreen
      />
    </Suspense>
  )
}

function Hint({ note }: { note?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.hint}>
      {note ?? (
        <EmptyState icon={<FileText size={20} strokeWidth={1.75} aria-hidden="true" />} title={t('generation.empty')} />
      )}
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
function Finished({ text, onDrawn }: { text: string; onDrawn: () => void }) {
  const { t } = useTranslation()
  // oxlint-disable-next-line react/exhaustive-deps -- once, as it takes over
  useLayoutEffect(onDrawn, [])
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
