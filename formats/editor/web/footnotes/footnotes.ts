import { Extension, type Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, Plugin, TextSelection, type EditorState } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { afterComposing } from '../after-composing.ts'
import { footnoteNumbersPlugin, numbersIn } from './footnote-numbers.ts'
import { freeLabel, labelOf } from './footnote-labels.ts'
import { goneNotes, positionOfNote, relabelled, tidyFootnotes } from './footnote-repair.ts'

/**
 * Keeps references and footnotes in sync: a footnote without references is deleted, inserted or moved ones are renumbered, and clicks
 * lead from a reference to its note and back.
 */
export const Footnotes = Extension.create({
  name: 'footnotes',
  addKeyboardShortcuts: () => ({
    Enter({ editor }) {
      const { selection } = editor.state
      if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'footnoteReference') return false
      return goToNote(editor.view, labelOf(selection.node))
    },
  }),
  addProseMirrorPlugins: () => [footnotePlugin(), footnoteNumbersPlugin()],
})

/** Lists the footnotes of a text in order, each with its number and the beginning of its text. */
export function footnotesIn(
  { state: { doc } }: Editor,
  letters: number,
): { label: string; number: string; text: string }[] {
  const numbers = numbersIn(doc)
  const found: { label: string; number: string; text: string }[] = []
  doc.descendants((node) => {
    if (node.type.name !== 'footnote') return true
    const label = labelOf(node)
    const text = node.textBetween(0, node.content.size, ' ').trim()
    const shown = text.length > letters ? `${text.slice(0, letters).trimEnd()}…` : text
    found.push({ label, number: numbers.get(label) ?? label, text: shown })
    return false
  })
  return found
}

/** Inserts another reference to a footnote at the cursor; false if none is allowed there. */
export function referAgain(editor: Editor, label: string): boolean {
  const type = editor.schema.nodes.footnoteReference!
  return editor.chain().focus().insertContent(type.create({ label }).toJSON()).run()
}

/** Inserts a footnote at the cursor and moves into it; inside a footnote, it moves back to the text. */
export function insertFootnote(editor: Editor): boolean {
  const { state, view } = editor
  const inside = footnoteAround(state)
  if (inside) return goToReference(view, labelOf(inside))
  const { footnoteReference, footnote, paragraph } = state.schema.nodes
  const at = state.selection.$to
  if (!canInsertFootnote(state)) return false
  const label = freeLabel(state.doc)
  const position = positionOfNote(state.doc, at.pos)
  const note = footnote!.create({ label }, paragraph!.create())
  const tr = state.tr.insert(position, note).insert(at.pos, footnoteReference!.create({ label }))
  tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(position, -1) + 2)))
  // Only a focused editor scrolls to its cursor.
  view.focus()
  view.dispatch(tr.scrollIntoView())
  return true
}

function canInsertFootnote(state: EditorState): boolean {
  const { $to } = state.selection
  const { footnoteReference } = state.schema.nodes
  if (footnoteAround(state)) return true
  return $to.parent.inlineContent && $to.parent.canReplaceWith($to.index(), $to.index(), footnoteReference!)
}

/** Returns the footnote in which the selection begins. */
export function footnoteAround({ selection }: EditorState): Node | null {
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.name === 'footnote') return $from.node(depth)
  }
  return null
}

function goToNote(view: EditorView, label: string): boolean {
  return goTo(view, 'footnote', label)
}

function goToReference(view: EditorView, label: string): boolean {
  return goTo(view, 'footnoteReference', label)
}

function goTo(view: EditorView, type: string, label: string): boolean {
  let found = -1
  view.state.doc.descendants((node, position) => {
    if (found < 0 && node.type.name === type && labelOf(node) === label) found = position
    return found < 0
  })
  if (found < 0) return false
  // Goes into the note, or after the reference.
  const selection = TextSelection.near(view.state.doc.resolve(found + 1))
  view.focus()
  view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
  return true
}

function footnotePlugin(): Plugin {
  let view: EditorView | null = null
  /** The text before changes during composition. */
  let waiting: Node | null = null
  let unsubscribe = () => {}
  /** Notes that were cut away with their marks, and those that are being pasted, by label. */
  let cut = new Map<string, Node>()
  const pasted = new Map<string, Node>()

  const later = (before: Node) => {
    waiting ??= before
    unsubscribe()
    unsubscribe = afterComposing(view!, () => {
      const tr = waiting && view && tidyFootnotes(waiting, view.state, pasted)
      waiting = null
      if (tr) view!.dispatch(tr)
    })
  }

  return new Plugin({
    view(created) {
      view = created
      return { destroy: () => unsubscribe() }
    },
    appendTransaction(transactions, before, after) {
      const changed = transactions.filter(({ docChanged }) => docChanged)
      // Content from outside, or from undo, is consistent already.
      if (changed.length === 0 || changed.some((tr) => tr.getMeta('preventUpdate') || tr.getMeta('history$')))
        return null
      if (view?.composing) {
        later(before.doc)
        return null
      }
      if (changed.some((tr) => tr.getMeta('uiEvent') === 'cut')) cut = goneNotes(before.doc, after.doc)
      return tidyFootnotes(before.doc, after, pasted)
    },
    props: {
      transformPasted: (slice, { state }) => relabelled(slice, state.doc, cut, pasted),
      handleClickOn: (view, _position, node, _at, _event, direct) =>
        direct && node.type.name === 'footnoteReference' && goToNote(view, labelOf(node)),
      handleClick(view, _position, { target }) {
        // The number is drawn by the note itself; its words are inside a paragraph.
        const note = target instanceof HTMLElement && target.dataset.type === 'footnote' ? target : null
        return note !== null && goToReference(view, note.dataset.label ?? '')
      },
    },
  })
}
