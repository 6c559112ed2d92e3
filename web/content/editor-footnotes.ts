import { Extension, type Editor } from '@tiptap/core'
import { Fragment, Slice, type Node } from '@tiptap/pm/model'
import { NodeSelection, Plugin, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { afterComposing } from './after-composing.ts'
import { freeLabel, isFootnotePart, labelOf, labelsIn, renumber } from './footnote-labels.ts'

/**
 * Keeps the marks in the text and their footnotes together: what loses its last mark goes, what is put in or moved is
 * numbered in order, a click on a mark leads to its note and one on the note's number back.
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
  addProseMirrorPlugins: () => [footnotePlugin()],
})

/** Puts a footnote in where the cursor stands and leads into it; from inside a footnote, back to the text. */
export function insertFootnote(editor: Editor): boolean {
  const { state, view } = editor
  const inside = footnoteAround(state)
  if (inside) return goToReference(view, labelOf(inside))
  const { footnoteReference, footnote, paragraph } = state.schema.nodes
  const at = state.selection.$to
  if (!canInsertFootnote(state)) return false
  const label = freeLabel(state.doc)
  const place = placeOfNote(state.doc, at.pos)
  const note = footnote!.create({ label }, paragraph!.create())
  const tr = state.tr.insert(place, note).insert(at.pos, footnoteReference!.create({ label }))
  tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(place, -1) + 2)))
  // Only a focused editor scrolls to its cursor.
  view.focus()
  view.dispatch(tr.scrollIntoView())
  return true
}

export function canInsertFootnote(state: EditorState): boolean {
  const { $to } = state.selection
  const { footnoteReference } = state.schema.nodes
  if (footnoteAround(state)) return true
  return $to.parent.inlineContent && $to.parent.canReplaceWith($to.index(), $to.index(), footnoteReference!)
}

function footnoteAround({ selection }: EditorState): Node | null {
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.name === 'footnote') return $from.node(depth)
  }
  return null
}

/** After the note of the mark before it, else before the first of the notes that end the document, else at its end. */
function placeOfNote(doc: Node, position: number): number {
  const before = new Set<string>()
  doc.nodesBetween(0, position, (node) => {
    if (node.type.name === 'footnoteReference') before.add(labelOf(node))
  })
  let end = doc.content.size
  let last = doc.childCount - 1
  while (last > 0 && doc.child(last).type.name === 'paragraph' && doc.child(last).content.size === 0) {
    end -= doc.child(last--).nodeSize
  }
  for (; last > 0 && doc.child(last).type.name === 'footnote'; last--) {
    if (before.has(labelOf(doc.child(last)))) return end
    end -= doc.child(last).nodeSize
  }
  return Math.max(end, doc.resolve(position).after(1))
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
  // Into the note, or behind the mark.
  const selection = TextSelection.near(view.state.doc.resolve(found + 1))
  view.focus()
  view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
  return true
}

function footnotePlugin(): Plugin {
  let view: EditorView | null = null
  /** What the text was before changes that came while something was being composed. */
  let waiting: Node | null = null
  let unsubscribe = () => {}
  /** Notes that were cut away with their marks, and those that are being pasted, by label. */
  let cut = new Map<string, Node>()
  const pasted = new Map<string, Node>()

  const later = (before: Node) => {
    waiting ??= before
    unsubscribe()
    unsubscribe = afterComposing(view!, () => {
      const tr = waiting && view && tidy(waiting, view.state, pasted)
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
      // What came from outside, or out of the history, is as it should be.
      if (changed.length === 0 || changed.some((tr) => tr.getMeta('preventUpdate') || tr.getMeta('history$')))
        return null
      if (view?.composing) {
        later(before.doc)
        return null
      }
      if (changed.some((tr) => tr.getMeta('uiEvent') === 'cut')) cut = goneNotes(before.doc, after.doc)
      return tidy(before.doc, after, pasted)
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

/** Makes up for what an edit did to marks and notes; null when it touched none. */
function tidy(before: Node, { doc, tr }: EditorState, pasted: Map<string, Node>): Transaction | null {
  const [was, now] = [labelsIn(before), labelsIn(doc)]
  if (same(was.references, now.references) && same(was.notes, now.notes)) return null
  const gone = (one: readonly string[], other: readonly string[]) =>
    new Set(one.filter((label) => !other.includes(label)))
  const lost = {
    footnote: gone(was.references, now.references),
    footnoteReference: gone(was.notes, now.notes),
  } as const
  doc.descendants((node, position) => {
    if (!isFootnotePart(node) || !lost[node.type.name as keyof typeof lost].has(labelOf(node))) return
    const from = tr.mapping.map(position)
    tr.deleteRange(from, from + node.nodeSize)
  })
  const { footnote, paragraph } = doc.type.schema.nodes
  for (const label of gone(now.references, [...was.references, ...now.notes])) {
    let mark = 0
    tr.doc.descendants((node, position) => {
      if (node.type.name === 'footnoteReference' && labelOf(node) === label) mark = position
    })
    const content = pasted.get(label)?.content ?? paragraph!.create()
    tr.insert(placeOfNote(tr.doc, mark), footnote!.create({ label }, content))
  }
  pasted.clear()
  renumber(tr)
  return tr.docChanged ? tr : null
}

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((label, index) => label === other[index])

function goneNotes(before: Node, after: Node): Map<string, Node> {
  const references = new Set(labelsIn(after).references)
  const found = new Map<string, Node>()
  before.descendants((node) => {
    if (node.type.name === 'footnote' && !references.has(labelOf(node))) found.set(labelOf(node), node)
  })
  return found
}

/** Gives marks labels of their own where theirs would lead to another note of this text. */
function relabelled(slice: Slice, doc: Node, cut: Map<string, Node>, pasted: Map<string, Node>): Slice {
  const own = doc.type.create(null, slice.content)
  const { references, notes } = labelsIn(own)
  const taken = labelsIn(doc).notes
  const labels = new Map<string, string>()
  let next = Number(freeLabel(doc, own))
  for (const label of new Set([...references, ...notes])) {
    const comesAlong = notes.includes(label) && taken.includes(label)
    const wasCut = !notes.includes(label) && cut.has(label)
    if (!comesAlong && !wasCut) continue
    labels.set(label, `${next++}`)
    if (wasCut) pasted.set(labels.get(label)!, cut.get(label)!)
  }
  if (labels.size === 0) return slice
  const change = (fragment: Fragment): Fragment =>
    Fragment.fromArray(
      fragment.content.map((node) => {
        const label = isFootnotePart(node) ? labels.get(labelOf(node)) : undefined
        if (label !== undefined) return node.type.create({ ...node.attrs, label }, change(node.content), node.marks)
        return node.isLeaf ? node : node.copy(change(node.content))
      }),
    )
  return new Slice(change(slice.content), slice.openStart, slice.openEnd)
}
