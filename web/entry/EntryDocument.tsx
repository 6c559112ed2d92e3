import { Suspense, useRef, useState, type ReactNode } from 'react'
import type { HistoryEntry } from '#contract/history'
import { DocumentActions } from '../content/take-away/DocumentActions.tsx'
import type { DocumentHandle } from '../content/editor/DocumentEditor.tsx'
import { Fullscreen } from '../content/Fullscreen.tsx'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { agentNameOf, useIsOthers } from './EntryFacts.tsx'
import { EditsLine } from './EditsLine.tsx'
import styles from './EntryDocument.module.css'
import { saveEntry } from './save-entry.ts'
import { useEdits } from './use-edits.ts'

export const documentEditor = lazyPage(
  async () => (await import('../content/editor/DocumentEditor.tsx')).DocumentEditor,
)

type EntryDocumentProps = {
  entry: HistoryEntry
  /** The page on which its owner goes on with it. */
  path: string
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
export function EntryDocument({ entry, path, notes, foot, fallback, fullscreen = false, onDrawn }: EntryDocumentProps) {
  const { t } = useTranslation()
  const name = agentNameOf(entry, useLanguage())
  const [alone, setAlone] = useState(false)
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
  const edits = useEdits(entry, { title: name, path })
  const readOnly = useIsOthers(entry)
  return (
    <>
      <Fullscreen open={alone} onClose={() => setAlone(false)} title={name}>
        <Suspense fallback={fallback ?? <Spinner label={t('history.opening')} />}>
          <documentEditor.Page
            key={edits.version}
            ref={holdDocument}
            markdown={edits.content}
            language={entry.language}
            label={name}
            onChange={edits.change}
            readOnly={readOnly}
            note={
              <>
                {edits.unsent && <UnsentNote unsent={edits.unsent} />}
                {notes}
              </>
            }
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
      <div className={styles.foot}>
        {foot}
        {!readOnly && <EditsLine edits={edits} />}
      </div>
    </>
  )
}

/** Edits of an earlier visit that never reached the server, and the choice what to do with them. */
function UnsentNote({ unsent }: { unsent: { use: () => void; discard: () => void } }) {
  const { t } = useTranslation()
  return (
    <div className={styles.note}>
      <Notice
        tone="warn"
        action={
          <>
            <Button size="small" onClick={unsent.use}>
              {t('history.useUnsent')}
            </Button>
            <Button size="small" look="quiet" onClick={unsent.discard}>
              {t('history.discardUnsent')}
            </Button>
          </>
        }
      >
        {t('history.unsent')}
      </Notice>
    </div>
  )
}
