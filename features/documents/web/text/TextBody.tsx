import { useRef, type ReactNode } from 'react'
import type { DocumentHandle } from '#formats/editor/web/DocumentEditor.tsx'
import type { TextLocation } from '#formats/markdown/model/document.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import type { HistoryEntry } from '../../contract/history.ts'
import { historyTexts } from '../../texts/history.ts'
import { SelectionButton } from '../bar/SelectionButton.tsx'
import type { Surroundings } from '../bar/surroundings.ts'
import { ChecksPill } from '../checks/ChecksPill.tsx'
import { MadeFrom } from '../derivation/MadeFrom.tsx'
import styles from '../panel/panel.module.css'
import type { TextDocument } from './use-text-document.ts'
import { historyApi } from '../calls.ts'
import frame from '../bar/DocumentFrame.module.css'

/** Returns a loader for the pictures of an entry's files; nothing without any. */
const picturesOf = ({ id, files }: HistoryEntry) =>
  files?.some(({ pictures }) => pictures)
    ? (from: number) => historyApi.pictures({ params: { id }, query: { from }, quiet: true })
    : undefined

export const documentEditor = lazyPage(
  async () => (await import('#formats/editor/web/DocumentEditor.tsx')).DocumentEditor,
)

const refinePanel = lazyPage(async () => (await import('../refinements/RefinePanel.tsx')).RefinePanel)

const checksPanel = lazyPage(async () => (await import('../checks/ChecksPanel.tsx')).ChecksPanel)

type TextBodyProps = {
  entry: HistoryEntry
  text: TextDocument
  around: Surroundings
  /** Shown above the sheet. */
  note?: ReactNode
  /** Fixes a finding; left out where nobody can. */
  onFix: ((location: TextLocation, finding: string) => void) | undefined
}

/** The text in the editor, with the panel of its checks or of the editing by the AI. */
export function TextBody({ entry, text, around, note, onFix }: TextBodyProps) {
  const { t } = useTexts(historyTexts)
  const { edits, checks, readOnly, handle, checksOpen, refining } = text
  const drawn = useRef(false)
  const holdDocument = (now: DocumentHandle | null) => {
    // oxlint-disable-next-line react/immutability -- the caller reads the text through this ref
    handle.current = now
    // The editor sets the handle on every render.
    if (!now || drawn.current) return
    drawn.current = true
    if (!around.onDrawn) return
    // The owner may show another part of the document first than its beginning.
    now.drawAhead()
    around.onDrawn()
  }
  return (
    <div className={styles.work} data-panel={checksOpen || refining !== null}>
      <documentEditor.Part
        fallback={around.meanwhile ?? <Spinner label={t('history.loadingEditor')} />}
        key={edits.edition}
        ref={holdDocument}
        markdown={edits.content}
        language={entry.language}
        layout={entry.layout}
        label={text.name}
        onChange={text.change}
        readOnly={readOnly}
        note={
          <>
            {entry.source && (
              <div className={frame.note}>
                <MadeFrom entry={entry} />
              </div>
            )}
            {around.note}
            {note}
          </>
        }
        loadPictures={readOnly ? undefined : picturesOf(entry)}
        line={
          <>
            {checks && (
              <ChecksPill
                checks={checks}
                open={checksOpen}
                onToggle={checksOpen ? text.closeChecks : text.openChecks}
              />
            )}
            {around.renderLine(entry, checks?.verdict ?? null)}
          </>
        }
      />
      {!readOnly && !entry.kind && refining === null && (
        <SelectionButton handle={handle} onSelect={() => text.refine(null)} />
      )}
      {checks && checksOpen && (
        <checksPanel.Part
          checks={checks}
          onGoTo={(location) => handle.current?.goTo(location) ?? false}
          onClose={text.closeChecks}
          onFix={onFix}
        />
      )}
      {refining && (
        <refinePanel.Part
          entry={entry}
          edits={edits}
          text={text.text}
          document={handle}
          fix={refining.fix}
          onClose={text.closeRefining}
        />
      )}
    </div>
  )
}
