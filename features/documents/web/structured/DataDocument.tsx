import Undo2 from 'lucide-react/icons/undo-2'
import { useQueryClient } from '@tanstack/react-query'
import { use, useRef, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { DocumentHandle } from '#formats/editor/web/DocumentEditor.tsx'
import type { TextLocation } from '#formats/markdown/model/document.ts'
import { useTexts } from '#platform/web/language/language.ts'
import type { MenuGroup } from '#platform/web/ui/overlays/MenuPopup.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import type { AiAction } from '../bar/DocumentBar.tsx'
import { DocumentFrame, StateSlot } from '../bar/DocumentFrame.tsx'
import { SavedState } from '../bar/SavedState.tsx'
import styles from '../bar/DocumentFrame.module.css'
import { MadeFrom } from '../derivation/MadeFrom.tsx'
import { newestOf } from '../document/queries.ts'
import type { EditTurn } from '../../contract/sharing/turns.ts'
import { TurnNote } from '../sharing/TurnNote.tsx'
import { TextBody } from '../text/TextBody.tsx'
import { TextWarnings, TextState } from '../text/TextState.tsx'
import { readText, useTextDocument } from '../text/use-text-document.ts'
import type { DataViewProps } from './data-view.ts'
import { ResolveNotice, type Resolve, type ResolveWords } from './ResolveNotice.tsx'
import { barTexts } from '../../texts/bar.ts'
import { historyTexts } from '../../texts/history.ts'

/** The data that is edited, as `useData` has it. */
type Edited = {
  /** `nothing`, `pending` and `saved`; other states are problems. */
  saving: string
  isSaved: boolean
  failure: string | null
  /** The text was edited by hand: the data is no longer what it was rendered from. Left out: it cannot be. */
  byHand?: boolean
  undo: (() => void) | null
  /** Another window or person has saved too: which of both stays. */
  resolve: Resolve | null
  saveNow: () => Promise<boolean>
  /** Saves now what is still waiting. */
  flush: () => void
}

/** A place that needs a look: the id of its element, and the way there. */
type ReviewItem = { id: string; goTo: () => void }

/** Wording for this kind of document. */
type Words = ResolveWords &
  Record<'part' | 'toReview' | 'notSaved' | 'asText', string> & {
    undo?: string
    /** Needed where the text can be edited by hand. */
    isByHand?: string
    openText?: string
  }

type DataDocumentProps<Part extends string> = DataViewProps & {
  part: Part
  onPart: (part: Part) => void
  /** Views by name; the last is the text rendered from the data. */
  parts: readonly { value: Part; label: string }[]
  words: Words
  edited: Edited
  readOnly: boolean
  /** The turn of the person who edits the data now. Left out: only its owner does. */
  turn?: EditTurn | null
  /** Empty where the part that is shown has none. */
  reviewItems: readonly ReviewItem[]
  /** An action of the AI on the whole document. */
  ai?: AiAction | null
  /** Ways out that only this kind has. */
  downloads?: { first: readonly MenuGroup[]; last: readonly MenuGroup[] }
  /** Prints the data as it is shown; left out: its text is printed. */
  onPrint?: () => void
  /** Whether parts are still to be written. */
  isOpen: boolean
  /** Whether none is written yet. */
  isBlank: boolean
  /** The reason why exporting is refused. */
  failure: string | null
  /** Fixes in the data what was found in the text. */
  onFix?: ((location: TextLocation, finding: string) => void) | undefined
  /** The data itself. */
  children: ReactNode
}

/** A document that is data with the bar of every document: its views, and the text that is rendered from it. */
export function DataDocument<Part extends string>(props: DataDocumentProps<Part>) {
  const { entry, around, part, onPart, parts, words, edited, readOnly, reviewItems, ai, downloads, failure } = props
  const { t } = useTexts(barTexts, historyTexts)
  const queryClient = useQueryClient()
  const handle = useRef<DocumentHandle>(null)
  const textPart = parts.at(-1)!.value
  const isText = part === textPart
  const { byHand } = edited
  const isTextFixed = byHand === undefined
  const fixed = readOnly || byHand === true || Boolean(props.turn)
  const show = (next: Part) => {
    // The text is rendered from the saved data.
    if (next === textPart) edited.flush()
    onPart(next)
  }
  const goToNext = () => {
    const shown = reviewItems.findIndex(({ id }) => document.activeElement?.id === id)
    const next = reviewItems[shown + 1] ?? reviewItems[0]!
    next.goTo()
  }
  /** The text is rendered by the server from saved data. */
  const read = async () => {
    if (isText && handle.current) return readText(handle)
    if (!readOnly && !(await edited.saveNow())) throw new Error(words.notSaved)
    const markdown = newestOf(queryClient, entry).content ?? ''
    const { renderMarkdown } = await import('#formats/markdown/web/markdown.ts')
    return { html: renderMarkdown(markdown), markdown }
  }
  return (
    <DocumentFrame
      entry={entry}
      around={around}
      readOnly={readOnly}
      read={read}
      failure={failure}
      ai={isText || fixed ? null : (ai ?? null)}
      views={{ label: words.part, value: part, options: parts, onChange: (value) => show(value as Part) }}
      tools={[
        ...(reviewItems.length > 0
          ? [
              {
                label: words.toReview,
                icon: <span className={styles.dot} aria-hidden="true" />,
                isLabelled: true,
                onSelect: goToNext,
              },
            ]
          : []),
        ...(!isText && !fixed && edited.undo
          ? [
              {
                label: words.undo ?? t('bar.undo'),
                icon: <Undo2 size={18} strokeWidth={1.75} aria-hidden="true" />,
                isLabelled: false,
                onSelect: edited.undo,
              },
            ]
          : []),
      ]}
      downloads={byHand ? undefined : downloads}
      onPrint={isText ? undefined : props.onPrint}
      hasParts={entry.layout === 'exam' && byHand === true}
      hasChecks={isText && (entry.checked?.length ?? 0) > 0}
      state={
        isText && !isTextFixed
          ? null
          : !readOnly && (
              <SavedState
                entry={entry}
                text={entry.content ?? ''}
                saving={edited.saving}
                trouble={words.notSaved}
                // The data of the restored version loads by itself.
                onRestored={() => {}}
              />
            )
      }
      unfinished={{ isOpen: props.isOpen && !fixed, isBlank: props.isBlank, save: fixed ? null : edited.saveNow }}
      warnings={
        <>
          {edited.failure && <Notice tone="warn">{edited.failure}</Notice>}
          {edited.resolve && <ResolveNotice resolve={edited.resolve} words={words} />}
          {props.turn && !isText && <TurnNote turn={props.turn} />}
        </>
      }
    >
      {isText &&
        (edited.isSaved ? (
          <Text
            entry={entry}
            around={around}
            handle={handle}
            isFixed={isTextFixed}
            note={
              <div className={styles.note}>
                <Notice tone={byHand ? 'warn' : 'info'}>{byHand ? words.isByHand : words.asText}</Notice>
              </div>
            }
            onFix={fixed ? undefined : props.onFix}
          />
        ) : (
          <Spinner label={t('history.saving')} />
        ))}
      {!isText && <div className={styles.line}>{around.renderLine(entry, null)}</div>}
      {/* It stays: what is being typed must not be lost by a look at the text. */}
      <div className={styles.desk} hidden={isText} data-desk>
        {entry.source && <MadeFrom entry={entry} />}
        {byHand && !isText && (
          <Notice
            tone="warn"
            action={
              <Button size="small" onClick={() => show(textPart)}>
                {words.openText}
              </Button>
            }
          >
            {words.isByHand}
          </Notice>
        )}
        {props.children}
      </div>
    </DocumentFrame>
  )
}

type TextProps = DataViewProps & {
  isFixed: boolean
  handle: RefObject<DocumentHandle | null>
  note: ReactNode
  onFix: DataDocumentProps<string>['onFix']
}

/** The text of the data in the editor. Its saved state is shown in the bar. */
function Text({ entry, around, handle, isFixed, note, onFix }: TextProps) {
  const slot = use(StateSlot)
  const text = useTextDocument(entry, { handle, isFixed })
  return (
    <>
      {slot && createPortal(<TextState entry={entry} text={text} />, slot)}
      <TextBody entry={entry} text={text} around={around} note={note} onFix={onFix} />
      <div className={styles.warnings}>
        <TextWarnings entry={entry} text={text} />
      </div>
    </>
  )
}
