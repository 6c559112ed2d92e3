import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import type { HistoryEntry } from '#contract/history'
import { DocumentActions } from '../content/take-away/DocumentActions.tsx'
import type { DocumentHandle } from '../content/editor/DocumentEditor.tsx'
import { Fullscreen } from '../content/Fullscreen.tsx'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { lazyPage } from '../ui/lazy-page.ts'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { agentNameOf, useIsOthers } from './EntryFacts.tsx'
import { EditsLine } from './EditsLine.tsx'
import styles from './EntryDocument.module.css'
import { saveEntry } from './save-entry.ts'
import { useEdits } from './use-edits.ts'
import { VersionsNote } from './VersionsNote.tsx'

export const documentEditor = lazyPage(
  async () => (await import('../content/editor/DocumentEditor.tsx')).DocumentEditor,
)

type EntryDocumentProps = {
  entry: HistoryEntry
  /** Above the sheet. */
  notes?: ReactNode
  /** Under it, beside the state of the edits. */
  foot?: ReactNode
  /** Stands here until the editor has come. */
  fallback?: ReactNode
  fullscreen?: boolean
  /** The document has been drawn for the first time, before it is seen. */
  onDrawn?: () => void
}

/** An entry's document in the editor: what is typed is saved to the history; it can be copied, downloaded and shown alone. */
export function EntryDocument({ entry, notes, foot, fallback, fullscreen = false, onDrawn }: EntryDocumentProps) {
  const { t } = useTranslation()
  const name = agentNameOf(entry, useLanguage())
  const [alone, setAlone] = useState(false)
  const [line, setLine] = useState<HTMLElement | null>(null)
  const document = useRef<DocumentHandle>(null)
  const drawn = useRef(false)
  const holdDocument = (handle: DocumentHandle | null) => {
    document.current = handle
    // The handle is given anew each time the editor is drawn.
    if (!handle || drawn.current) return
    drawn.current = true
    if (!onDrawn) return
    // Its owner may show another part of it first than its beginning.
    handle.drawAhead()
    onDrawn()
  }
  const edits = useEdits(entry, name)
  const readOnly = useIsOthers(entry)
  const below = useFocusAfterChoice(edits.versions !== null)
  return (
    <>
      <Fullscreen open={alone} onClose={() => setAlone(false)} title={name}>
        <Suspense fallback={fallback ?? <Spinner label={t('history.opening')} />}>
          <documentEditor.Page
            key={edits.edition}
            ref={holdDocument}
            markdown={edits.content}
            language={entry.language}
            label={name}
            onChange={edits.change}
            readOnly={readOnly}
            note={notes}
            countIn={alone ? undefined : line}
            toolbarEnd={
              <DocumentActions
                document={document}
                save={(text, format) => saveEntry(entry, name, text, format)}
                onFullscreen={fullscreen && !alone ? () => setAlone(true) : undefined}
              />
            }
          />
        </Suspense>
      </Fullscreen>
      <div ref={below} className={styles.foot} tabIndex={-1}>
        <div ref={setLine} />
        {foot}
        {edits.versions && <VersionsNote versions={edits.versions} language={entry.language} />}
        {edits.saving === 'gone' && <Notice tone="bad">{t('admin.gone')}</Notice>}
        {!readOnly && <EditsLine edits={edits} />}
      </div>
    </>
  )
}

/** What opened the choice between two versions is gone after it: the focus goes on beside it. */
function useFocusAfterChoice(choosing: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const chose = useRef(choosing)
  useEffect(() => {
    if (chose.current && !choosing && document.activeElement === document.body) place.current?.focus()
    chose.current = choosing
  }, [choosing])
  return place
}
