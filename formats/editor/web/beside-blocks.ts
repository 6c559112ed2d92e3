import { Extension, type Editor } from '@tiptap/core'
import { GapCursor } from '@tiptap/pm/gapcursor'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, Plugin, Selection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Keeps text typed next to a formula, a page break or a rule from replacing it, also at the edge of a document, cell or item. The cursor
 * can be placed there, and only Delete, Backspace and Cut remove such a block.
 */
export const BesideBlocks = Extension.create({
  name: 'besideBlocks',
  // Before the library's gap cursor, which does not support positions inside an item or a quotation.
  priority: 150,
  // The initial selection is the first node, which the user has not chosen.
  onCreate() {
    if (isBlockSelection(this.editor.state.selection)) goToEdge(this.editor, 'start')
  },
  addKeyboardShortcuts: () => ({
    Home: ({ editor }) => leaveBlock(editor, 'before'),
    ArrowLeft: ({ editor }) => leaveBlock(editor, 'before'),
    ArrowUp: ({ editor }) => leaveBlock(editor, 'before'),
    End: ({ editor }) => leaveBlock(editor, 'after'),
    ArrowRight: ({ editor }) => leaveBlock(editor, 'after'),
    ArrowDown: ({ editor }) => leaveBlock(editor, 'after'),
    'Mod-Home': ({ editor }) => goToEdge(editor, 'start'),
    'Mod-End': ({ editor }) => goToEdge(editor, 'end'),
    'Cmd-ArrowUp': ({ editor }) => goToEdge(editor, 'start'),
    'Cmd-ArrowDown': ({ editor }) => goToEdge(editor, 'end'),
  }),
  addProseMirrorPlugins: () => [
    new Plugin({
      // A selection that replaces a deleted one is not chosen by the user either.
      appendTransaction(transactions, before, { selection, tr }) {
        if (!isBlockSelection(selection) || transactions.some(({ selectionSet }) => selectionSet)) return null
        const wasChosen = isBlockSelection(before.selection) && before.selection.node === selection.node
        return wasChosen || !canHoldLine(selection.$from) ? null : tr.setSelection(new GapCursor(selection.$from))
      },
      props: {
        createSelectionBetween: (_view, $anchor, $head) =>
          $anchor.pos === $head.pos && canHoldLine($head) ? new GapCursor($head) : null,
        handleClick(view, at, { target }) {
          const { selection } = view.state
          const isThere = selection instanceof GapCursor && selection.head === at
          if (!isThere || (target instanceof Element && target.closest('[contenteditable=false]'))) return false
          // The browser has put its own cursor elsewhere.
          view.focus()
          return true
        },
        handleTextInput(view, _from, _to, text) {
          const tr = openLine(view.state)
          if (tr) view.dispatch(tr.insertText(text).scrollIntoView())
          return tr !== null
        },
        handlePaste(view) {
          const tr = openLine(view.state)
          if (tr) view.dispatch(tr)
          return false
        },
        handleDOMEvents: { compositionstart: composeInLine, beforeinput: insertInLine },
      },
    }),
  ],
})

/** The input method continues at the new cursor. */
function composeInLine(view: EditorView): false {
  const tr = openLine(view.state)
  if (!tr) return false
  view.dispatch(tr)
  const { node } = view.domAtPos(view.state.selection.from)
  const text = document.createTextNode('')
  node.insertBefore(text, node.firstChild)
  // Chromium loses the position of a composition that starts in an empty line beside content that is not editable, but not in a text node.
  document.getSelection()?.collapse(text, 0)
  return false
}

/** Phones and emoji pickers send no key. */
function insertInLine(view: EditorView, event: InputEvent): boolean {
  const tr = event.inputType === 'insertText' && event.data ? openLine(view.state) : null
  if (!tr) return false
  event.preventDefault()
  view.dispatch(tr.insertText(event.data!).scrollIntoView())
  return true
}

/** Returns a transaction that adds an empty line with the cursor; null if the cursor is already in a text. */
function openLine({ selection, tr }: EditorState): Transaction | null {
  if (!isBlockSelection(selection) && !(selection instanceof GapCursor)) return null
  const at = selection.$to
  const line = at.parent.contentMatchAt(at.indexAfter()).defaultType?.createAndFill()
  if (!line?.isTextblock) return null
  tr.insert(at.pos, line)
  return tr.setSelection(TextSelection.create(tr.doc, at.pos + 1))
}

function leaveBlock({ state, view }: Editor, side: 'before' | 'after'): boolean {
  const { selection } = state
  if (!isBlockSelection(selection)) return false
  const position = side === 'before' ? selection.$from : selection.$to
  if (!canHoldLine(position)) return false
  view.dispatch(state.tr.setSelection(new GapCursor(position)).scrollIntoView())
  return true
}

/** Browsers cannot move the cursor from or to content that is not editable. */
function goToEdge({ state, view }: Editor, edge: 'start' | 'end'): boolean {
  const found = edge === 'start' ? Selection.atStart(state.doc) : Selection.atEnd(state.doc)
  const position = edge === 'start' ? found.$from : found.$to
  const selection = isBlockSelection(found) && canHoldLine(position) ? new GapCursor(position) : found
  view.dispatch(state.tr.setSelection(selection).scrollIntoView())
  return true
}

const isBlockSelection = (selection: Selection): selection is NodeSelection =>
  selection instanceof NodeSelection && isClosed(selection.node)

/** A block without a place for a cursor inside. */
const isClosed = (node: Node | null): boolean => node !== null && node.isBlock && node.isAtom

/** Whether a line could be added beside a closed block, next to which its container has no text. */
function canHoldLine($pos: ResolvedPos): boolean {
  const { parent, nodeBefore, nodeAfter } = $pos
  if (!isClosed(nodeBefore) && !isClosed(nodeAfter)) return false
  if (nodeBefore?.isTextblock || nodeAfter?.isTextblock) return false
  return parent.contentMatchAt($pos.index()).defaultType?.isTextblock ?? false
}
