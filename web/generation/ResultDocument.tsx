import type { ReactNode } from 'react'
import type { HistoryEntry } from '#contract/history'
import { EntryDocument } from '../entry/EntryDocument.tsx'
import { TemplateNote } from './TemplateNote.tsx'
import { ResultFoot } from './ResultFoot.tsx'

type ResultDocumentProps = {
  entry: HistoryEntry
  end: ReactNode
  fallback: ReactNode
  onGoOn: (entry: HistoryEntry) => void
  onDrawn: () => void
}

/** The document that came of a run, with how it ended and what it took under it. */
export function ResultDocument({ entry, end, fallback, onGoOn, onDrawn }: ResultDocumentProps) {
  return (
    <EntryDocument
      entry={entry}
      notes={entry.template && <TemplateNote />}
      renderFoot={(verdict) => (
        <>
          {end}
          <ResultFoot entry={entry} verdict={verdict} />
        </>
      )}
      fallback={fallback}
      onGoOn={onGoOn}
      onDrawn={onDrawn}
      fullscreen
    />
  )
}
