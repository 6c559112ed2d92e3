import { Suspense, type ReactNode } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import type { Surroundings } from '../bar/surroundings.ts'
import { EntryDocument } from '../EntryDocument.tsx'
import { useKind } from '../kinds.ts'
import { ResultLine } from './ResultLine.tsx'
import { TemplateNote } from './TemplateNote.tsx'

type ResultDocumentProps = {
  entry: HistoryEntry
  /** Leads back to the answers on a phone. */
  lead: ReactNode
  /** The way to a former result, and why there is no new one. */
  warnings: ReactNode
  isRefused: boolean
  fallback: ReactNode
  onRetry: () => void
  onContinue: (entry: HistoryEntry) => void
  onDrawn: () => void
}

/** The document that a run has written, of any kind. */
export function ResultDocument({ entry, ...props }: ResultDocumentProps) {
  const view = useKind(entry.kind)?.view
  const around: Surroundings = {
    ...props,
    entries: [],
    note: entry.template && <TemplateNote />,
    renderLine: (now, verdict) => <ResultLine entry={now} verdict={verdict} />,
  }
  if (!view) return <EntryDocument entry={entry} around={around} />
  return (
    <Suspense fallback={props.fallback}>
      <view.Page entry={entry} around={around} />
    </Suspense>
  )
}
