import { Node, type Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { footnoteAround } from './footnotes/footnotes.ts'
import { editorTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

/** Starts a new page in print and in Word. */
export const PageBreak = Node.create({
  name: 'pageBreak',
  group: 'block',
  atom: true,
  // Before the line break, which has these keys too.
  priority: 200,
  parseHTML: () => [{ tag: 'div[data-type="page-break"]' }],
  renderHTML: () => ['div', { 'data-type': 'page-break' }],
  addNodeView: () => () => {
    const dom = document.createElement('div')
    dom.dataset.type = 'page-break'
    dom.dataset.words = translate(currentLanguage(), editorTexts)('editor.pageBreak')
    dom.setAttribute('role', 'separator')
    dom.setAttribute('aria-label', dom.dataset.words)
    return { dom }
  },
  addKeyboardShortcuts: () => ({ 'Mod-Enter': ({ editor }) => insertPageBreak(editor) }),
})

/** Inserts a page break at the cursor, or after a table, list and the like around it. A footnote stays on the page of its reference. */
export function insertPageBreak(editor: Editor): boolean {
  const { state, view } = editor
  const { $from } = state.selection
  if ($from.parent.type.spec.code || $from.depth === 0) return false
  if (footnoteAround(state)) return true
  const { pageBreak, paragraph } = state.schema.nodes
  const { tr } = state
  let at = $from.after(1)
  if ($from.depth === 1 && $from.parent.isTextblock) {
    tr.deleteSelection()
    const cursor = tr.selection.$from
    if (cursor.parentOffset === 0 && cursor.parent.content.size > 0) at = cursor.before()
    else if (cursor.parentOffset < cursor.parent.content.size) at = tr.split(cursor.pos).selection.$from.before()
    else at = cursor.after()
  }
  tr.insert(at, pageBreak!.create())
  const next = tr.doc.resolve(at + 1)
  if (!next.nodeAfter) tr.insert(at + 1, paragraph!.create())
  tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)))
  view.focus()
  view.dispatch(tr.scrollIntoView())
  return true
}
