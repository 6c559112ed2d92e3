import ChevronUp from 'lucide-react/icons/chevron-up'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import type { HistoryEntry } from '../contract/history.ts'
import { DocumentActions } from './export/DocumentActions.tsx'
import type { DocumentHandle } from '#formats/editor/web/DocumentEditor.tsx'
import { Fullscreen } from '#formats/document/web/Fullscreen.tsx'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { buttonClass } from '#platform/web/ui/button-class.ts'
import { Link } from '#platform/web/ui/Link.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import type { TextLocation } from '#formats/markdown/model/document.ts'
import { withoutTalk } from '#formats/markdown/model/talk-around.ts'
import { agentNameOf, useIsOthers } from './document/EntryFacts.tsx'
import { ChecksPill } from './checks/ChecksPill.tsx'
import { RemovedTextNote } from './checks/RemovedTextNote.tsx'
import { useChecks, type Checks } from './checks/use-checks.ts'
import { EditsLine } from './document/EditsLine.tsx'
import styles from './EntryDocument.module.css'
import { endsEarly, ContinueWriting } from './document/ContinueWriting.tsx'
import { useTitle } from './title/use-title.ts'
import { pairPath } from './document/pair-path.ts'
import { MadeFrom } from './derivation/MadeFrom.tsx'
import { TurnInto } from './derivation/TurnInto.tsx'
import { picturesOf } from './document/pictures-of.ts'
import { saveEntry } from './document/save-entry.ts'
import { useEdits } from './document/use-edits.ts'
import { VersionsButton } from './versions/VersionsButton.tsx'
import { VersionsNote } from './versions/VersionsNote.tsx'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { checkTexts } from '#features/agents/texts/checks.ts'
import { historyTexts } from '../texts/history.ts'

export const documentEditor = lazyPage(
  async () => (await import('#formats/editor/web/DocumentEditor.tsx')).DocumentEditor,
)

const refinePanel = lazyPage(async () => (await import('./refinements/RefinePanel.tsx')).RefinePanel)

const checksPanel = lazyPage(async () => (await import('./checks/ChecksPanel.tsx')).ChecksPanel)

type EntryDocumentProps = {
  entry: HistoryEntry
  /** Shown above the sheet. */
  notes?: ReactNode
  /** Under it, beside the state of the edits. */
  renderFoot?: (verdict: Checks['verdict'] | null) => ReactNode
  /** Shown until the editor has loaded. */
  fallback?: ReactNode
  fullscreen?: boolean
  /** The reason why exporting is refused. */
  failure?: string | null | undefined
  /** Mends what was found, where that is not done in the text. */
  onFix?: ((location: TextLocation, finding: string) => void) | undefined
  /** Called when the AI continues the text. */
  onContinue?: (entry: HistoryEntry) => void
  /** Called after the first render of the document, before it is visible. */
  onDrawn?: () => void
}

/** An entry's document in the editor: what is typed is saved to the history; it can be copied, downloaded and shown alone. */
export function EntryDocument(props: EntryDocumentProps) {
  const { entry, notes, renderFoot, fallback, fullscreen = false, failure, onFix, onContinue, onDrawn } = props
  const { t } = useTexts(adminTexts, checkTexts, historyTexts)
  const name = agentNameOf(entry, useLanguage())
  const title = useTitle(entry)
  const [alone, setAlone] = useState(false)
  const [line, setLine] = useState<HTMLElement | null>(null)
  const [checksOpen, setChecksOpen] = useState(false)
  const [refining, setRefining] = useState<Refining | null>(null)
  const refineButton = useRef<HTMLButtonElement>(null)
  /** The foot is one line on a phone; a tap expands its figures. */
  const [footOpen, setFootOpen] = useState(false)
  const document = useRef<DocumentHandle>(null)
  const drawn = useRef(false)
  const holdDocument = (handle: DocumentHandle | null) => {
    document.current = handle
    // The editor sets the handle on every render.
    if (!handle || drawn.current) return
    drawn.current = true
    if (!onDrawn) return
    // The owner may show another part of the document first than its beginning.
    handle.drawAhead()
    onDrawn()
  }
  const edits = useEdits(entry, name)
  const [typed, setTyped] = useState({ edition: edits.edition, text: edits.content })
  const text = typed.edition === edits.edition ? typed.text : edits.content
  const checks = useChecks(entry, text)
  const readOnly = useIsOthers(entry)
  // Structured documents are changed through their data.
  const mayRefine = !readOnly && !entry.kind
  const closeChecks = () => {
    setChecksOpen(false)
    document.current?.unmark()
  }
  const refineOne = (fix: Refining['fix']) => {
    closeChecks()
    setRefining({ fix })
  }
  const closeRefining = () => {
    setRefining(null)
    document.current?.unmark()
    refineButton.current?.focus()
  }
  const below = useFocusAfterChoice(edits.versions !== null)
  return (
    <>
      <Fullscreen open={alone} onClose={() => setAlone(false)} title={name}>
        <div className={styles.work} data-checks={checksOpen || refining !== null}>
          <Suspense fallback={fallback ?? <Spinner label={t('history.loadingEditor')} />}>
            <documentEditor.Page
              key={edits.edition}
              ref={holdDocument}
              markdown={edits.content}
              language={entry.language}
              layout={entry.layout}
              label={name}
              onChange={(text) => {
                setTyped({ edition: edits.edition, text })
                edits.change(text)
              }}
              readOnly={readOnly}
              note={
                <>
                  {entry.source && <MadeFrom entry={entry} />}
                  {notes}
                </>
              }
              countIn={alone ? undefined : line}
              loadPictures={readOnly ? undefined : picturesOf(entry)}
              toolbarEnd={
                <>
                  {!readOnly && <TurnInto entry={entry} />}
                  <DocumentActions
                    document={document}
                    failure={failure}
                    save={(text, format, part) => saveEntry({ ...entry, ...title }, text, format, part)}
                    savePart={
                      entry.layout === 'exam'
                        ? (text, part) => saveEntry({ ...entry, ...title }, text, 'docx', part)
                        : undefined
                    }
                    onFullscreen={fullscreen && !alone ? () => setAlone(true) : undefined}
                  />
                </>
              }
            />
          </Suspense>
          {checks && checksOpen && (
            <Suspense fallback={null}>
              <checksPanel.Page
                checks={checks}
                onGoTo={(location) => document.current?.goTo(location) ?? false}
                onClose={closeChecks}
                onFix={mayRefine ? (location, finding) => refineOne({ location, finding }) : onFix}
              />
            </Suspense>
          )}
          {refining && (
            <Suspense fallback={null}>
              <refinePanel.Page
                entry={entry}
                edits={edits}
                text={text}
                document={document}
                fix={refining.fix}
                onClose={closeRefining}
              />
            </Suspense>
          )}
        </div>
      </Fullscreen>
      <div ref={below} className={styles.documentFoot} data-open={footOpen} tabIndex={-1}>
        <div ref={setLine} data-folds={Boolean(renderFoot) || (mayRefine && checks !== null)} />
        {renderFoot?.(checks?.verdict ?? null)}
        {onContinue && endsEarly(entry) && !readOnly && (
          <ContinueWriting entry={entry} save={edits.saveNow} onStarted={onContinue} />
        )}
        {checks && (
          <ChecksPill
            checks={checks}
            open={checksOpen}
            onToggle={() => {
              if (checksOpen) return closeChecks()
              setRefining(null)
              setChecksOpen(true)
            }}
          />
        )}
        {mayRefine && (
          <Button
            ref={refineButton}
            size="small"
            aria-expanded={refining !== null}
            onClick={() => (refining ? closeRefining() : refineOne(null))}
          >
            {t('check.refine')}
          </Button>
        )}
        {!readOnly && (
          <Link to={pairPath(entry.id)} className={buttonClass({ size: 'small' })} data-folds="true">
            {t('check.pair')}
          </Link>
        )}
        {entry.removedText && !readOnly && isOff(text) && (
          <RemovedTextNote
            removedText={entry.removedText}
            onPutBack={() => edits.replace(putBack(entry.removedText!, text))}
          />
        )}
        {edits.versions && <VersionsNote versions={edits.versions} language={entry.language} />}
        {edits.saving === 'gone' && <Notice tone="bad">{t('admin.gone')}</Notice>}
        {!readOnly && (
          <div data-folds="true">
            <VersionsButton
              entry={entry}
              text={text}
              saved={edits.saving === 'nothing' || edits.saving === 'saved'}
              onRestored={edits.take}
            />
          </div>
        )}
        {!readOnly && <EditsLine edits={edits} />}
        <IconButton
          size="small"
          className={styles.more}
          label={t('history.about')}
          aria-expanded={footOpen}
          icon={<ChevronUp size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setFootOpen(!footOpen)}
        />
      </div>
    </>
  )
}

/** `mend`: what a check has found, and where. */
type Refining = { fix: { location: TextLocation; finding: string } | null }

type RemovedText = { before: string; after: string }

/** Nobody has put it back. */
const isOff = (text: string): boolean => {
  const { before, after } = withoutTalk(text)
  return before + after === ''
}
const putBack = ({ before, after }: RemovedText, text: string): string => `${before}${text.trim()}${after}`

/** The button that opened the choice disappears: focus moves to its neighbour. */
function useFocusAfterChoice(choosing: boolean) {
  const container = useRef<HTMLDivElement>(null)
  const chose = useRef(choosing)
  useEffect(() => {
    if (chose.current && !choosing && document.activeElement === document.body) container.current?.focus()
    chose.current = choosing
  }, [choosing])
  return container
}
