import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useEffect, useImperativeHandle, useMemo, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import type { Place } from '#rules/checks/document'
import type { Language } from '#locales/language'
import styles from './DocumentEditor.module.css'
import { drawAhead } from './draw-in-time.ts'
import { documentExtensions } from './extensions.ts'
import { goToPlace, unmarkPlace } from './go-to-place.ts'
import { EditorDialogs } from './tools/EditorDialogs.tsx'
import { EditorToolbar, type EditPlace } from './tools/EditorToolbar.tsx'
import { FindBar } from './FindBar.tsx'
import sheet from '../sheet.module.css'
import { readMarkdown, useMarkdown } from './use-markdown.ts'
import { WordCount } from './WordCount.tsx'
import { addEditorWords } from './words.ts'

export type DocumentHandle = {
  /** The document as it stands now, to the last key pressed. */
  html: () => string
  markdown: () => string
  /** Draws formulas that are out of sight as well, as far as the time of one frame goes. */
  drawAhead: () => void
  /** Marks a place of the document and goes there; false when it is not in it any more. */
  goTo: (place: Place) => boolean
  unmark: () => void
}

type DocumentEditorProps = {
  markdown: string
  /** Of the document, not of the page. */
  language: Language
  /** What the document is, for those who cannot see it. */
  label: string
  /** At most every 300 ms while its owner types, and when it loses the focus; never for what came in as `markdown`. */
  onChange: (markdown: string) => void
  readOnly?: boolean
  /** At the end of the toolbar. */
  toolbarEnd?: ReactNode
  /** Above the sheet. */
  note?: ReactNode
  ref?: Ref<DocumentHandle>
}

/**
 * A document on its sheet, edited as in a word processor. It fills a flex column, else it is 400 px high. Load it lazily:
 * it brings the editor and the maths.
 */
export function DocumentEditor({
  markdown,
  language,
  label,
  onChange,
  readOnly = false,
  ...rest
}: DocumentEditorProps) {
  useState(addEditorWords)
  const [place, setPlace] = useState<EditPlace | null>(null)
  // Counts how often it was asked for: asked again, it begins anew with what is selected then.
  const [finding, setFinding] = useState(0)
  const [first] = useState(() => ({
    extensions: documentExtensions(setPlace),
    // The editor takes a document as well, only its types do not say so.
    onBeforeCreate: ({ editor }: { editor: Editor }) =>
      void Object.assign(editor.options, { content: readMarkdown(editor.schema, markdown) }),
  }))
  const editorProps = useMemo(
    () => ({ attributes: attributes(label, language, readOnly), handleClick: openLink }),
    [label, language, readOnly],
  )
  // The stylesheet is ours; the editor would add its own to the page.
  const editor = useEditor({ ...first, editable: !readOnly, injectCSS: false, editorProps })
  const current = useMarkdown({ editor, markdown, onChange })

  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly])
  useImperativeHandle(rest.ref, () => ({
    html: () => withoutEnd(editor.getHTML()),
    markdown: current,
    drawAhead,
    goTo: (place) => goToPlace(editor, place),
    unmark: () => unmarkPlace(editor),
  }))

  const find = () => setFinding((times) => times + 1)
  const findByKey = (event: KeyboardEvent<HTMLElement>) => {
    const inside = event.currentTarget.contains(event.target as Node)
    const wanted =
      event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!wanted || !inside || readOnly) return
    event.preventDefault()
    find()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the text and of the tools inside it
    <div className={styles.editor} onKeyDown={findByKey}>
      {(!readOnly || rest.toolbarEnd) && (
        <div className={styles.bar}>
          {!readOnly && <EditorToolbar editor={editor} onEdit={setPlace} onFind={find} />}
          {rest.toolbarEnd && <div className={styles.end}>{rest.toolbarEnd}</div>}
        </div>
      )}
      {finding > 0 && <FindBar key={finding} editor={editor} onClose={() => setFinding(0)} />}
      <div className={sheet.desk}>
        {rest.note}
        <EditorContent editor={editor} className={styles.place} />
      </div>
      <WordCount editor={editor} />
      <EditorDialogs editor={editor} place={place} onClose={() => setPlace(null)} />
    </div>
  )
}

const attributes = (label: string, language: Language, readOnly: boolean) => ({
  class: sheet.sheet!,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  lang: language,
  // What is only read must be reached by the keyboard too, to be scrolled and copied.
  ...(readOnly && { 'aria-readonly': 'true', tabindex: '0' }),
})

/** The editor offers an empty line after a table or a formula at the end; it is not part of the document. */
const withoutEnd = (html: string) => html.replace(/(?:<p><\/p>)+$/, '')

/** A plain click puts the cursor into a link. */
function openLink(_view: unknown, _position: number, event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !(event.ctrlKey || event.metaKey)) return false
  window.open(link.href, '_blank', 'noopener')
  return true
}
