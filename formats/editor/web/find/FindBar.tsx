import { useEditorState, type Editor } from '@tiptap/react'
import ArrowDown from 'lucide-react/icons/chevron-down'
import ArrowUp from 'lucide-react/icons/chevron-up'
import CaseSensitive from 'lucide-react/icons/case-sensitive'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { find, found, goToMatch, replaceMatch, replaceMatches, startFinding } from './find.ts'
import styles from './FindBar.module.css'
import { editorTexts } from '../../texts.ts'

type FindBarProps = { editor: Editor; onClose: () => void }

/**
 * Finds and replaces in the editor, starting with the selected words. Escape closes it and returns to the text: to the visited match
 * (Enter, the arrows, Replace), or else to the former cursor.
 */
export function FindBar({ editor, onClose }: FindBarProps) {
  const { t } = useTexts(editorTexts)
  const language = useLanguage()
  const [text, setText] = useState(() => selectedWords(editor))
  const [matchCase, setMatchCase] = useState(false)
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { at, of } = useEditorState({ editor, selector: ({ editor }) => found(editor) })

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
    return startFinding(editor)
  }, [editor])
  useEffect(() => find(editor, { text, matchCase }), [editor, text, matchCase])

  const close = () => {
    onClose()
    editor.view.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // A surrounding dialog stays open.
    event.stopPropagation()
    close()
  }
  // The buttons only look disabled: a disabled button would lose the focus after replacing the last match, and Escape would no longer work.
  const idle = of === 0 || undefined
  const replaceAll = () => {
    if (!idle) notify('success', t('editor.replaced', { count: replaceMatches(editor, words) }))
  }
  const number = (value: number) => formatNumber(value, language)
  const count = of === 0 ? t('editor.nothingFound') : `${at === 0 ? '–' : number(at)}/${number(of)}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape from any of its fields closes it
    <search className={styles.bar} onKeyDown={onKeyDown}>
      <Inline
        as="form"
        gap={1}
        wrap={false}
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault()
          goToMatch(editor, 'next')
        }}
      >
        <TextInput
          ref={field}
          variant="filter"
          className={styles.field}
          aria-label={t('editor.find')}
          placeholder={t('editor.find')}
          value={text}
          enterKeyHint="search"
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            goToMatch(editor, 'previous')
          }}
        />
        <output className={styles.count}>{text !== '' && count}</output>
        <IconButton
          label={t('editor.matchCase')}
          icon={<CaseSensitive size={20} strokeWidth={1.75} aria-hidden="true" />}
          aria-pressed={matchCase}
          onClick={() => setMatchCase(!matchCase)}
        />
        <IconButton
          label={t('editor.previousMatch')}
          icon={<ArrowUp size={19} strokeWidth={1.75} aria-hidden="true" />}
          aria-disabled={idle}
          onClick={() => goToMatch(editor, 'previous')}
        />
        <IconButton
          type="submit"
          label={t('editor.nextMatch')}
          icon={<ArrowDown size={19} strokeWidth={1.75} aria-hidden="true" />}
          aria-disabled={idle}
        />
      </Inline>
      <Inline
        as="form"
        gap={1}
        wrap={false}
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault()
          replaceMatch(editor, words)
        }}
      >
        <TextInput
          variant="filter"
          className={styles.field}
          aria-label={t('editor.replaceWith')}
          placeholder={t('editor.replaceWith')}
          value={words}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" size="small" aria-disabled={idle}>
          {t('editor.replace')}
        </Button>
        <Button size="small" aria-disabled={idle} onClick={replaceAll}>
          {t('editor.replaceAll')}
        </Button>
      </Inline>
      <IconButton
        className={styles.close}
        label={t('action.close')}
        icon={<X size={19} strokeWidth={1.75} aria-hidden="true" />}
        onClick={close}
      />
    </search>
  )
}

const longestFind = 200

/** Returns a selection within one line, the most likely search text. */
function selectedWords({ state }: Editor): string {
  const { from, to, $from, $to } = state.selection
  return $from.sameParent($to) && to - from <= longestFind ? state.doc.textBetween(from, to) : ''
}
