import { Suspense, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import type { HistoryEntry } from '#contract/history'
import { goOnAt } from '../content/GrowingDocument.tsx'
import sheet from '../content/sheet.module.css'
import { ApiError } from '../lib/api-error.ts'
import { errorText } from '../lib/api.ts'
import { EndNote, RetryNote, TemplateNote } from './notes.tsx'
import { entryDocument, writingView } from './prefetch.ts'
import { ResultFoot } from './ResultFoot.tsx'
import styles from './ResultPane.module.css'
import type { Run, RunStore } from './run.ts'
import { Finished, Hint, Lost, Starting } from './states.tsx'

/** A text that took less than this has not been read while it was written, in milliseconds. */
const readable = 1500

type Actions = { onStop: () => void; onRetry: () => void; onReconnect: () => void }

/** Beside the questions: what to do, the text as it is written, or the document. */
export function ResultPane({ store, ...actions }: Actions & { store: RunStore }) {
  const run = useSyncExternalStore(store.subscribe, store.get)
  const pane = useRef<HTMLDivElement>(null)
  // How far the reader had got in the growing text: there the document takes over, unless it came too fast to be read.
  const reader = useRef({ since: 0, top: 0 })
  const goOnThere = () => {
    const desk = pane.current?.querySelector<HTMLElement>(`.${sheet.desk}`)
    const { since, top } = reader.current
    if (desk) goOnAt(desk, Date.now() - since > readable ? top : 0)
  }
  useEffect(() => {
    if (run.phase === 'asking') reader.current = { since: Date.now(), top: 0 }
  }, [run.phase])

  return (
    <div ref={pane} className={styles.pane}>
      <Content run={run} {...actions} onScrolled={(top) => (reader.current.top = top)} onDrawn={goOnThere} />
    </div>
  )
}

type ContentProps = Actions & { run: Run; onScrolled: (top: number) => void; onDrawn: () => void }

function Content({ run, onStop, onRetry, onReconnect, onScrolled, onDrawn }: ContentProps) {
  switch (run.phase) {
    case 'idle':
      return <Hint />
    case 'asking':
      return <Starting stopping={run.stopping} onStop={onStop} />
    case 'writing':
      return (
        <Suspense fallback={<Starting stopping={run.stopping} onStop={onStop} />}>
          <writingView.Page run={run} onStop={onStop} onScrolled={onScrolled} />
        </Suspense>
      )
    case 'brokenOff':
      return <Lost text={run.text} onReconnect={onReconnect} />
    case 'refused': {
      // Where the answers were at fault, the form says so.
      const inForm = run.error instanceof ApiError && run.error.body.fields
      const note = inForm ? undefined : <RetryNote tone="bad" text={errorText(run.error)} onRetry={onRetry} />
      const before = run.before?.phase === 'ended' ? run.before.end : null
      return before ? <Result entry={before} note={note} onRetry={onRetry} onDrawn={onDrawn} /> : <Hint note={note} />
    }
    case 'ended':
      return <Result entry={run.end} onRetry={onRetry} onDrawn={onDrawn} />
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
      <entryDocument.Page
        key={entry.id}
        entry={entry}
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
