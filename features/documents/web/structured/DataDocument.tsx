import type { ReactNode } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import type { TextLocation } from '#formats/markdown/model/document.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { ContinueWriting } from '../document/ContinueWriting.tsx'
import { MadeFrom } from '../derivation/MadeFrom.tsx'
import styles from './DataDocument.module.css'
import { useTexts } from '#platform/web/language/language.ts'
import { historyTexts } from '../../texts/history.ts'

/** Props of the view of a structured document. */
export type DataViewProps = {
  entry: HistoryEntry
  /** Shown below the document: its status and usage. */
  renderFoot?: (entry: HistoryEntry) => ReactNode
  /** Draws the text. */
  renderText: (entry: HistoryEntry, shown: ShownText) => ReactNode
  /** Called when the AI continues the document. */
  onContinue: (entry: HistoryEntry) => void
}

type ShownText = {
  /** Stands above its sheet. */
  note: ReactNode
  /** The reason why exporting is refused. */
  failure: string | null
  /** Mends what was found in it, where it can be mended. */
  onFix: ((location: TextLocation, finding: string) => void) | undefined
}

type DataDocumentProps = DataViewProps &
  Omit<ShownText, 'note'> & {
    bar: ReactNode
    isText: boolean
    edited: { isSaved: boolean; byHand: boolean; saveNow: () => Promise<boolean> }
    readOnly: boolean
    /** Whether parts are still to be written. */
    isOpen: boolean
    /** Wording for this kind of document. */
    words: Record<'asText' | 'isByHand' | 'openText', string>
    onText: () => void
    /** The data itself. */
    children: ReactNode
  }

/** A document that is data: that, or the text that is printed from it. */
export function DataDocument(props: DataDocumentProps) {
  const { entry, bar, isText, edited, readOnly, isOpen, words, failure, onFix, onText, children } = props
  const { renderText, renderFoot, onContinue } = props
  const { t } = useTexts(historyTexts)
  const { byHand, isSaved } = edited
  const fixed = readOnly || byHand
  return (
    <>
      {bar}
      {isText &&
        (isSaved ? (
          renderText(entry, {
            note: (
              <div className={styles.note}>
                <Notice tone={byHand ? 'warn' : 'info'}>{byHand ? words.isByHand : words.asText}</Notice>
              </div>
            ),
            failure,
            onFix: fixed ? undefined : onFix,
          })
        ) : (
          <Spinner label={t('history.saving')} />
        ))}
      {/* It stays: what is being typed must not be lost by a look at the text. */}
      <div className={styles.desk} hidden={isText}>
        {entry.source && <MadeFrom entry={entry} />}
        {byHand && !isText && (
          <Notice
            tone="warn"
            action={
              <Button size="small" onClick={onText}>
                {words.openText}
              </Button>
            }
          >
            {words.isByHand}
          </Notice>
        )}
        {children}
      </div>
      {!isText && (
        <div className={styles.foot}>
          {!fixed && isOpen && <ContinueWriting entry={entry} save={edited.saveNow} onStarted={onContinue} />}
          {renderFoot?.(entry)}
        </div>
      )}
    </>
  )
}
