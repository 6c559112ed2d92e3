import { useEffect, useRef } from 'react'
import { withoutTalk } from '#formats/markdown/model/talk-around.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import type { HistoryEntry } from '../../contract/history.ts'
import { historyTexts } from '../../texts/history.ts'
import { SavedState } from '../bar/SavedState.tsx'
import { VersionsNote } from '../versions/VersionsNote.tsx'
import { TurnNote } from '../sharing/TurnNote.tsx'
import { useEditsWords } from '../document/EditsLine.tsx'
import type { TextDocument } from './use-text-document.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from '../checks/Checks.module.css'
import { checkTexts } from '#features/agents/texts/checks.ts'

type TextProps = { entry: HistoryEntry; text: TextDocument }

/** Whether the edits of a text are safe, and the way to its versions. */
export function TextState({ entry, text: { edits, text, readOnly } }: TextProps) {
  const { t } = useTexts(historyTexts)
  if (readOnly) return null
  return (
    <SavedState
      entry={entry}
      text={text}
      saving={edits.saving}
      trouble={t(edits.isStored && edits.saving !== 'refused' ? 'history.savedHere' : 'history.notSaved')}
      onRestored={edits.take}
      onOriginal={edits.edited ? edits.restore : undefined}
    />
  )
}

/** Tells the owner of a text what needs a decision. */
export function TextWarnings({ entry, text: { edits, text, readOnly, othersTurn } }: TextProps) {
  const { t } = useTexts(adminTexts, historyTexts)
  const words = useEditsWords(edits)
  const below = useFocusAfterChoice(edits.versions !== null)
  const needsAction = edits.saving === 'refused' || edits.saving === 'tooLong'
  return (
    <div ref={below} tabIndex={-1}>
      {othersTurn && <TurnNote turn={othersTurn} />}
      {entry.removedText && !readOnly && isOff(text) && (
        <RemovedTextNote
          removedText={entry.removedText}
          onPutBack={() => edits.replace(putBack(entry.removedText!, text))}
        />
      )}
      {edits.versions && <VersionsNote versions={edits.versions} language={entry.language} />}
      {edits.saving === 'gone' && <Notice tone="bad">{t('admin.gone')}</Notice>}
      {needsAction && <Notice tone="warn">{words[edits.saving as 'refused' | 'tooLong']}</Notice>}
    </div>
  )
}

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

type RemovedTextNoteProps = { removedText: { before: string; after: string }; onPutBack: () => void }

/** Shows text removed around a document, in one line, with an undo button. */
function RemovedTextNote({ removedText: { before, after }, onPutBack }: RemovedTextNoteProps) {
  const { t } = useTexts(checkTexts)
  const words = `${before} ${after}`
    .replace(/(```|~~~)\w*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const short = words.length > 70 ? `${words.slice(0, 70).trimEnd()}…` : words
  return (
    <Inline className={styles.removedText}>
      <output>{words === '' ? t('check.removedFence') : t('check.removedText', { words: short })}</output>
      <Button variant="quiet" size="small" onClick={onPutBack}>
        {t('check.putBack')}
      </Button>
    </Inline>
  )
}
