import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { resumeAt } from '#formats/document/web/GrowingDocument.tsx'
import sheet from '#formats/document/web/sheet.module.css'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { EarlierNote } from './EarlierNote.tsx'
import { Hint } from './Hint.tsx'
import { EndNote, RetryNote } from './notes.tsx'
import { resultDocument } from './result-document.ts'
import styles from './Result.module.css'
import type { Run, RunStore } from './run.ts'
import { Finished, Lost, Starting } from './states.tsx'
import { WritingView } from './WritingView.tsx'

/** Units: milliseconds. A text written faster than this cannot have been read while it grew. */
const readable = 1500
/** Scrolls to the end: an element stops there. */
const theEnd = Number.MAX_SAFE_INTEGER

type Actions = {
  onStop: () => void
  onRetry: () => void
  onReconnect: () => void
  onContinue: (entry: HistoryEntry) => void
  /** Another of the texts that were generated here. */
  onShow: (entry: HistoryEntry) => void
}
export type ResultPaneProps = Actions & {
  store: RunStore
  /** Leads back to the answers on a phone. */
  lead: ReactNode
}

/** Shown beside the questions after the first request: the streaming text or the document. */
export function ResultPane({ store, lead, ...actions }: ResultPaneProps) {
  const run = useSyncExternalStore(store.subscribe, store.get)
  const pane = useRef<HTMLDivElement>(null)
  // The reader's position in the growing text, null if they followed its end: the document starts there, unless the text came too fast to
  // read. Loading time of the editor does not count.
  const reader = useRef<{ since: number; until?: number; top: number | null }>({ since: 0, top: 0 })
  const continueThere = () => {
    const desk = pane.current?.querySelector<HTMLElement>(`.${sheet.desk}`)
    const { since, until = Date.now(), top } = reader.current
    if (desk) resumeAt(desk, top ?? (until - since > readable ? theEnd : 0))
  }
  // The former result before a new generation.
  const [other, setOther] = useState<HistoryEntry | null>(null)
  const before = run.phase === 'asking' && run.before?.phase === 'ended' ? run.before.end : null
  if (before?.content?.trim() && before !== other) setOther(before)
  const show = (entry: HistoryEntry) => {
    if (run.phase === 'ended') setOther(run.end)
    reader.current = { since: Date.now(), top: 0 }
    actions.onShow(entry)
  }
  useEffect(() => {
    // A running text is visible from now on.
    reader.current.since ||= Date.now()
    if (run.phase === 'asking') reader.current = { since: Date.now(), top: 0 }
    if (run.phase === 'ended') reader.current.until ??= Date.now()
  }, [run.phase])

  return (
    <div ref={pane} className={styles.pane}>
      <Content
        run={run}
        {...actions}
        lead={lead}
        other={other}
        onShow={show}
        onScrolled={(top) => (reader.current.top = top)}
        onDrawn={continueThere}
      />
    </div>
  )
}

type ContentProps = Actions & {
  run: Run
  lead: ReactNode
  other: HistoryEntry | null
  onScrolled: (top: number | null) => void
  onDrawn: () => void
}

function Content({ run, onStop, onReconnect, onScrolled, ...rest }: ContentProps) {
  switch (run.phase) {
    case 'idle':
      return null
    case 'asking':
      return <Starting lead={rest.lead} stopping={run.stopping} onStop={onStop} />
    case 'writing':
      return <WritingView lead={rest.lead} run={run} onStop={onStop} onScrolled={onScrolled} />
    case 'brokenOff':
      return <Lost lead={rest.lead} text={run.text} kind={run.started.kind} onReconnect={onReconnect} />
    case 'refused': {
      // The form shows errors of the answers.
      const inForm = run.error instanceof ApiError && run.error.body.fields
      const note = inForm ? undefined : <RetryNote tone="bad" text={errorText(run.error)} onRetry={rest.onRetry} />
      const before = run.before?.phase === 'ended' ? run.before.end : null
      return before ? <Result entry={before} note={note} {...rest} /> : <Hint note={note} />
    }
    case 'ended':
      return <Result entry={run.end} {...rest} />
  }
}

type ResultProps = Omit<ContentProps, 'run' | 'onStop' | 'onReconnect' | 'onScrolled'> & {
  entry: HistoryEntry
  note?: ReactNode
}

function Result({ entry, note, lead, other, onRetry, onContinue, onShow, onDrawn }: ResultProps) {
  const earlier = other && other.id !== entry.id && <EarlierNote other={other} shown={entry} onShow={onShow} />
  // A text without a word is no document.
  if (!entry.content?.trim())
    return (
      <Hint
        note={
          <>
            {note ?? <EndNote entry={entry} onRetry={onRetry} />}
            {earlier}
          </>
        }
      />
    )
  const finished = <Finished lead={lead} text={entry.content} kind={entry.kind} onDrawn={onDrawn} />
  return (
    <resultDocument.Part
      fallback={finished}
      key={entry.id}
      entry={entry}
      lead={lead}
      warnings={
        <>
          {earlier}
          {note}
        </>
      }
      isRefused={note !== undefined}
      meanwhile={finished}
      onRetry={onRetry}
      onContinue={onContinue}
      onDrawn={onDrawn}
    />
  )
}
