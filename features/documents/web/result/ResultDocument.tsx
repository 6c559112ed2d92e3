import { Suspense, type ComponentProps, type ReactNode } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { EntryDocument } from '../EntryDocument.tsx'
import { useKind } from '../kinds.ts'
import { TemplateNote } from './TemplateNote.tsx'
import { ResultFoot } from './ResultFoot.tsx'

type ResultDocumentProps = {
  entry: HistoryEntry
  end: ReactNode
  fallback: ReactNode
  onContinue: (entry: HistoryEntry) => void
  onDrawn: () => void
}

/** The document that came of a run, with how it ended and what it took under it; of a structured document its data as well. */
export function ResultDocument(props: ResultDocumentProps) {
  const { entry, end, fallback, onContinue } = props
  const view = useKind(entry.kind)?.view
  if (!view) return <Text {...props} />
  return (
    <Suspense fallback={fallback}>
      <view.Page
        entry={entry}
        renderFoot={(now) => (
          <>
            {end}
            <ResultFoot entry={now} verdict={null} />
          </>
        )}
        renderText={(now, shown) => <Text {...props} entry={now} {...shown} />}
        onContinue={onContinue}
      />
    </Suspense>
  )
}

type TextProps = ResultDocumentProps &
  Pick<ComponentProps<typeof EntryDocument>, 'failure' | 'onFix'> & { note?: ReactNode }

function Text({ entry, end, fallback, onContinue, onDrawn, note, failure, onFix }: TextProps) {
  return (
    <EntryDocument
      entry={entry}
      notes={
        <>
          {entry.template && <TemplateNote />}
          {note}
        </>
      }
      renderFoot={(verdict) => (
        <>
          {end}
          <ResultFoot entry={entry} verdict={verdict} />
        </>
      )}
      fallback={fallback}
      failure={failure}
      onFix={onFix}
      onContinue={onContinue}
      onDrawn={onDrawn}
      fullscreen
    />
  )
}
