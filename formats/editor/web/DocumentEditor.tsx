import type { Node as DocumentNode } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import type { TextLocation } from '../../markdown/model/document.ts'
import type { Language } from '#platform/i18n/language.ts'
import { layouts } from '../../layout/model/layouts.ts'
import { isMarkBox } from '../../layout/model/table-kinds.ts'
import type { LayoutName } from '../../layout/model/names.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { useRootMark } from '#platform/web/ui/use-root-mark.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './DocumentEditor.module.css'
import { drawAhead } from './draw-in-time.ts'
import { documentExtensions } from './extensions.ts'
import { goToLocation, unmarkLocation } from './go-to-location.ts'
import { EditorDialogs } from './tools/EditorDialogs.tsx'
import { EditorToolbar, type EditTarget } from './tools/EditorToolbar.tsx'
import { FindBar } from './find/FindBar.tsx'
import sheet from '../../document/web/sheet.module.css'
import { readSelection, type Selected } from './read-selection.ts'
import { readMarkdown, useMarkdown } from './use-markdown.ts'
import { WordCount } from './WordCount.tsx'
import type { LoadPictures } from './uploaded/load-pictures.ts'
import { editorTexts } from '../texts.ts'

export type DocumentHandle = {
  /** Returns the current document, including the last key press. */
  html: () => string
  markdown: () => string
  /** Renders formulas outside the viewport too, for at most the time of one frame. */
  drawAhead: () => void
  /** Selects a location in the document and scrolls to it; false if it no longer exists. `quietly` keeps the focus. */
  goTo: (location: TextLocation, how?: { quietly: boolean }) => boolean
  /** Returns the cursor position and the selected text. */
  selected: () => Selected
  unmark: () => void
}

type DocumentEditorProps = {
  markdown: string
  /** The document's language. */
  language: Language
  /** The accessible name of the document. */
  label: string
  /** Runs at most every 300 ms while its owner types and on blur, but never for a change of `markdown`. */
  onChange: (markdown: string) => void
  readOnly?: boolean
  /** The layout, as far as the sheet shows it. */
  layout?: LayoutName | undefined
  /** Appears at the end of the toolbar. */
  toolbarEnd?: ReactNode
  /** Appears above the sheet. */
  note?: ReactNode
  /** Loads the pictures of the source files; undefined if there are none. */
  loadPictures?: LoadPictures | undefined
  /** Takes the place of the tools while nothing is written. */
  line?: ReactNode
  /** Shows the number of words; on by default. */
  counts?: boolean
  ref?: Ref<DocumentHandle>
}

/**
 * A word processor for one document. It fills a flex column, otherwise it is 400 px high. Load it lazily:
 * it includes the editor and the maths renderer.
 */
export function DocumentEditor({
  markdown,
  language,
  label,
  onChange,
  readOnly = false,
  layout = 'plain',
  counts = true,
  ...rest
}: DocumentEditorProps) {
  const { t } = useTexts(editorTexts)
  const [target, setTarget] = useState<EditTarget | null>(null)
  // Counts the requests: each new one restarts the search with the current selection.
  const [finding, setFinding] = useState(0)
  const [first] = useState(() => ({
    extensions: documentExtensions(setTarget),
    // The editor also accepts a document, although its types do not include one.
    onBeforeCreate: ({ editor }: { editor: Editor }) =>
      void Object.assign(editor.options, { content: readMarkdown(editor.schema, markdown) }),
  }))
  const editorProps = useMemo(
    () => ({
      attributes: ({ doc }: EditorState) => ({
        ...attributes(label, language, readOnly),
        ...layoutAttributes(layout, doc.firstChild),
      }),
      handleClick: openLink,
    }),
    [label, language, readOnly, layout],
  )
  // The stylesheet is ours, so the editor must not inject its own.
  const editor = useEditor({ ...first, editable: !readOnly, injectCSS: false, editorProps })
  const current = useMarkdown({ editor, markdown, onChange })

  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly])
  useImperativeHandle(rest.ref, () => ({
    html: () => withoutEnd(editor.getHTML()),
    markdown: current,
    drawAhead,
    goTo: (location, how) => goToLocation(editor, location, how),
    selected: () => readSelection(editor),
    unmark: () => unmarkLocation(editor),
  }))

  const writing = useWriting(editor)
  const find = () => setFinding((times) => times + 1)
  const findByKey = (event: KeyboardEvent<HTMLElement>) => {
    const inside = event.currentTarget.contains(event.target as Node)
    const isRequested =
      event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isRequested || !inside || readOnly) return
    event.preventDefault()
    find()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the text and of the tools inside it
    <div className={styles.editor} onKeyDown={findByKey} {...writing}>
      {(!readOnly || rest.toolbarEnd || rest.line) && (
        <Inline wrap={false} className={styles.bar} data-line={rest.line !== undefined}>
          {rest.line && (
            <Inline gap={3} wrap={false} className={styles.line}>
              {rest.line}
              <WordCount editor={editor} />
            </Inline>
          )}
          {!readOnly && (
            <EditorToolbar editor={editor} onEdit={setTarget} onFind={find} loadPictures={rest.loadPictures} />
          )}
          {rest.toolbarEnd && (
            <Inline gap={1} wrap={false} className={styles.end}>
              {rest.toolbarEnd}
            </Inline>
          )}
          {!readOnly && (
            <Button variant="quiet" size="small" tabIndex={-1} className={styles.done} onClick={() => leave()}>
              {t('editor.done')}
            </Button>
          )}
        </Inline>
      )}
      {finding > 0 && <FindBar key={finding} editor={editor} onClose={() => setFinding(0)} />}
      <div className={sheet.desk}>
        {rest.note}
        <EditorContent editor={editor} className={styles.container} />
      </div>
      {!rest.line && counts && (
        <div className={styles.count}>
          <WordCount editor={editor} />
        </div>
      )}
      <EditorDialogs editor={editor} target={target} onClose={() => setTarget(null)} />
    </div>
  )
}

/** Whether the text is being edited: the editor or, for a moment, one of its tools has the focus. */
function useWriting(editor: Editor) {
  const [writing, setWriting] = useState(false)
  // Hides surrounding parts on a phone.
  useRootMark('writing', writing)
  useEffect(() => {
    if (!writing) return
    // An opening keyboard must not cover the cursor.
    const show = () => editor.commands.scrollIntoView()
    addEventListener('resize', show)
    return () => removeEventListener('resize', show)
  }, [editor, writing])
  return {
    'data-writing': writing,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target === editor.view.dom && editor.isEditable) setWriting(true)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      const stays = currentTarget.contains(relatedTarget) || relatedTarget?.closest('[role=menu]')
      if (!stays && document.hasFocus()) setWriting(false)
    },
  }
}

const leave = () => document.activeElement instanceof HTMLElement && document.activeElement.blur()

const attributes = (label: string, language: Language, readOnly: boolean) => ({
  class: sheet.sheet!,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  lang: language,
  // Read-only text needs keyboard focus too, for scrolling and copying.
  ...(readOnly && { 'aria-readonly': 'true', tabindex: '0' }),
})

/** Returns the layout's attributes for DocumentEditor.module.css. */
function layoutAttributes(name: LayoutName, first: DocumentNode | null): Record<string, string> {
  const { title, head, greyHeads, firstLine } = layouts[name]
  return {
    ...(title !== 'left' && { 'data-title': 'centred' }),
    ...(head === 'table' && !(first && isMarkBox(cellTexts(first))) && { 'data-head': 'table' }),
    ...(!greyHeads && { 'data-heads': 'white' }),
    ...(firstLine !== null && { 'data-text': 'justified' }),
  }
}

const cellTexts = (table: DocumentNode): string[][] =>
  table.children.map((row) => row.children.map(({ textContent }) => textContent))

/** The editor offers an empty line after a table or a formula at the end; it is not part of the document. */
const withoutEnd = (html: string) => html.replace(/(?:<p><\/p>)+$/, '')

/** A plain click puts the cursor into a link. */
function openLink(_view: unknown, _position: number, event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !(event.ctrlKey || event.metaKey)) return false
  window.open(link.href, '_blank', 'noopener')
  return true
}
